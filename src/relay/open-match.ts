// Opening a table: its caller sits in seat 0.

import { gameNamed } from "../games/catalog.ts";
import type { ClockSeconds } from "../match/clocks.ts";
import type { MatchCard } from "../match/match-card.ts";
import type { StoredMatch } from "../match/stored-match.ts";
import { hold } from "./held-match.ts";
import { newCode, newId, newSecret } from "./new-ids.ts";
import type { Player } from "./ports/player-store.ts";
import type { Relay } from "./relay.ts";
import { type Seated, seated } from "./seated.ts";

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

export const openMatch = async (relay: Relay, player: Player, opening: Opening): Promise<Seated> => {
  const { random, time } = relay;
  const nowMs = time.now();
  const game = gameNamed(opening.game);
  if (!game) throw new Error(`no game ${opening.game}`);
  const freeSeats = Array.from({ length: opening.seats - 1 });
  const match: StoredMatch = {
    id: newId(random),
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
    rev: 1,
    hush: false,
    watched: "no",
    expires: 0,
  };
  const card: MatchCard = {
    id: match.id,
    game: game.id,
    seats: opening.seats,
    names: { [player.id]: player.name },
    botPlayers: player.bot ? [player.id] : [],
    visibility: opening.visibility,
    code: opening.visibility === "private" ? newCode(random) : null,
    rated: opening.rated,
    createdAtMs: nowMs,
  };
  await relay.cards.create(card);
  await relay.players.addTable(player.id, match.id, nowMs);
  await relay.matches.create(match);
  return seated(relay, hold(relay, match), card, 0);
};
