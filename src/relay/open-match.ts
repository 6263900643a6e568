// Opening a table: its caller sits in seat 0.

import { gameNamed } from "../games/catalog.ts";
import type { ClockSeconds } from "../match/clocks.ts";
import type { MatchCard } from "../match/match-card.ts";
import type { StoredMatch } from "../match/stored-match.ts";
import { hold } from "./held-match.ts";
import { newCode, newId, newSecret } from "./new-ids.ts";
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
  const { random, time } = relay;
  const nowMs = time.now();
  const game = gameNamed(opening.game);
  if (!game) throw new Error(`no game ${opening.game}`);
  const freeSeats = Array.from({ length: opening.seats - 1 });
  const match: StoredMatch = {
    id,
    version: 1,
    status: "open",
    game: game.id,
    rules: game.rules,
    options: opening.options,
    clocks: opening.clocks,
    bots: opening.bots,
    secret: newSecret(random),
    players: [player.id, ...freeSeats.map(() => null)],
    houses: [null, ...freeSeats.map(() => null)],
    connections: [null, ...freeSeats.map(() => null)],
    entropy: [opening.entropy, ...freeSeats.map(() => "")],
    log: new Uint8Array(),
    startedAtMs: 0,
    tickedAtMs: 0,
    armedMs: 0,
    quietAtMs: 0,
    rev: 1,
    hush: false,
    watched: "no",
    expires: seatedUntil(nowMs),
  };
  const card: MatchCard = {
    id: match.id,
    game: game.id,
    seats: opening.seats,
    names: { [player.id]: player.name },
    sittings: 1,
    botPlayers: player.bot ? [player.id] : [],
    visibility: opening.visibility,
    code: null,
    rated: opening.rated,
    createdAtMs: nowMs,
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
