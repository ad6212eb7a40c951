# The table service as an image: `docker build -t tuckbox .`, then
# `docker run -p 127.0.0.1:8765:8765 -v tuckbox-data:/data tuckbox`. docs/hosting.md tells more.

FROM python:3.11-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN python -m venv /tuckbox \
    && /tuckbox/bin/pip install --no-cache-dir -c constraints.txt '.[server,postgres]'

FROM python:3.11-slim
COPY --from=build /tuckbox /tuckbox
RUN useradd --system --uid 10001 --home-dir /data tuckbox \
    && install --directory --owner=tuckbox --mode=700 /data
USER tuckbox
WORKDIR /data
VOLUME /data
# The port is only reached through what the container publishes, so it listens everywhere.
ENV PATH=/tuckbox/bin:$PATH PYTHONUNBUFFERED=1 TUCKBOX_HOME=/data TUCKBOX_HOST=0.0.0.0 TUCKBOX_PORT=8765
EXPOSE 8765
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/healthz', timeout=2)"]
CMD ["tuckbox", "serve"]
