// How a match of any game runs: its end, its cards, legal and refused actions, clocks, its log, its house
// bots.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type Game, type GameTypes, LEVELS, type Setup } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { drawn, written, writtenAll } from "./drawn-match.ts";
import type { Probe } from "./game-contract.ts";
import { apply, begin, type Entry, everyLegal, type Step, seatsOf, viewOf, walk } from "./random-play.ts";
import { type Runs, runsOf } from "./runs.ts";

export const describeCourse = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  describeRun(game, probe, runs);
  describeActions(game, probe, runs);
  describeEnd(game, probe, runs);
  describeClock(game, probe, runs);
};

const describeRun = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  it("ends within `longest` entries, with random play and with clocks only", () => {
    fc.assert(
      fc.property(drawn(game, probe), fc.boolean(), (match, clockAlone) => {
        const steps = [...walk({ game, ...match, clocks: clockAlone ? 1 : match.clocks })];
        expect(steps.length).toBeLessThanOrEqual(game.longest(match.setup.seats));
        expect(game.table(steps.at(-1)?.state ?? {}, "referee").over).toBe(true);
      }),
      { seed: 21, numRuns: runsOf(runs, 25) },
    );
  });

  it("ALL-1 the same setup and entries give the same match again", () => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        const steps = [...walk({ game, ...match })];
        let state = begin(game, match.setup).state;
        for (const { entry, events } of steps) {
          const outcome = apply(game, state, entry);
          expect(outcome).toMatchObject({ ok: true, events });
          if (outcome.ok) state = outcome.state;
        }
        expect(state).toEqual(steps.at(-1)?.state);
      }),
      { seed: 22, numRuns: runsOf(runs, 5) },
    );
  });

  it("conserves the cards", () => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        const whole = probe.deck(match.setup.seats).toSorted();
        let gone: readonly string[] = [];
        for (const { state, events } of walk({ game, ...match })) {
          for (const event of events) gone = event.type === "dealt" ? [] : [...gone, ...probe.laid(event)];
          expect([...probe.kept(state), ...gone].toSorted()).toEqual(whole);
        }
      }),
      { seed: 23, numRuns: runsOf(runs, 10) },
    );
  });

  it.each(LEVELS)("%s house bots take legal actions and, with the clocks, end every match", (level) => {
    fc.assert(
      fc.property(drawn(game, probe), ({ setup }) => {
        const random = seededRandom(setup.chance.secret, "bots");
        let state = begin(game, setup).state;
        for (let entries = 0; game.ticking(state); entries++) {
          expect(entries).toBeLessThan(game.longest(setup.seats));
          const chosen: readonly Entry<T>[] = seatsOf(setup.seats).flatMap((seat) => {
            const action = game.bots[level].choose(viewOf(game, setup, state, seat), random);
            return action ? [{ seat, action }] : [];
          });
          const outcome = apply(game, state, chosen[Math.floor(random() * chosen.length)] ?? "clock");
          expect(outcome.ok).toBe(true);
          if (outcome.ok) state = outcome.state;
        }
      }),
      { seed: 25, numRuns: runsOf(runs, 8) },
    );
  });
};

const describeActions = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  const onEveryStep = everyStepOf(game, probe, runs);

  it("ALL-4 `legal` has exactly the accepted actions that LEGAL lists, each once; a refused action changes nothing", () => {
    onEveryStep(6, ({ before }, { seats }) => {
      for (const seat of seatsOf(seats)) {
        // The states are frozen, so an `act` that changes one throws.
        const accepted = probe.writable(seats, before).filter((action) => game.act(before, seat, action).ok);
        expect(writtenAll(game.legal(before, seat))).toEqual(
          writtenAll(probe.listed(accepted, before, seat)),
        );
      }
    });
  });

  it("an accepted action without an event is private, ends its own legality and makes nothing else legal", () => {
    onEveryStep(15, ({ before, entry, state, events }, { seats }) => {
      if (entry === "clock" || events.length > 0) return;
      expect(game.isPrivate(entry.action)).toBe(true);
      expect(game.ticking(state)).toEqual(game.ticking(before));
      for (const seat of seatsOf(seats)) {
        const [was, is] = [before, state].map((at) => writtenAll(game.legal(at, seat)));
        if (seat !== entry.seat) expect(is).toEqual(was);
        else expect(was).toEqual(expect.arrayContaining([...(is ?? []), written(entry.action)]));
        if (seat === entry.seat) expect(is).not.toContain(written(entry.action));
      }
    });
  });

  it("an action that stays legal without an event keeps its precondition", () => {
    onEveryStep(10, ({ before, state, events }, { seats }) => {
      if (events.length > 0) return;
      for (const seat of seatsOf(seats)) {
        for (const action of game.legal(state, seat)) {
          expect(game.precondition(state, seat, action)).toBe(game.precondition(before, seat, action));
        }
      }
    });
  });

  it("`decode` reads an action's bytes on the state before it, and the first byte is below 0x80", () => {
    onEveryStep(10, ({ before, entry }) => {
      if (entry === "clock") return;
      const bytes = game.encode(before, entry.seat, entry.action);
      expect(bytes[0]).toBeLessThan(0x80);
      const log = Uint8Array.from([0xff, ...bytes, 0xff]);
      expect(game.decode(before, log, 1)).toEqual({ ...entry, next: 1 + bytes.length });
    });
  });
};

const describeEnd = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  const onEveryStep = everyStepOf(game, probe, runs);

  it("ALL-3 once over nothing is legal, every action and the clock are refused with match-over", () => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        const { seats } = match.setup;
        const over = [...walk({ game, ...match })].at(-1)?.state ?? {};
        const entries: readonly Entry<T>[] = seatsOf(seats).flatMap((seat) =>
          probe.writable(seats, over).map((action) => ({ seat, action })),
        );
        expect(everyLegal(game, over, seats)).toEqual([]);
        for (const entry of [...entries, "clock" as const]) {
          expect(apply(game, over, entry)).toEqual({ ok: false, code: "match-over" });
        }
        expect(game.table(over, "referee")).toMatchObject({ phase: "over", over: true });
        expect(game.table(over, "referee").ranking).toHaveLength(seats);
      }),
      { seed: 24, numRuns: runsOf(runs, 5) },
    );
  });

  it("`over`, a ranking and no clock always go together", () => {
    onEveryStep(5, ({ state }) => {
      const { over, ranking, phase } = game.table(state, "referee");
      expect([over, ranking !== null, game.ticking(state) === null]).toEqual(Array(3).fill(phase === "over"));
    });
  });

  it("ALL-3 a match that is broken off has the state of one that is over, without a ranking", () => {
    onEveryStep(5, ({ before }, { seats, chance }) => {
      const { state, event } = game.breakOff(before);
      const open = game.table(state, "referee");
      expect(event).toEqual({ type: "abandoned", secret: chance.secret, hands: event.hands });
      expect(open).toMatchObject({ phase: "over", over: true, ranking: null, hands: event.hands });
      expect([game.ticking(state), game.awaited(state)]).toEqual([null, []]);
      expect(everyLegal(game, state, seats)).toEqual([]);
      expect(apply(game, state, "clock")).toEqual({ ok: false, code: "match-over" });
      for (const viewer of [...seatsOf(seats), "spectator" as const]) {
        expect(game.fold(game.table(before, viewer), event)).toEqual(game.table(state, viewer));
      }
    });
  });
};

const describeClock = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  const onEveryStep = everyStepOf(game, probe, runs);

  it("the clock's actions for each seat are legal and together lead to the clock's state", () => {
    onEveryStep(10, ({ before }, { seats }) => {
      const ran = apply(game, before, "clock");
      let state = before;
      while (isTicking(game, before, state)) {
        const next = seatsOf(seats).flatMap((seat): Entry<T>[] => {
          const action = game.clockAction(state, seat);
          return action ? [{ seat, action }] : [];
        })[0];
        if (!next) throw new Error("a clock that does nothing for anybody");
        const outcome = apply(game, state, next);
        if (!outcome.ok) throw new Error(`${written(next)}: ${outcome.code}`);
        state = outcome.state;
      }
      if (!probe.onlyClockMay?.(before)) expect(ran).toMatchObject({ ok: true, state });
    });
  });

  it("the awaited seats are those that the clock would play for", () => {
    onEveryStep(10, ({ before }, { seats }) => {
      const played = seatsOf(seats).filter((seat) => game.clockAction(before, seat) !== null);
      const awaited = game.awaited(before);
      expect(awaited.length === 0 ? [] : played).toEqual(awaited);
    });
  });

  it("the running clock is one of the game's clocks", () => {
    onEveryStep(5, ({ before }) => {
      expect(Object.keys(game.clocks)).toContain(game.ticking(before)?.name);
    });
  });
};

/** Runs the check on every step of random matches. */
const everyStepOf =
  <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs) =>
  (all: number, check: (step: Step<T>, setup: Setup<T["options"]>) => void): void => {
    fc.assert(
      fc.property(drawn(game, probe), (match) => {
        for (const step of walk({ game, ...match })) check(step, match.setup);
      }),
      { seed: 20, numRuns: runsOf(runs, all) },
    );
  };

/** Whether the same clock runs in both states. */
const isTicking = <T extends GameTypes>(game: Game<T>, was: T["state"], is: T["state"]): boolean => {
  const [before, now] = [game.ticking(was), game.ticking(is)];
  return before?.name === now?.name && before?.since === now?.since;
};
