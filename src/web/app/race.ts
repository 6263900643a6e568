// From a click to a match. A match against house bots starts by itself when the last one sits.
import { type ClientMatch, RelayRefusal } from "../../client/index.ts";
import type { KnownGame } from "../words/shell/words.ts";
import { holdMatch } from "./held-matches.ts";
import { onMatchChange } from "./on-match-change.ts";
import { session } from "./relay-session.ts";

type HouseBotLevel = "easy" | "normal" | "hard";

/** Three bots that a newcomer can beat. */
const RACE_LEVELS: readonly HouseBotLevel[] = ["easy", "normal", "easy"];

/** A race that has not begun by then is shown as it is. */
const BEGIN_MS = 2_000;

/** How long a quick match waits for people before house bots come. */
const QUICK_WAIT_SECONDS = 10;
const QUICK_SEATS = 4;

/** A match and its code, which its address needs. */
export interface BegunMatch {
  readonly id: string;
  readonly code: string | undefined;
}

/** @throws RelayRefusal */
export const raceBots = (game: KnownGame, name: string): Promise<BegunMatch> =>
  asPlayer(name, async () => {
    const { relay } = session;
    const seats = RACE_LEVELS.length + 1;
    const match = holdMatch(await relay.open({ game, seats, visibility: "private" }));
    for (const [i, level] of RACE_LEVELS.entries()) {
      const seat = { params: { id: match.id, n: i + 1 }, body: { level } };
      const result = await relay.patiently.seatHouseBot(seat);
      if (!result.ok) throw new RelayRefusal(result.problem);
    }
    await begun(match);
    return { id: match.id, code: match.code };
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

/** With people if some come in time, else with house bots. @throws RelayRefusal */
export const quickMatch = (game: KnownGame, name: string): Promise<BegunMatch> =>
  asPlayer(name, async () => {
    const wish = { game, seats: QUICK_SEATS, bots: "fill", fillAfter: QUICK_WAIT_SECONDS } as const;
    const { id, code } = holdMatch(await session.relay.quick(wish));
    return { id, code };
  });

/** Signs in under the name first, and once more where the relay no longer knows the player of this browser. */
const asPlayer = async (name: string, begin: () => Promise<BegunMatch>): Promise<BegunMatch> => {
  try {
    await session.signIn(name);
    return await begin();
  } catch (error) {
    if (!(error instanceof RelayRefusal) || error.problem.code !== "bad-token") throw error;
    session.forget();
    await session.signIn(name);
    return begin();
  }
};
