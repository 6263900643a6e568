"""Actions of a large set, as the relay describes it."""

from random import Random
from typing import Any

from turn_relay import View, any_action, chosen, wire
from turn_relay.core.news import News, keep

PASS: wire.Choice[Any] = {
    "action": {"type": "pass", "cards": ["2C"]},
    "field": "cards",
    "from": ["2C", "5D", "KS"],
    "min": 1,
    "max": 2,
}
BID: wire.Choice[Any] = {"action": {"type": "bid", "count": 3}, "field": "count", "from": [3, 4]}


def test_an_action_of_a_set_has_the_picked_values_in_the_order_of_the_set() -> None:
    assert chosen(PASS, ["KS", "2C"]) == {"type": "pass", "cards": ["2C", "KS"]}
    assert chosen(BID, [4]) == {"type": "bid", "count": 4}


def test_any_action_is_one_of_legal_or_of_a_set() -> None:
    random = Random(1)
    view: View[Any, Any] = View(legal=[{"type": "wait"}], choices=[PASS, BID])
    seen = {str(any_action(view, random)) for _ in range(300)}
    sets = [["2C"], ["5D"], ["KS"], ["2C", "5D"], ["2C", "KS"], ["5D", "KS"]]
    actions = [{"type": "wait"}, *({"type": "pass", "cards": cards} for cards in sets)]
    assert seen == {str(action) for action in [*actions, *({"type": "bid", "count": n} for n in (3, 4))]}
    assert any_action(View(), random) is None


def test_a_view_has_the_choices_of_its_frame_and_none_where_the_frame_has_none() -> None:
    news = News()
    keep(news, 1, 0, {"table": {"over": False}, "legal": [], "choices": [BID], "deadline": None})
    assert news.view.choices == [BID]
    keep(news, 2, 0, {"table": {"over": False}, "legal": [], "deadline": None})
    assert len(news.view.choices) == 0
