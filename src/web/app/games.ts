// The games of the relay, described in the page's language. Asked for once a language.
import { signal } from "@preact/signals";
import type { RestProblem } from "../../client/index.ts";
import type { GameDescription } from "../../protocol/game-description.ts";
import type { Language } from "../../protocol/language.ts";
import { language } from "../words/language.ts";
import { session } from "./relay-session.ts";

interface KnownGames {
  readonly games: readonly GameDescription[];
  /** What the relay said the last time, if it told no games. */
  readonly problem: RestProblem | null;
}

const known = signal<ReadonlyMap<Language, KnownGames>>(new Map());
const asked = new Set<Language>();

const ask = async (lang: Language): Promise<void> => {
  if (asked.has(lang)) return;
  asked.add(lang);
  const result = await session.relay.rest.listGames({ query: { lang } });
  const told = result.ok
    ? { games: result.data.items, problem: null }
    : { games: [], problem: result.problem };
  if (!result.ok) asked.delete(lang);
  known.value = new Map(known.peek()).set(lang, told);
};

/** Null: they are on their way. Games in another language stand in until those in the page's come. */
export const gamesNow = (): KnownGames | null => {
  const told = known.value.get(language.value);
  if (told) return told;
  void ask(language.value);
  return [...known.value.values()].find(({ games }) => games.length > 0) ?? null;
};

/** After a problem. */
export const askGamesAgain = (): Promise<void> => ask(language.peek());

/** Undefined: not known, or not known yet. */
export const gameNow = (id: string): GameDescription | undefined =>
  gamesNow()?.games.find((game) => game.id === id);
