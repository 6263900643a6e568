"""The errors of the client. Each has a stable `code`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


class RelayError(Exception):
    """The relay has refused, or it did not answer.

    `code`: docs/problems.md lists those of the relay. The client's own are `unreachable` (no answer came, `status` 0),
    `gateway` (something answered in the relay's place) and `closed` (the client was closed meanwhile).
    `status`: of HTTP. `problem`: all that the relay said, such as `errors`.
    """

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        self.status = status
        self.problem = problem
        self.code: str = problem["code"]
        self.detail: str = problem.get("detail", "")
        super().__init__(with_reasons(f"{self.code}: {self.detail}", problem.get("errors", ())))

    @property
    def retry_ms(self) -> int | None:
        """How many ms to wait before the same request makes sense again. None: the relay did not say."""
        wait: int | None = self.problem.get("retryMs")
        return wait


def with_reasons(text: str, errors: Iterable[Mapping[str, Any]]) -> str:
    """The text of a refusal for a log or a traceback: with it, what is wrong in the request, and where."""
    return text + "".join(f"\n  {error['path']}: {error['message']}" for error in errors)


def own_error(code: str, detail: str, status: int = 0) -> RelayError:
    return RelayError(status, {"code": code, "detail": detail, "title": "The relay did not answer", "status": status})
