// What the refusal of an act means, and what a client does about it.
import type { VerdictCode } from "./refusal-text.ts";

export interface ProblemGuide {
  readonly meaning: string;
  readonly remedy: string;
}

export const CHOOSE_AGAIN = "Read the table in the answer, then choose another action.";

export const VERDICT_GUIDE: Readonly<Record<VerdictCode, ProblemGuide>> = {
  beaten: {
    meaning: "Your action was legal when you saw the table, but the table has moved on since.",
    remedy: "Read the table in the answer, then decide again.",
  },
  "match-over": {
    meaning: "The match is over. Nobody can act in it or leave it.",
    remedy: "Stop acting. Ask for a rematch if you like.",
  },
  "not-your-turn": {
    meaning: "Another seat has to act now, or you have acted already.",
    remedy: "Wait until `legal` has an action for you.",
  },
  "wrong-phase": {
    meaning: "No seat may do that in this phase of the game.",
    remedy: "Choose one of the actions in `legal`.",
  },
  "not-in-hand": {
    meaning: "You do not hold that card.",
    remedy: CHOOSE_AGAIN,
  },
  "does-not-follow": {
    meaning: "The card does not fit the pile.",
    remedy: CHOOSE_AGAIN,
  },
  barred: {
    meaning: "You may not do that with this card, or not on this top card.",
    remedy: CHOOSE_AGAIN,
  },
  "not-exposed": {
    meaning: "That seat has nothing to be caught for.",
    remedy: CHOOSE_AGAIN,
  },
  "must-play": {
    meaning: "You hold a card that can be played, so you may not do anything else.",
    remedy: "Play one of the cards that `legal` lists.",
  },
  "last-card": {
    meaning: "The action is not possible with the number of cards that would be left in your hand.",
    remedy: CHOOSE_AGAIN,
  },
  "not-there": {
    meaning: "There is no such card to draw.",
    remedy: CHOOSE_AGAIN,
  },
  "not-a-zip": {
    meaning: "The cards are not a zip, or no zip can be made with that card.",
    remedy: CHOOSE_AGAIN,
  },
  owed: {
    meaning: "You drew a card in order to zip it, and have not done so yet.",
    remedy: "Zip that card first.",
  },
};
