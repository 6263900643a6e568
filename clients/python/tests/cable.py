"""A cable between the clients and a relay on loopback: it loses and doubles frames, and breaks, all by a seed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from types import TracebackType
from urllib.parse import urlsplit


@dataclass
class Faults:
    """How often each fault strikes: a frame, or a request."""

    lost: float = 0.0
    doubled: float = 0.0
    cut: float = 0.0


class Cable:
    """`async with Cable(url) as cable`: connect to `cable.url` instead."""

    def __init__(self, target: str, seed: int = 1, faults: Faults | None = None) -> None:
        self.target = urlsplit(target)
        self.random = Random(seed)
        self.faults = faults or Faults()
        self.url = ""
        self.cuts = self.losses = 0
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Cable:
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        self.cut_all()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def cut_all(self) -> None:
        """Every connection is reset."""
        for end in list(self._ends):
            end.transport.abort()

    async def _join(self, near: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        ends = [near_out]
        try:
            far, far_out = await asyncio.open_connection(self.target.hostname, self.target.port)
            ends.append(far_out)
            self._ends.update(ends)
            head = await near.readuntil(b"\r\n\r\n")
            is_socket = b"upgrade: websocket" in head.lower()
            if not is_socket and self._strikes(self.faults.cut):
                return
            far_out.write(head)
            if is_socket:
                near_out.write(await far.readuntil(b"\r\n\r\n"))
            carry = self._carry_frames if is_socket else self._carry_bytes
            ways = [asyncio.ensure_future(carry(near, far_out)), asyncio.ensure_future(carry(far, near_out))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self._ends.difference_update(ends)
            for end in ends:
                end.transport.abort()

    def _strikes(self, rate: float) -> bool:
        return self.random.random() < rate

    async def _carry_bytes(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(65_536):
            sink.write(data)
            await sink.drain()

    async def _carry_frames(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while True:
            frame = await _frame(source)
            is_text = frame[0] & 0x0F == 1
            if is_text and self._strikes(self.faults.cut):
                self.cuts += 1
                return
            if is_text and self._strikes(self.faults.lost):
                self.losses += 1
                continue
            for _ in range(2 if is_text and self._strikes(self.faults.doubled) else 1):
                sink.write(frame)
            await sink.drain()


async def _frame(source: asyncio.StreamReader) -> bytes:
    """One frame of RFC 6455, as it came."""
    head = await source.readexactly(2)
    length = head[1] & 0x7F
    if length >= 126:
        more = await source.readexactly(2 if length == 126 else 8)
        head, length = head + more, int.from_bytes(more, "big")
    mask = 4 if head[1] & 0x80 else 0
    return head + await source.readexactly(mask + length)
