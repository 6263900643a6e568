// High Card as a game of the contract. Its probe is all that the check is told beside the game itself.
import { FRENCH_DECK } from "../../src/games/french-deck.ts";
import { describeGame } from "../games/game-contract.ts";
import { visibleHands } from "../games/visible-hands.ts";
import { highCard } from "./high-card/high-card.ts";

describeGame(highCard, {
  writable: () => [{ type: "show" } as const],
  deck: () => FRENCH_DECK,
  kept: ({ hands, stock }) => [...hands.flat(), ...stock],
  laid: (event) => (event.type === "shown" ? [event.card] : []),
  visible: (event, viewer) => {
    if (event.type === "dealt") return { ...event, hands: visibleHands(event.hands, viewer) };
    if (event.type === "matchEnded") return { ...event, hands: visibleHands(event.hands, "referee") };
    return event;
  },
});
