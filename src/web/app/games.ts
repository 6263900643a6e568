// The games of the relay, described in the page's language. Asked for once a language.
import { effect, signal } from "@preact/signals";
import type { RestProblem } from "../../client/index.ts";
import { RelayRefusal } from "../../client/relay-refusal.ts";
import type { ReceivedGame } from "../../protocol/game-description.ts";
import type { Language } from "../../protocol/language.ts";
import { presentationOf } from "../presentations/presentation-of.ts";
import { language } from "../words/language.ts";
import { isOnline } from "./online.ts";
import { session } from "./relay-session.ts";

interface KnownGames {
  readonly games: readonly ReceivedGame[];
  /** What the relay said the last time, if it sent no games. */
  readonly problem: RestProblem | null;
}

const known = signal<ReadonlyMap<Language, KnownGames>>(new Map());
const asked = new Map<Language, Promise<void>>();

const ask = (lang: Language): Promise<void> => {
  const asking = asked.get(lang) ?? load(lang);
  asked.set(lang, asking);
  return asking;
};

const load = async (lang: Language): Promise<void> => {
  const result = await session.relay.rest.listGames({ query: { lang } });
  const loaded = result.ok
    ? { games: result.data.items, problem: null }
    : { games: [], problem: result.problem };
  if (!result.ok) asked.delete(lang);
  known.value = new Map(known.peek()).set(lang, loaded);
};

/** Null: they are on their way. Games in another language stand in until those in the page's come. */
export const gamesNow = (): KnownGames | null => {
  const loaded = known.value.get(language.value);
  if (loaded) return loaded;
  void ask(language.value);
  return [...known.value.values()].find(({ games }) => games.length > 0) ?? null;
};

/** After a problem. */
export const askGamesAgain = (): Promise<void> => ask(language.peek());

// A page that opened without a connection has no texts. It would tell no event for the rest of the match.
effect(() => {
  const isBack = isOnline.value && session.connection.value.status === "open";
  if (isBack && known.peek().get(language.peek())?.problem) void askGamesAgain();
});

/** Undefined: not known, or not known yet. */
export const gameNow = (id: string): ReceivedGame | undefined =>
  gamesNow()?.games.find((game) => game.id === id);

/** What is needed to open a match. */
export type FirstGame = Pick<ReceivedGame, "id" | "seats">;

/** The first game of most relays, until the relay has sent its own. */
const RACE = "zip-zap";

/** The game that a newcomer begins with: the relay's first. Undefined: not known yet. */
export const firstGameNow = (): ReceivedGame | undefined => gamesNow()?.games[0];

/** Its id, as far as is known. */
export const firstGameId = (): string => firstGameNow()?.id ?? RACE;

/** Whether a newcomer begins with a race, as far as is known. */
export const isRace = (): boolean => presentationOf(firstGameId()).isRace === true;

/** The same game, once the relay has sent its games. @throws RelayRefusal */
export const firstGame = async (): Promise<FirstGame> => {
  const lang = language.peek();
  await ask(lang);
  const { games = [], problem = null } = known.peek().get(lang) ?? {};
  if (problem) throw new RelayRefusal(problem);
  return games[0] ?? { id: RACE, seats: { min: 1, max: 1 } };
};
