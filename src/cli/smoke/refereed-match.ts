// The match as a referee replays it from its record. The judges compare with it what the relay sent while it ran.
import type { Game, GameEvent, Perspective } from "../../games/game.ts";
import type { RecordEntry } from "../../match/record-schema.ts";
import { visibleTo } from "../../match/redact.ts";
import { replay } from "../../match/replay.ts";
import { verify } from "../../match/verify.ts";
import { Broken } from "./smoke-finding.ts";

/** One entry of the log, and what it led to. */
export interface RefereedStep {
  /** Null: the first deal. */
  readonly entry: RecordEntry | null;
  /** The seqs of its first and its last event. An entry without events has `from` above `to`. */
  readonly from: number;
  readonly to: number;
  readonly state: object;
}

export interface RefereedMatch {
  readonly game: Game;
  readonly steps: readonly RefereedStep[];
  /** From seq 2 on, as the viewer may see them. The event `started` is no part of the record. */
  eventsFor(viewer: Perspective): readonly GameEvent[];
}

/** @throws Broken if the record does not fit the commitment, or the referee comes to another end. */
export const refereedMatch = (record: unknown, commitment: string): RefereedMatch => {
  const verified = verify(record, commitment);
  const failed = verified.ok ? verified.value.failed : verified.message;
  if (!verified.ok || failed !== null)
    throw new Broken(
      "a record that `turn-relay verify` accepts, with the commitment of the start",
      String(failed),
    );
  const { game, actions } = verified.value.record;
  const steps: RefereedStep[] = [];
  const events: GameEvent[] = [];
  for (const step of replay(verified.value.record)) {
    if (!step.ok) break;
    const from = events.length + 2;
    events.push(...step.events);
    const entry = step.i === null ? null : (actions[step.i] ?? null);
    steps.push({ entry, from, to: events.length + 1, state: step.state });
  }
  return { game, steps, eventsFor: (viewer) => events.map((event) => visibleTo(game, event, viewer)) };
};
