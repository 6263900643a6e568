// Why an act was refused, for people. Clients branch on the code, never on this text.
import { REFUSALS } from "../games/game.ts";

/** Judged nothing: an act that is refused with one of these may have no table to be judged on. */
export const UNJUDGED_CODES = [
  "malformed",
  "not-seated",
  "no-such-match",
  "not-started",
  "too-fast",
  "try-again",
] as const;
export type UnjudgedCode = (typeof UNJUDGED_CODES)[number];

type GameVerdict = Exclude<(typeof REFUSALS)[number], UnjudgedCode>;
const isVerdict = (code: (typeof REFUSALS)[number]): code is GameVerdict => code !== "malformed";

/** The referee's verdicts, the same for the same act for ever. */
export const VERDICT_CODES = ["beaten", ...REFUSALS.filter(isVerdict)] as const;
export type VerdictCode = (typeof VERDICT_CODES)[number];

export const REFUSED_CODES = [...VERDICT_CODES, ...UNJUDGED_CODES] as const;
export type RefusedCode = (typeof REFUSED_CODES)[number];

const TEXTS: Readonly<Record<RefusedCode, string>> = {
  malformed: "This is no act on this match: its shape is wrong, or its `seen` is above the newest seq.",
  "not-seated": "You have no seat at this table.",
  "no-such-match": "There is no such match.",
  "not-started": "The match has not started.",
  "too-fast": "Too many actions at once. Wait a moment.",
  "try-again": "The relay cannot say whether this was played. Send the same again.",
  beaten: "The table has moved on since: somebody or the clock was faster.",
  "match-over": "The match is over.",
  "not-your-turn": "It is not your turn for that.",
  "wrong-phase": "That cannot be done in this phase.",
  "not-in-hand": "You do not hold that card.",
  "does-not-follow": "That does not fit the pile.",
  barred: "You may not do that with this card or on this top.",
  "not-exposed": "That seat has nothing to be caught for.",
  "must-play": "You hold a card that can be played.",
  "last-card": "That does not go with the cards that it would leave you.",
  "not-there": "There is no such card to draw.",
  "not-a-zip": "No zip can be made that way.",
  owed: "The card that you drew for must be zipped first.",
};

export const refusalText = (code: RefusedCode): string => TEXTS[code];
