"""Figures for whoever runs the service, in the format of Prometheus. They count; they name
nobody and nothing."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.connections = Gauge(
            "tuckbox_connections", "Open sockets and streams.", registry=self.registry
        )
        self.healthy = Gauge(
            "tuckbox_healthy", "1 while the database answers, else 0.", registry=self.registry
        )
        self.tables = Gauge("tuckbox_tables_loaded", "Tables in memory.", registry=self.registry)
        self.thinking = Gauge(
            "tuckbox_bots_thinking", "Bots that think or wait to think.", registry=self.registry
        )
        self.requests = Counter(
            "tuckbox_requests", "HTTP requests by status.", ["status"], registry=self.registry
        )
        self.contests = Counter(
            "tuckbox_contests_ended",
            "Contests by game and ending.",
            ["game", "how"],
            registry=self.registry,
        )
        self.lag = Histogram(
            "tuckbox_loop_lag_seconds",
            "How late the event loop does what was planned.",
            buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
