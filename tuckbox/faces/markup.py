"""From Markdown, in which the rules are written, to the markup of typst."""

from collections.abc import Callable, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from .press import escaped

SPECIAL = str.maketrans({letter: f"\\{letter}" for letter in "\\#$*_`<>@[]~=-+/'\""})
"""What means something to typst, also at the beginning of a line."""

Insert = Callable[[str], str]
"""Given the text of a heading, what comes right after it."""


def to_typst(text: str, after_heading: Insert = lambda heading: "") -> str:
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    parts: list[str] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        match token.type:
            case "heading_open":
                inline = tokens[at + 1]
                parts.append(f"\n{'=' * int(token.tag[1])} {_inline(inline)}\n")
                parts.append(after_heading(inline.content))
                at += 2
            case "inline":
                parts.append(_inline(token))
            case "paragraph_close":
                parts.append("\n\n" if not token.hidden else "\n")
            case "fence" | "code_block":
                parts.append(f'#raw(block: true, "{_quoted(token.content.rstrip())}")\n')
            case "bullet_list_open" | "ordered_list_open":
                end = _closing(tokens, at)
                parts.append(_list(tokens[at + 1 : end], numbered=token.tag == "ol"))
                at = end
            case "table_open":
                end = _closing(tokens, at)
                parts.append(_table(tokens[at + 1 : end]))
                at = end
        at += 1
    return "".join(parts)


def _closing(tokens: Sequence[Token], opening: int) -> int:
    """Where what begins there ends."""
    kind = tokens[opening].type.replace("_open", "_close")
    level = tokens[opening].level
    return next(
        at
        for at in range(opening + 1, len(tokens))
        if tokens[at].type == kind and tokens[at].level == level
    )


def _list(tokens: Sequence[Token], numbered: bool) -> str:
    items: list[str] = []
    for token in tokens:
        if token.type == "list_item_open":
            items.append("")
        elif token.type == "inline":
            items[-1] += _inline(token) + " "
    inside = ", ".join(f"[{item.strip()}]" for item in items)
    return f"#{'enum' if numbered else 'list'}({inside})\n\n"


def _table(tokens: Sequence[Token]) -> str:
    cells: list[str] = []
    columns = 0
    for at, token in enumerate(tokens):
        if token.type in ("th_open", "td_open"):
            cells.append(f"[{_inline(tokens[at + 1])}]")
            columns += token.type == "th_open"
    head, body = cells[:columns], cells[columns:]
    return f"#table(columns: {columns}, table.header({', '.join(head)}), {', '.join(body)})\n\n"


def _inline(token: Token) -> str:
    parts: list[str] = []
    for child in token.children or ():
        match child.type:
            case "text":
                parts.append(child.content.translate(SPECIAL))
            case "code_inline":
                parts.append(f'#raw("{_quoted(child.content)}");')
            case "strong_open":
                parts.append("#strong[")
            case "em_open":
                parts.append("#emph[")
            case "strong_close" | "em_close":
                parts.append("];")
            case "softbreak" | "hardbreak":
                parts.append(" ")
    return "".join(parts)


def _quoted(text: str) -> str:
    return escaped(text).replace("\n", "\\n")
