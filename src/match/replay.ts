// Referees a record again, entry by entry, and returns each result (`docs/record.md`). Prints nothing.

import type { GameAction, GameEvent, GameTable, RefusalCode } from "../games/game.ts";
import { applyEntry } from "./hydrate.ts";
import type { MatchRecord } from "./record.ts";
import { entryOf } from "./recorded-entry.ts";
import { visibleTo } from "./redact.ts";

/** The result of entry `i`. Null: of the first deal. */
export type ReplayStep =
  | {
      readonly i: number | null;
      readonly ok: true;
      readonly state: object;
      readonly events: readonly GameEvent[];
    }
  | { readonly i: number; readonly ok: false; readonly code: RefusalCode };

interface PositionLine {
  readonly state: GameTable;
  /** One list a seat. */
  readonly legal: readonly (readonly GameAction[])[];
}

export type ReplayLine =
  | ({ readonly i: null } & PositionLine)
  | ({ readonly i: number; readonly ok: true; readonly events: readonly GameEvent[] } & PositionLine)
  | {
      readonly i: number;
      readonly ok: false;
      readonly error: { readonly code: RefusalCode; readonly message: string };
    };

/**
 * Yields the first deal, then every entry in turn. A refused entry changes nothing.
 * @throws MisfitDeal at an entry that needs a reshuffle for which the record has other cards.
 */
export function* replay({ game, setup, actions }: MatchRecord): Generator<ReplayStep> {
  const first = game.start(setup);
  yield { i: null, ...first };
  let { state } = first;
  for (const [i, entry] of actions.entries()) {
    const outcome = applyEntry(game, state, entryOf(entry));
    yield { i, ...outcome };
    if (outcome.ok) state = outcome.state;
  }
}

/** The step as a line of `turn-relay replay`. `textOf` gives a refusal's text. */
export const lineOf = (
  { game, setup: { seats } }: MatchRecord,
  step: ReplayStep,
  textOf: (code: RefusalCode) => string,
): ReplayLine => {
  const { i } = step;
  if (!step.ok) return { i: step.i, ok: false, error: { code: step.code, message: textOf(step.code) } };
  const state = game.position(step.state);
  const legal = Array.from({ length: seats }, (_, seat) => game.legal(step.state, seat));
  if (i === null) return { i, state, legal };
  return { i, ok: true, events: step.events.map((event) => visibleTo(game, event, "referee")), state, legal };
};
