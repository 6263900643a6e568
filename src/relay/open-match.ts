// Opening a table: its caller sits in seat 0.

import type { ClockSeconds } from "../match/clocks.ts";
import type { MatchCard } from "../match/match-card.ts";
import type { StoredMatch } from "../match/stored-match.ts";
import { hold } from "./held-match.ts";
import { emptyMatch } from "./lay-table.ts";
import { newCode, newId } from "./new-ids.ts";
import type { Player } from "./ports/player-store.ts";
import { Unavailable } from "./ports/unavailable.ts";
import type { Relay } from "./relay.ts";
import { type Seated, seated } from "./seated.ts";
import { cardUntil, seatedUntil } from "./table-life.ts";

/** As parsed: defaults are filled in. */
export interface Opening {
  readonly game: string;
  readonly seats: number;
  readonly options: object;
  readonly clocks: ClockSeconds | null;
  readonly visibility: "public" | "private";
  readonly bots: "welcome" | "none";
  readonly rated: boolean;
  readonly entropy: string;
}

/** `id`: one that no match has, or which an attempt before this one has given its own. */
export const openMatch = async (
  relay: Relay,
  player: Player,
  opening: Opening,
  id = newId(relay.random),
): Promise<Seated> => {
  const nowMs = relay.time.now();
  const empty = emptyMatch(relay, id, opening);
  const match: StoredMatch = {
    ...empty,
    players: empty.players.map((_, seat) => (seat === 0 ? player.id : null)),
    entropy: empty.entropy.map((_, seat) => (seat === 0 ? opening.entropy : "")),
    rev: 1,
    expires: seatedUntil(nowMs),
  };
  const card: MatchCard = {
    id: match.id,
    game: match.game,
    seats: opening.seats,
    names: { [player.id]: player.name },
    sittings: 1,
    botPlayers: player.bot ? [player.id] : [],
    visibility: opening.visibility,
    code: null,
    rated: opening.rated,
    createdAtMs: nowMs,
    quick: null,
  };
  const created = await withCode(relay, card);
  await relay.players.addTable(player.id, match.id, nowMs, card.sittings);
  await relay.matches.create(match);
  return seated(relay, hold(relay, match), created, 0);
};

const CODES_DRAWN = 8;

/** Stores the card; a private one with a code that no other table has. */
const withCode = async (relay: Relay, card: MatchCard): Promise<MatchCard> => {
  for (let drawn = 0; drawn < CODES_DRAWN; drawn++) {
    const coded = { ...card, code: card.visibility === "private" ? newCode(relay.random) : null };
    if (await relay.cards.create(coded, cardUntil(card.createdAtMs))) return coded;
  }
  throw new Unavailable("a code that is free", 500, null);
};
