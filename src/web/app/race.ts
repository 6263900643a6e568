// From a click to a race: a match with house bots in all other seats, which starts by itself when the last one sits.
import { RelayRefusal } from "../../client/index.ts";
import type { KnownGame } from "../words/shell/words.ts";
import { holdMatch } from "./held-matches.ts";
import { session } from "./relay-session.ts";

type HouseBotLevel = "easy" | "normal" | "hard";

/** Three bots that a newcomer can beat. */
const LEVELS: readonly HouseBotLevel[] = ["easy", "normal", "easy"];

/** The match and its code, which its address needs. */
export interface BotRace {
  readonly id: string;
  readonly code: string | undefined;
}

/** Signs in under the name first. @throws RelayRefusal */
export const raceBots = async (game: KnownGame, name: string): Promise<BotRace> => {
  try {
    await session.signIn(name);
    return await openRace(game);
  } catch (error) {
    // The browser keeps a player whom the relay no longer knows.
    if (!(error instanceof RelayRefusal) || error.problem.code !== "bad-token") throw error;
    session.forget();
    await session.signIn(name);
    return openRace(game);
  }
};

const openRace = async (game: KnownGame): Promise<BotRace> => {
  const { relay } = session;
  const match = holdMatch(await relay.open({ game, seats: LEVELS.length + 1, visibility: "private" }));
  for (const [i, level] of LEVELS.entries()) {
    const result = await relay.patiently.seatHouseBot({
      params: { id: match.id, n: i + 1 },
      body: { level },
    });
    if (!result.ok) throw new RelayRefusal(result.problem);
  }
  return { id: match.id, code: match.code };
};
