"""The OpenAPI document and the service agree: schemathesis asks for everything that the document
describes, and a lot that it does not, and looks whether the answers are as described."""

import json
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    ignored_auth,
    negative_data_rejection,
    positive_data_acceptance,
)

from tuckbox.server.api import Api
from tuckbox.server.openapi import ENDPOINTS, document

from .running import RunningService

EXAMPLES = 25
"""For each address; there are about twenty."""


SCHEMA = schemathesis.openapi.from_dict(document())
OPERATIONS: list[Any] = [cast(Any, found).ok() for found in SCHEMA.get_all_operations()]
OPERATIONS = [each for each in OPERATIONS if each.path != "/api/me/events"]  # it never ends
CASES = [
    (operation, mode)
    for operation in OPERATIONS
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or "{" in operation.path or operation.body or operation.query
]
NOT_MEANT = [positive_data_acceptance, negative_data_rejection, ignored_auth]
"""Much that fits the document is refused, by the rules of a game for example, what is added to an
address is ignored, and tokens are tested below."""


@pytest.mark.parametrize(
    ("operation", "mode"), CASES, ids=lambda part: str(getattr(part, "label", part))
)
def test_every_answer_is_as_described(
    operation: Any, mode: GenerationMode, service: RunningService
) -> None:
    """With what fits the document, and with what does not."""
    with httpx.Client(base_url=service.address) as http:

        @settings(
            max_examples=EXAMPLES,
            derandomize=True,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            token = http.post("/api/people", json={"name": "Schema"}).json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            response = case.call(base_url=service.address, headers=headers, timeout=60)
            case.validate_response(response, excluded_checks=NOT_MEANT)
            assert response.headers["content-security-policy"]
            if response.status_code >= 400:
                assert len(response.json()["sentence"]) <= 300

        ask()


@pytest.mark.parametrize("token", ["", "x", "ann.0." + "0" * 40, "ä.0.é", "a" * 300])
def test_who_has_no_good_token_gets_nothing(token: str, service: RunningService) -> None:
    headers = {b"authorization": f"Bearer {token}".encode()} if token else {}
    for each in ENDPOINTS:
        if each.token:
            path = each.path.replace("{table}", "0" * 32)
            answer = httpx.request(each.method, service.address + path, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "no-token")


def test_the_table_makes_both_routes_and_document() -> None:
    described = {
        (method.upper(), path)
        for path, operations in document()["paths"].items()
        for method in operations
    }
    assert described == {(each.method, each.path) for each in ENDPOINTS}
    assert all(callable(getattr(Api, each.handler)) for each in ENDPOINTS)


def test_every_schema_in_the_document_is_one() -> None:
    found = json.loads(json.dumps(document()))
    for part in found["components"]["schemas"].values():
        Draft202012Validator.check_schema(part)
    names = {f"#/components/schemas/{name}" for name in found["components"]["schemas"]}
    assert references(found) <= names


def references(part: Any) -> set[str]:
    if isinstance(part, list):
        return set().union(*map(references, part))
    if not isinstance(part, dict):
        return set()
    own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
    return own.union(*map(references, part.values()))
