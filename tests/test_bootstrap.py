"""What pip was told reaches uv, and what uv was told itself stays."""

import runpy
from pathlib import Path

HANDED_ON = runpy.run_path(str(Path(__file__).parents[1] / "tools" / "bootstrap.py"))["handed_on"]


def test_no_configuration_hands_nothing_on() -> None:
    assert HANDED_ON("", {}) == {}


def test_index_and_certificate_are_handed_on() -> None:
    told = "global.cert='/certs/all.pem'\nglobal.index-url='https://mirror.example/simple?a=b'\nglobal.timeout='9'"
    assert HANDED_ON(told, {}) == {
        "SSL_CERT_FILE": "/certs/all.pem",
        "UV_DEFAULT_INDEX": "https://mirror.example/simple?a=b",
    }


def test_pip_variable_wins_over_pip_file() -> None:
    told = ":env:.index-url='https://near.example'\nglobal.index-url='https://far.example'"
    assert HANDED_ON(told, {}) == {"UV_DEFAULT_INDEX": "https://near.example"}


def test_what_uv_was_told_stays() -> None:
    told = "global.index-url='https://mirror.example'"
    assert HANDED_ON(told, {"UV_DEFAULT_INDEX": "https://own.example"}) == {}
