// What each viewer of any game receives: folds, schemas, lists, the secret.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod";
import type { Game, GameTypes, Perspective } from "../../src/games/game.ts";
import { drawn, written } from "./drawn-match.ts";
import type { Probe } from "./game-contract.ts";
import { begin, seatsOf, walk } from "./random-play.ts";
import { type Runs, runsOf } from "./runs.ts";
import { visibleHands } from "./visible-hands.ts";

export const describeViews = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  describeFolds(game, probe, runs);
  describeContent(game, probe, runs);
};

const describeFolds = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  it("each viewer's folded events and own private actions give its table after every entry", () => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        const { events } = begin(game, match.setup);
        const tables = new Map<Perspective, T["table"] | null>();
        const fold = (viewer: Perspective, visible: readonly T["event"][]) =>
          visible.reduce<T["table"] | null>(
            (table, event) => game.fold(table, game.redact(event, viewer)),
            tables.get(viewer) ?? null,
          );
        const seats = viewers(match.setup.seats).filter((viewer) => viewer !== "referee");
        for (const viewer of seats) tables.set(viewer, fold(viewer, events));
        for (const { entry, state, events } of walk({ game, ...match })) {
          for (const viewer of seats) {
            const table = tables.get(viewer);
            if (table && entry !== "clock" && entry.seat === viewer && game.isPrivate(entry.action)) {
              tables.set(viewer, game.foldOwn(table, viewer, entry.action));
            }
            tables.set(viewer, fold(viewer, events));
            expect(tables.get(viewer)).toEqual(game.table(state, viewer));
          }
        }
      }),
      { seed: 26, numRuns: runsOf(runs, 12) },
    );
  });
};

const describeContent = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  it("every table, event and action equals its parsed form, field for field", () => {
    const [tables, visible] = [closed(game.schemas.table), closed(game.schemas.event)];
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        for (const { entry, state, events } of walk({ game, ...match })) {
          for (const viewer of viewers(match.setup.seats)) {
            const table = game.table(state, viewer);
            expect(tables.parse(table)).toEqual(table);
            for (const event of events.map((all) => game.redact(all, viewer))) {
              expect(visible.parse(event)).toEqual(event);
            }
          }
          if (entry === "clock") continue;
          expect(game.schemas.action.parse(entry.action)).toEqual(entry.action);
          expect(game.schemas.recordedAction(match.setup.seats).parse(entry.action)).toEqual(entry.action);
        }
      }),
      { seed: 27, numRuns: runsOf(runs, 6) },
    );
  });

  it("each viewer's events are as docs/events.md describes them", () => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        const told = (events: readonly T["event"][]) => {
          for (const viewer of viewers(match.setup.seats)) {
            for (const event of events) {
              expect(game.redact(event, viewer)).toEqual(probe.visible(event, viewer));
            }
          }
        };
        told(begin(game, match.setup).events);
        for (const { events } of walk({ game, ...match })) told(events);
      }),
      { seed: 30, numRuns: runsOf(runs, 3) },
    );
  });

  it("the position has the fields of the table, and every hand as a list of cards", () => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        for (const { state } of walk({ game, ...match })) {
          const [table, position] = [game.table(state, "referee"), game.position(state)];
          expect(Object.keys(position)).toEqual(Object.keys(table));
          expect(position).toMatchObject({ phase: table.phase, over: table.over, ranking: table.ranking });
          const hands = listedHands.parse(position).hands;
          expect(table).toMatchObject({ hands: visibleHands(hands, "referee") });
        }
      }),
      { seed: 32, numRuns: runsOf(runs, 3) },
    );
  });

  it("no viewer receives the secret before the end", () => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        for (const { state, events } of walk({ game, ...match })) {
          if (!game.ticking(state)) return;
          const visible = viewers(match.setup.seats).map((viewer) => [
            game.table(state, viewer),
            events.map((event) => game.redact(event, viewer)),
          ]);
          expect(written(visible)).not.toContain(match.setup.chance.secret);
        }
      }),
      { seed: 29, numRuns: runsOf(runs, 3) },
    );
  });

  it("ALL-7 lists of seats ascend", () => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        for (const { state } of walk({ game, ...match })) {
          for (const [field, value] of Object.entries(game.table(state, "referee"))) {
            if (!["passed", "ready", "tens"].includes(field) || !Array.isArray(value)) continue;
            expect(value).toEqual(value.toSorted((a, b) => a - b));
          }
        }
      }),
      { seed: 28, numRuns: 5 },
    );
  });
};

const viewers = (seats: number): readonly Perspective[] => [...seatsOf(seats), "spectator", "referee"];

const listedHands = z.object({ hands: z.array(z.array(z.string())) });

/** Clients accept unknown fields. Here a field without a schema is a fault, also in an object of a list. */
const closed = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, inner(field)] as const);
    return z.strictObject(Object.fromEntries(fields));
  }
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element));
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return z.union(schema.options.map((option) => inner(option)));
  }
  return schema;
};

const inner = (schema: unknown): z.ZodType => (schema instanceof z.ZodType ? closed(schema) : z.never());
