// What a client is told when it says hello: who it is, where it sits, and what it was told beside the play.
import type { StoredMatch } from "../match/stored-match.ts";
import type { Notice } from "./ports/notice-store.ts";
import type { Player } from "./ports/player-store.ts";
import type { Relay } from "./relay.ts";
import { seatIn } from "./who-looks.ts";

export interface Greeting {
  readonly player: Player | null;
  readonly matches: readonly {
    readonly match: string;
    readonly game: string;
    readonly status: "open" | "live";
    readonly seat: number;
  }[];
  readonly notices: readonly Notice[];
}

const MOST_MATCHES = 25;
const MOST_NOTICES = 25;

/** The player's open and live matches, newest first. What is none of these any more leaves the player's list. */
export const hello = async (relay: Relay, playerId: string | null): Promise<Greeting> => {
  if (playerId === null) return { player: null, matches: [], notices: [] };
  const [player, tables, notices] = await Promise.all([
    relay.players.read(playerId),
    relay.players.tables(playerId, MOST_MATCHES),
    relay.notices.list(playerId, MOST_NOTICES),
  ]);
  const stored = await relay.matches.readMany(tables.map(({ match }) => match));
  const looked = tables.map((table) => {
    const match = stored.find(({ id }) => id === table.match);
    return { table, match, seat: match ? seatIn(match, playerId) : null };
  });
  // An open table without the player may be one where it is just sitting down: the list is written before the seat.
  const stale = looked.filter(
    ({ match, seat }) => isOver(match) || (match?.status === "live" && seat === null),
  );
  await Promise.all(
    stale.map(({ table }) => relay.players.removeTable(playerId, table.match, table.createdAtMs)),
  );
  const matches = looked.flatMap(({ match, seat }) => {
    if (!match || seat === null || (match.status !== "open" && match.status !== "live")) return [];
    return [{ match: match.id, game: match.game, status: match.status, seat }];
  });
  return { player, matches, notices };
};

const isOver = (match: StoredMatch | undefined): boolean =>
  match?.status === "over" || match?.status === "abandoned";
