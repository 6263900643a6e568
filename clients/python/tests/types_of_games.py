"""What mypy must know, and what it must refuse: `warn_unused_ignores` fails where a refusal is gone. Never run."""

from __future__ import annotations

from typing import Any, TypedDict, assert_type

from turn_relay import AsyncMatch, AsyncRelay, BotView, Match, OwnGame, Relay, Verdict, View, chosen, wire


class MyTable(TypedDict):
    over: bool


class MyAction(TypedDict):
    type: str


MY_GAME = OwnGame[MyTable, MyAction, Any]("my-game")


def plain(relay: Relay) -> None:
    match = relay.open(game="zip-zap", seats=2, visibility="private")
    assert_type(match, Match[wire.ZipZapTable, wire.ZipZapAction, wire.ZipZapEvent])
    assert_type(match.view, View[wire.ZipZapTable, wire.ZipZapAction])
    assert_type(match.act({"type": "discard", "card": "r4"}), Verdict[wire.ZipZapEvent])
    for view in match:
        for action in view.legal:
            if action["type"] == "discard":
                assert_type(action, wire.ZipZapDiscard)
    for event in match.events():
        assert_type(event, wire.ZipZapEvent)
    quick = relay.quick(game="zip-zilch-zero", rated=True)
    assert_type(quick, Match[wire.ZipZilchZeroTable, wire.ZipZilchZeroAction, wire.ZipZilchZeroEvent])
    assert_type(relay.open(game=MY_GAME, seats=2, visibility="public"), Match[MyTable, MyAction, Any])
    relay.open(game="nope", seats=2, visibility="private")  # type: ignore[call-overload]
    relay.open(game="zip-zap", seats=2, visibility="hidden")  # type: ignore[call-overload]
    other: wire.ZapYourNeighborAction = {"type": "draw"}
    match.act(other)  # type: ignore[arg-type]


def choose(view: BotView[MyTable, MyAction]) -> MyAction:
    for choice in view.choices:
        assert_type(choice["from"], list[str | int])
        assert_type(choice["action"], MyAction)
        assert_type(choice.get("min"), int | None)
        choice["of"]  # type: ignore[typeddict-item]
        return assert_type(chosen(choice, choice["from"][:1]), MyAction)
    return view.legal[0]


async def on_asyncio(relay: AsyncRelay) -> None:
    match = await relay.open(game="zap-your-neighbor", seats=3, visibility="public", clocks=None)
    assert_type(match, AsyncMatch[wire.ZapYourNeighborTable, wire.ZapYourNeighborAction, wire.ZapYourNeighborEvent])
    async for view in match:
        assert_type(view.table, wire.ZapYourNeighborTable | None)
    assert_type((await relay.rest.get_match(match.id))["view"]["status"], str)
    await relay.rest.take_seat()  # type: ignore[call-arg]
