// From a click to a match. A match against house bots starts by itself when the last one sits.
import type { ClientMatch } from "../../client/index.ts";
import { dataOf, RelayRefusal } from "../../client/relay-refusal.ts";
import { type FirstGame, firstGame } from "./games.ts";
import { holdMatch } from "./held-matches.ts";
import { onMatchChange } from "./on-match-change.ts";
import { session } from "./relay-session.ts";

type HouseBotLevel = "easy" | "normal" | "hard";

/** Bots that a newcomer can beat. */
const RACE_LEVELS: readonly HouseBotLevel[] = ["easy", "normal", "easy"];

/** A race that has not begun by then is shown as it is. */
const BEGIN_MS = 2_000;

/** How long a quick match waits for people before house bots come. */
const QUICK_WAIT_SECONDS = 10;

/** Where the game has as many. */
const USUAL_SEATS = 4;

const seatsIn = ({ seats: { min, max } }: FirstGame): number => Math.min(max, Math.max(min, USUAL_SEATS));

/** What the address of a match says. */
export type BegunMatch = Pick<ClientMatch, "id" | "code" | "game">;

/** Three bots, where the game has four seats. Without a game, the first one. @throws RelayRefusal */
export const raceBots = (name: string, wanted?: FirstGame): Promise<BegunMatch> =>
  asPlayer(name, async () => {
    const { relay } = session;
    const game = wanted ?? (await firstGame());
    const seats = seatsIn(game);
    const match = holdMatch(await relay.open({ game: game.id, seats, visibility: "private" }));
    // At once: on a slow network, one after the other would take as long as all that comes before.
    const seated = Array.from({ length: seats - 1 }, async (_, at) => {
      const level = RACE_LEVELS[at % RACE_LEVELS.length] ?? "easy";
      dataOf(await relay.patiently.seatHouseBot({ params: { id: match.id, n: at + 1 }, body: { level } }));
    });
    await Promise.all(seated);
    await begun(match);
    return match;
  });

/** From the last seat to the first card. A waiting room in between would be gone before anybody could read it. */
const begun = (match: ClientMatch): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const look = (): void => {
      if (match.status !== "open" || match.end) end();
    };
    const timer = setTimeout(end, BEGIN_MS);
    const stop = onMatchChange(match, look);
    look();
  });

/** The first game, with people if some come in time, else with house bots. @throws RelayRefusal */
export const quickMatch = (name: string): Promise<BegunMatch> =>
  asPlayer(name, async () => {
    const game = await firstGame();
    const wish = { game: game.id, seats: seatsIn(game), fillAfter: QUICK_WAIT_SECONDS };
    return holdMatch(await session.relay.quick({ ...wish, bots: "fill" }));
  });

/** Takes the name first: as a guest, or for the player of this browser. */
const takeName = async (name: string): Promise<void> => {
  const now = session.player.peek();
  if (now) await session.change(now.id, { name });
  else await session.signIn(name);
};

/** Signs in under the name first, and once more where the relay no longer knows the player of this browser. */
const asPlayer = async (name: string, begin: () => Promise<BegunMatch>): Promise<BegunMatch> => {
  try {
    await takeName(name);
    return await begin();
  } catch (error) {
    if (!(error instanceof RelayRefusal) || error.problem.code !== "bad-token") throw error;
    session.forget();
    await session.signIn(name);
    return begin();
  }
};
