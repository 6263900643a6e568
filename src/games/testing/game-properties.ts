// What every game must hold, by name. The names stand in findings, and choose properties.
import { brokenOff, late, legal, over, privacy, stands } from "./action-properties.ts";
import { awaited, standIn } from "./clock-properties.ts";
import { bots, cards, ends, goesOn, log, repeats } from "./course-properties.ts";
import { deals } from "./deal-properties.ts";
import { throws } from "./throw-property.ts";
import type { Faults } from "./trial.ts";
import { events, folds, position, schemas, seatLists, secret } from "./view-properties.ts";

/** What every game must hold: the name of each property, and what it promises, in English. */
export const GAME_PROPERTIES = {
  parts: "the game has all its parts, with values that a relay takes",
  throws: "no function of the game throws an error, or writes to a state",
  pure: "no function of the game asks for the time, for chance, or for anything else from outside",
  ends: "every match ends within `longest` entries: by random play, by clocks alone, and by the house bots",
  repeats: "ALL-1 the same setup and entries give the same match again, whatever was played between them",
  cards: "no card is lost, doubled or made up",
  deals: "SH-3 to SH-7 every deal and every reshuffled stock follows from the secret",
  "goes-on": "a state that is not over has a clock of `clocks`, which may run out, and a legal action",
  legal: "ALL-4 `legal` has exactly the accepted actions, each once, and a refused action changes nothing",
  private:
    "an action without an event is private, ends its own legality and makes nothing else legal; a private action makes no events but those of the clock",
  stands: "an action that stays legal without an event answers the same question",
  late: "a late action dies with what it answered: with a new `since`, the same words answer another question",
  log: "an action's bytes are few, begin below 128, and are read back as the same action",
  over: "ALL-3 phase `over`, `over`, a ranking and no clock go together, and then all is refused with `match-over`",
  "broken-off": "ALL-3 a match that is broken off is over, without a ranking, and every viewer folds it so",
  "stand-in": "the clock's actions for each seat are legal, and together lead where the clock leads",
  awaited: "the awaited seats are those that the clock would play for",
  bots: "house bots choose legal actions from what their seat sees, and the same ones again from the same `random`",
  folds: "events and own private actions, folded, give each viewer's table after every entry",
  schemas: "every table, event, action and option passes its schema, field for field",
  events: "each viewer's events are those of `visible`, where the check is given it",
  position: "the position has the fields of the referee's table, with each hand as a list",
  secret: "nobody receives the secret before the end",
  "seat-lists": "ALL-7 lists of seats ascend, so they do not tell an order",
  versions: "former versions have the id, smaller numbers of rules and no other numbers of seats",
  secrecy: "what a viewer receives never depends on what it may not see",
} as const;

/** The name of a property: a key of `GAME_PROPERTIES`. */
export type GameProperty = keyof typeof GAME_PROPERTIES;

/** `secrecy` plays matches of its own, `parts` and `versions` need none, and `pure` is held by every call. */
export const COURSE_FAULTS: Readonly<
  Record<Exclude<GameProperty, "parts" | "pure" | "secrecy" | "versions">, Faults>
> = {
  throws,
  ends,
  repeats,
  cards,
  deals,
  "goes-on": goesOn,
  legal,
  private: privacy,
  stands,
  late,
  log,
  over,
  "broken-off": brokenOff,
  "stand-in": standIn,
  awaited,
  bots,
  folds,
  schemas,
  events,
  position,
  secret,
  "seat-lists": seatLists,
};
