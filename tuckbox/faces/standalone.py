"""A face as a file of its own: the SVG carries the letters it uses, so that it looks the same
wherever it is opened."""

from base64 import b64encode

from .art import FONTS
from .canvas import Canvas
from .lettering import ALL_FONTS


def standalone(canvas: Canvas) -> str:
    drawn = canvas.svg()
    styles = ""
    for font in ALL_FONTS:
        if f'font-family="{font.family}" font-weight="{font.weight}"' in drawn:
            file = FONTS / f"{font.family.lower().replace(' ', '-')}-{font.weight}.ttf"
            data = b64encode(file.read_bytes()).decode()
            styles += (
                f'@font-face{{font-family:"{font.family}";font-weight:{font.weight};'
                f"src:url(data:font/ttf;base64,{data})}}"
            )
    return canvas.svg(f"<style>{styles}</style>" if styles else "")
