// One bot of the demo: a client that plays by the house bot's policy, after a short seeded thinking time. It knows no
// rules: the newest view has the table and the legal actions.
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientMatch } from "../../client/index.ts";
import type { Game } from "../../games/game.ts";
import { seededRandom } from "../../games/seeded-random.ts";
import type { Ticker } from "./ticker.ts";

export interface DemoSeat {
  readonly match: ClientMatch;
  readonly game: Game;
  readonly seat: number;
  /** 64 hex digits. The bot's choices and thinking times follow from it. */
  readonly seed: string;
  /** Divides the thinking times. */
  readonly speed: number;
  readonly ticker: Ticker;
}

const SHORTEST_THOUGHT_MS = 400;
const LONGEST_THOUGHT_MS = 1_600;

/** Resolves when this seat has received the end of the match. */
export const playDemoSeat = async (demo: DemoSeat): Promise<void> => {
  await Promise.all([decide(demo), report(demo)]);
};

/** The bot acts on the view it started with. Another seat may be faster, as in any match. */
const decide = async ({ match, game, seat, seed, speed, ticker }: DemoSeat): Promise<void> => {
  const random = seededRandom(seed, `demo/${seat}`);
  const { options } = match.details;
  for await (const view of match) {
    if (!view.table || view.over) continue;
    const action = game.bots.hard.choose({ ...view, table: view.table, seat, options }, random);
    if (!action) continue;
    const thought = SHORTEST_THOUGHT_MS + random() * (LONGEST_THOUGHT_MS - SHORTEST_THOUGHT_MS);
    await sleep(thought / speed);
    ticker.verdict(seat, await match.act(action, view));
  }
};

const report = async ({ match, seat, ticker }: DemoSeat): Promise<void> => {
  for await (const event of match.events()) ticker.event(seat, event);
};
