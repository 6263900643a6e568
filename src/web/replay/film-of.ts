// Makes a film of a record: the referee plays it again, and each viewer sees what the relay showed. It knows rules, so the
// page loads it only for a replay.

import { MisfitDeal } from "../../games/chance.ts";
import type { Game, GameEvent, Perspective } from "../../games/game.ts";
import { endingOf } from "../../games/match-status.ts";
import type { Handover } from "../../match/entry.ts";
import { withHouseNames } from "../../match/former-houses.ts";
import type { MatchRecord } from "../../match/record.ts";
import { visibleTo } from "../../match/redact.ts";
import { type ReplayStep, replay } from "../../match/replay.ts";
import type { Claims } from "../../match/verify.ts";
import type { Film, FilmDetails, FilmMoment, ReplayViewer } from "./film.ts";

type Player = NonNullable<Claims["players"]>[number];

/** A moment, and what only the referee may know of it. */
interface Take extends FilmMoment {
  readonly state: object;
  readonly events: readonly GameEvent[];
  /** Who acts for each seat now. */
  readonly actors: readonly Handover[];
  /** The number of each seat's entries so far. */
  readonly owns: readonly number[];
}

/** `claims`: what a served record says of its match. Null: the record was written by hand. */
export const filmOf = (record: MatchRecord, claims: Claims | null): Film => {
  const { game, setup } = record;
  const players = playersOf(setup.seats, claims);
  const takes = takesOf(record, players, claims);
  const take = (index: number): Take => {
    const found = takes[index];
    if (!found) throw new RangeError(`a replay has no moment ${index}`);
    return found;
  };
  return {
    game: game.id,
    details: detailsOf(claims),
    moments: takes,
    rosterAt: (index) => ({
      rev: index,
      status: statusOf(game, take(index)),
      seats: players.map((player, seat) => seatView(player, take(index).actors[seat])),
    }),
    viewAt: (index, viewer) => viewOf(game, take(index), viewer),
    eventsAt: (index, viewer) => {
      const perspective = perspectiveOf(viewer);
      return take(index).events.map((event) => ({ ...visibleTo(game, event, perspective) }));
    },
  };
};

const takesOf = (record: MatchRecord, players: readonly Player[], claims: Claims | null): readonly Take[] => {
  const takes: Take[] = [];
  try {
    for (const step of replay(record)) {
      // A refused entry changes nothing.
      if (!step.ok) continue;
      const last = takes.at(-1);
      takes.push(last ? nextTake(record, last, step) : firstTake(record, step, players, claims));
    }
  } catch (error) {
    // Only a record that was written by hand has such deals. Its replay ends there.
    if (!(error instanceof MisfitDeal)) throw error;
  }
  return [...takes, ...brokenOff(record, takes.at(-1), claims)];
};

type Accepted = Extract<ReplayStep, { readonly ok: true }>;

const firstTake = (
  { game, setup }: MatchRecord,
  { state, events }: Accepted,
  players: readonly Player[],
  claims: Claims | null,
): Take => {
  const started = {
    type: "started",
    seats: players.map(identityOf),
    entropy: setup.chance.entropy,
    entropyHashes: players.map((_, seat) => claims?.entropyHashes[seat] ?? null),
  };
  const opening = [started, ...events];
  return {
    ...{ seq: opening.length, from: 1, secretOf: null, state, events: opening, isMilestone: true },
    round: roundOf(game, state),
    actors: players.map((player) => ({ to: player.house === undefined ? "player" : "bot" })),
    owns: players.map(() => 0),
  };
};

const nextTake = ({ game, actions }: MatchRecord, last: Take, { i, state, events }: Accepted): Take => {
  const entry = i === null ? undefined : actions[i];
  const { seq, actors, owns } = last;
  const by = entry?.type === "action" ? entry.seat : null;
  return {
    ...{ seq: seq + events.length, from: seq + 1, state, events },
    secretOf: events.length === 0 ? by : null,
    round: roundOf(game, state),
    isMilestone: events.some((event) => MILESTONES.has(event.type) || endingOf(event) !== null),
    actors: actors.map((actor, seat) =>
      entry?.type === "handover" && entry.seat === seat
        ? { to: entry.to, ...(entry.left && { left: entry.left }) }
        : actor,
    ),
    owns: owns.map((count, seat) => count + Number(seat === by)),
  };
};

/** A record has no entry for the end of an abandoned match. It has no ranking then. */
const brokenOff = ({ game }: MatchRecord, last: Take | undefined, claims: Claims | null): readonly Take[] => {
  if (!last || claims?.ranking !== null || !game.ticking(last.state)) return [];
  const { state, event } = game.breakOff(last.state);
  const { seq } = last;
  return [
    {
      ...last,
      ...{ seq: seq + 1, from: seq + 1, secretOf: null, state, events: [event], isMilestone: true },
    },
  ];
};

const MILESTONES: ReadonlySet<string> = new Set(["dealt", "roundEnded", "matchEnded"]);

const viewOf = (game: Game, { state, seq, owns }: Take, viewer: ReplayViewer): ReturnType<Film["viewAt"]> => {
  const table = game.table(state, perspectiveOf(viewer));
  const standing = { seq, table: { ...table }, deadline: null, over: table.over };
  if (viewer === "open") return { ...standing, own: null, legal: [] };
  const legal = game.legal(state, viewer).map((action) => ({ ...action }));
  return { ...standing, own: owns[viewer] ?? 0, legal };
};

const perspectiveOf = (viewer: ReplayViewer): Perspective => (viewer === "open" ? "referee" : viewer);

const roundOf = (game: Game, state: object): number | null => {
  const table: object = game.table(state, "spectator");
  return "round" in table && typeof table.round === "number" && table.round > 0 ? table.round : null;
};

const statusOf = (game: Game, { state }: Take): string => {
  if (game.ticking(state)) return "live";
  return game.table(state, "spectator").ranking ? "over" : "abandoned";
};

const playersOf = (seats: number, claims: Claims | null): readonly Player[] => {
  const players = Array.from(
    { length: seats },
    (_, seat) => claims?.players?.[seat] ?? { name: "", bot: false },
  );
  return withHouseNames(players, claims?.match ?? "");
};

const identityOf = ({ player = null, bot = false, ...others }: Player) => ({ player, bot, ...others });

const seatView = (player: Player, actor: Handover | undefined) => ({
  ...identityOf(player),
  connected: true,
  acts: actor?.to ?? "player",
  ...(actor?.left && { left: actor.left }),
});

const timeOf = (text: string | undefined): number | null => {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
};

const detailsOf = (claims: Claims | null): FilmDetails => ({
  match: claims?.match ?? null,
  startedAtMs: timeOf(claims?.startedAt),
  endedAtMs: timeOf(claims?.endedAt),
});
