// High Card as a game of the contract. Its probe is all that the suite is told beside the game itself.
import * as fc from "fast-check";
import { FRENCH_DECK } from "../../src/games/french-deck.ts";
import { describeGame } from "../games/game-contract.ts";
import { seatsOf } from "../games/random-play.ts";
import { visibleHands } from "../games/visible-hands.ts";
import { highCard } from "./high-card/high-card.ts";

describeGame(highCard, {
  options: fc.constant({}),
  writable: () => [{ type: "show" } as const],
  listed: (accepted) => accepted,
  deck: () => FRENCH_DECK,
  kept: ({ hands, stock }) => [...hands.flat(), ...stock],
  laid: (event) => (event.type === "shown" ? [event.card] : []),
  visible: (event, viewer) => {
    if (event.type === "dealt") return { ...event, hands: visibleHands(event.hands, viewer) };
    if (event.type === "matchEnded") return { ...event, hands: visibleHands(event.hands, "referee") };
    return event;
  },
  /** A card that the viewer does not hold, another seat's or the stock's, is another one. */
  twins: (seats, viewer, random) => {
    const [spare = "", ...cards] = FRENCH_DECK.map((card) => ({ card, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ card }) => card);
    const hidden = [...seatsOf(seats), seats].filter((place) => place !== viewer);
    const changed = hidden[Math.floor(random() * hidden.length)] ?? seats;
    const dealt = (order: readonly string[]) => ({
      hands: order.slice(0, seats).map((card) => [card]),
      stock: order.slice(seats, seats + 1),
    });
    return { one: dealt(cards), other: dealt(cards.with(changed, spare)) };
  },
});
