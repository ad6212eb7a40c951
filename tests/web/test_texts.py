"""The catalogues of the page: every language has every text, and the page asks for no other."""

import json
import re
from pathlib import Path

from tuckbox.server.pages import POLICY
from tuckbox.web import FOLDER

TEXTS = {
    file.stem: json.loads(file.read_text("utf-8")) for file in (FOLDER / "texts").glob("*.json")
}
MODULES = list((FOLDER / "js").rglob("*.js"))


def test_all_languages_have_the_same_texts() -> None:
    assert {"en", "de"} <= TEXTS.keys()
    for language, texts in TEXTS.items():
        assert texts.keys() == TEXTS["en"].keys(), language
        for key, text in texts.items():
            assert text.strip(), (language, key)
            facts = set(re.findall(r"\{(\w+)\}", TEXTS["en"][key]))
            assert set(re.findall(r"\{(\w+)\}", text)) <= facts | {"count"}, (language, key)


def test_every_text_that_a_module_asks_for_is_there() -> None:
    for file in MODULES:
        for key in re.findall(r'\bt\("([^"]+)"', file.read_text("utf-8")):
            assert key in TEXTS["en"], f"{file.name} asks for {key!r}"


def test_no_module_asks_another_host_or_evaluates_texts() -> None:
    for file in [*MODULES, *FOLDER.glob("*.html"), *(FOLDER / "css").glob("*.css")]:
        text = file.read_text("utf-8")
        assert not re.search(r"https?://", text), file.name
        assert not re.search(r"\beval\(|new Function|javascript:", text), file.name


def test_every_module_is_loaded_from_a_file_that_is_there() -> None:
    for file in MODULES:
        for name in re.findall(r'(?:from|import\()\s*"(\.[^"]+)"', file.read_text("utf-8")):
            assert (file.parent / name).resolve().is_file(), f"{file.name} imports {name}"


def test_the_folder_is_where_the_service_looks() -> None:
    assert Path(FOLDER, "index.html").is_file()


def test_the_content_policy_has_no_exceptions() -> None:
    """Nothing inline, nothing evaluated, nothing of another host."""
    allowed = {word for rule in POLICY.split(";") for word in rule.split()[1:]}
    assert allowed == {"'none'", "'self'"}
