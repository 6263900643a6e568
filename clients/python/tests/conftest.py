"""The relay that the tests play at, as a process of its own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import pytest

ROOT = Path(os.environ.get("TURN_RELAY_ROOT") or Path(__file__).resolve().parents[3])


@dataclass
class RelayProcess:
    url: str
    process: subprocess.Popen[str]

    @property
    def _pipes(self) -> tuple[IO[str], IO[str]]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout

    def restart(self) -> None:
        """Its connections are gone. What is stored stays."""
        to, of = self._pipes
        to.write("restart\n")
        to.flush()
        assert of.readline() == "restarted\n"

    def stop(self) -> None:
        self._pipes[0].close()
        self.process.wait(30)


@pytest.fixture(scope="session")
def relay() -> Iterator[RelayProcess]:
    command = ["node", "--import", "tsx", "test/python/faulty-relay.ts"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, env={**os.environ})
    assert process.stdout is not None
    started = RelayProcess(process.stdout.readline().strip(), process)
    yield started
    started.stop()
