// Places in a log: what a fold keeps, what a viewer still lacks, and which matches this build can read. In each game.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { GAMES } from "../../src/games/catalog.ts";
import { ACTORS } from "../../src/games/match-event.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { Entry } from "../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, isKnown, newest, seqAt } from "../../src/match/hydrate.ts";
import { codecOf } from "../../src/match/log.ts";
import { missingCard } from "../../src/match/missing-card.ts";
import { visibleEventsSince, visibleTo } from "../../src/match/redact.ts";
import { secretOf, storedMatch } from "./stored.ts";

const HANDS = z.object({ hands: z.array(z.object({ cards: z.array(z.string()).optional() })) });

const extended = (moment: HydratedLive, entry: Entry): HydratedLive => {
  const grown = extend(moment, entry);
  if (!grown.ok) throw new Error(grown.code);
  return grown.match;
};

describe.each(GAMES.map((game) => [game.id, game] as const))("%s", (_, game) => {
  const match = storedMatch(game, game.seats.min, secretOf(11));
  const random = seededRandom(match.secret, "places");
  const legal = ({ steps, referee }: HydratedLive): readonly Entry[] => {
    const { state, owns } = newest({ steps });
    return owns.flatMap((_, seat) =>
      referee.legal(state, seat).map((action): Entry => ({ kind: "action", seat, action })),
    );
  };
  const anyEntry = (moment: HydratedLive, n: number): Entry => {
    const to = ACTORS[n % ACTORS.length] ?? "bot";
    if (n % 9 === 8) return { kind: "handover", seat: n % game.seats.min, handover: { to } };
    const all = legal(moment);
    return (n % 5 === 4 ? undefined : all[Math.floor(random() * all.length)]) ?? { kind: "clock" };
  };
  const moments = [hydrate(match)];
  for (let n = 0; n < 40; n++) {
    const moment = moments.at(-1);
    if (moment && game.ticking(newest(moment).state)) moments.push(extended(moment, anyEntry(moment, n)));
  }
  const last = moments.at(-1) ?? hydrate(match);

  test("a fold goes on from the first that the log continues, and from no other", () => {
    for (const [at, moment] of moments.entries()) {
      const before = moments[at - 1];
      if (!before) continue;
      const stored = { ...match, log: moment.log };
      const rivals = legal(before)
        .map((entry) => extended(before, entry))
        .filter(({ log }) => log.join() !== moment.log.join());
      const folded = hydrate(stored, last, ...rivals, before, moment);
      expect(folded.steps).toEqual(moment.steps);
      const isLast = moment === last;
      expect(folded.steps[0]).toBe((isLast ? last : before).steps[0]);
      expect(folded.steps === last.steps).toBe(isLast);
      expect(hydrate(stored, moment).steps).toBe(moment.steps);
    }
  });

  test("a step counts its seat's own entries, and its events follow those before", () => {
    const owns = newest(hydrate(match)).owns.map(() => 0);
    let seq = newest(hydrate(match)).seq;
    expect(last.steps[0]?.from).toBe(2);
    for (const { entry, events, from, ...step } of last.steps.slice(1)) {
      if (entry?.kind === "action") owns[entry.seat] = (owns[entry.seat] ?? 0) + 1;
      expect({ from, owns: step.owns, seq: step.seq }).toEqual({
        from: seq + 1,
        owns,
        seq: seq + events.length,
      });
      seq = step.seq;
    }
  });

  test("the seq of a place in the log is that of the entries before it", () => {
    for (const { log, steps } of moments) expect(seqAt(last, log.length)).toBe(newest({ steps }).seq);
    expect(seqAt(last, last.log.length + 1)).toBe(newest(last).seq);
  });

  test("a viewer is sent every event after its seq, and none twice", () => {
    const started = { type: "started" };
    const events = [started, ...last.steps.flatMap((step) => step.events)];
    for (const viewer of ["spectator", 0] as const) {
      const shown = events.map((event) => visibleTo(game, event, viewer));
      for (let since = 0; since <= events.length; since++) {
        expect(visibleEventsSince(last, viewer, since, started)).toEqual(shown.slice(since));
        expect(visibleEventsSince(last, viewer, since, null)).toEqual(shown.slice(Math.max(1, since)));
      }
    }
  });

  test("the card of a refused action is looked for in the hand that its seat held at that seq", () => {
    const handAt = (moment: HydratedLive): readonly string[] =>
      HANDS.parse(game.table(newest(moment).state, 0)).hands[0]?.cards ?? [];
    const first = hydrate(match);
    const card = handAt(first).find((one) => moments.some((moment) => !handAt(moment).includes(one)));
    const gone = moments.find((moment) => card !== undefined && !handAt(moment).includes(card)) ?? first;
    const [then, now] = [newest(first).seq, newest(gone).seq];
    const seen = (action: { readonly type: string }, seq: number) => missingCard(gone, 0, action, seq);
    const kept = { type: "play", card };
    expect(then).toBeLessThan(now);
    expect([seen(kept, then), seen(kept, now), seen(kept, now + 1)]).toEqual([null, card, null]);
    expect(seen({ type: "pass" }, now)).toBeNull();
    const several = { type: "play", cards: [card, "no card"] };
    expect([seen(several, then), seen(several, now)]).toEqual(["no card", card]);
  });

  test("a match is known by its rules and, once it has a log, by its codec", () => {
    const { log, startedAtMs, clockStartedAtMs, timers, idleSinceMs, privateCommit, ...facts } = match;
    const open = { ...facts, status: "open", revealByMs: null, fills: [], barred: [], expires: 0 } as const;
    const unread = Uint8Array.of(99);
    expect([match, open].map(isKnown)).toEqual([true, true]);
    expect(
      [
        { ...match, log: unread },
        { ...match, rules: 99 },
        { ...open, rules: 99 },
      ].map(isKnown),
    ).toEqual([...[false, false, false]]);
  });

  test("a log with a hand-over may contain one, and a log of clocks contains none", () => {
    const plain = hydrate(match);
    const handed = extended(plain, { kind: "handover", seat: 0, handover: { to: "bot" } });
    const mayHandOver = ({ log }: HydratedLive) => codecOf(log)?.mayHandOver(log);
    expect([plain, extended(plain, { kind: "clock" }), handed].map(mayHandOver)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
