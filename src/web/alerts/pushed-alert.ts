// Reads a push of the relay into a notification, for the service worker.
import { openFields, textIn } from "../../face/fields.ts";
import { alertsEnglish } from "../words/alerts/en.ts";
import { alertsSpanish } from "../words/alerts/es.ts";
import { alertsIcelandic } from "../words/alerts/is.ts";
import { type Alert, type AlertNews, alertOf } from "./alert.ts";

const NEWS: Readonly<Record<string, AlertNews>> = {
  "seat.turn": "turn",
  "arena.match": "arena",
  invitation: "invitation",
  "match.ended": "end",
  "arena.ended": "arenaEnd",
};

const WORDS = { en: alertsEnglish, es: alertsSpanish, is: alertsIcelandic } as const;

const isSpoken = (language: unknown): language is keyof typeof WORDS =>
  typeof language === "string" && Object.hasOwn(WORDS, language);

/** Null for a push that no relay of this version has sent. `nameOf`: the name of a game. */
export const pushedAlert = async (
  text: string,
  nameOf: (game: string) => Promise<string | null>,
): Promise<Alert | null> => {
  const { event, match, arena, code, game, language } = openFields(read(text));
  const news = typeof event === "string" && Object.hasOwn(NEWS, event) ? NEWS[event] : undefined;
  const id = news === "arenaEnd" ? arena : match;
  if (news === undefined || typeof id !== "string" || typeof game !== "string") return null;
  const known = isSpoken(language) ? language : "en";
  return alertOf(
    { news, id, code: textIn(code), game: (await nameOf(game)) ?? nameLike(game), language: known },
    WORDS[known],
  );
};

/** The id in words. A browser that has not asked for the games since it has the worker knows no name. */
const nameLike = (game: string): string =>
  game
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
