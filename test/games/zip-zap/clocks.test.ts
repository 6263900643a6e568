// The clocks of Zip Zap: what each plays, and what restarts it.
import { describe, expect, it } from "vitest";
import { walk } from "../../../src/games/testing/random-play.ts";
import type { ZipZapState } from "../../../src/games/zip-zap/state.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { course, deal, dealt, eventsOf, OPTIONS, opened, play, typesOf } from "./position.ts";

const clockOf = (state: ZipZapState) => zipZap.ticking(state);
const nameOf = (state: ZipZapState) => clockOf(state)?.name ?? null;

it("ZZ-17 ZZ-18 ZZ-19 the defaults are 20, 12 and 20 seconds", () => {
  expect(zipZap.clocks).toEqual({ ready: 20, window: 12, lead: 20 });
});

describe("ready", () => {
  const ready = dealt([deal("r9 | y9", "r1"), deal("r2 r9 | y9", "r1")]);

  it("ZZ-17 begins the round without the missing seats", () => {
    expect(typesOf(eventsOf(play(ready, "clock"), "clock"))).toEqual(["timedOut", "flipped"]);
  });

  it("ZZ-17 is started by each deal", () => {
    expect(nameOf(ready)).toBe("ready");
    const redealt = play(ready, "clock");
    expect(nameOf(redealt)).toBe("ready");
    expect(clockOf(redealt)).not.toEqual(clockOf(ready));
    const next = play(opened("r2 | y9", "r1"), "0 r2");
    expect(clockOf(next)).not.toEqual(clockOf(dealt([deal("r2 | y9", "r1")])));
  });

  it("ZZ-17 is not started anew by a ready", () => {
    expect(clockOf(play(ready, "1 ready"))).toEqual(clockOf(ready));
  });
});

describe("window", () => {
  const open = play(opened("r2 r9 zap | r3 w4 y9 | w3 y8", "r1"), "0 r2");

  it("ZZ-18 runs out as if every seat that holds a following card had passed", () => {
    const { state, events } = course(open, "clock");
    expect(state).toMatchObject({ phase: "lead", lead: 0, top: "r2", passed: [1, 2] });
    expect(events).toEqual([
      { type: "timedOut", phase: "open" },
      { type: "leadTaken", seat: 0 },
    ]);
    const { passed, ...rest } = play(open, "2 pass", "1 pass");
    expect(state).toEqual({ ...rest, passed: [1, 2] });
    expect(passed).toEqual([1, 2]);
  });

  it("ZZ-18 lists seats that had passed before, too", () => {
    expect(play(open, "2 pass", "clock").passed).toEqual([1, 2]);
  });

  it("ZZ-18 flips the next card where the top was flipped", () => {
    expect(eventsOf(opened("r2 r4 | y9", "r1 r3"), "clock")).toEqual([
      { type: "timedOut", phase: "open" },
      { type: "flipped", card: "r3" },
    ]);
  });

  it("ZZ-18 is started anew by every change of the pile", () => {
    expect(nameOf(open)).toBe("window");
    const later = play(open, "1 r3");
    expect(nameOf(later)).toBe("window");
    expect(clockOf(later)).not.toEqual(clockOf(open));
    const flipped = opened("r2 r4 | y9", "r1 r3");
    expect(clockOf(play(flipped, "0 pass"))).not.toEqual(clockOf(flipped));
  });

  it("ZZ-18 is not started anew by a pass", () => {
    expect(clockOf(play(open, "1 pass"))).toEqual(clockOf(open));
  });
});

describe("lead", () => {
  const lead = play(opened("r2 r9 y4 zap | y9 w3", "r1"), "0 r2", "clock");

  it("ZZ-19 runs out: the referee leads the card of the hand that sorts first", () => {
    const { state, events } = course(lead, "clock");
    expect(state).toMatchObject({ top: "r9", topBy: 0, phase: "lead" });
    expect(events).toEqual([
      { type: "timedOut", phase: "lead" },
      { type: "discarded", seat: 0, card: "r9" },
      { type: "leadTaken", seat: 0 },
    ]);
  });

  it("ZZ-19 a seat that holds nothing but its Zap plays it and goes out", () => {
    const { events } = course(play(opened("r2 zap | y9", "r1"), "0 r2"), "clock");
    expect(typesOf(events)).toEqual(["timedOut", "zapped", "roundEnded", "dealt"]);
    expect(events[2]).toMatchObject({ out: 0 });
  });

  it("ZZ-19 the card that it leads may end the round", () => {
    const state = play(opened("r2 r9 zap | y9 w3", "r1"), "0 r2", "0 zap");
    expect(typesOf(eventsOf(state, "clock"))).toEqual(["timedOut", "discarded", "roundEnded", "dealt"]);
  });

  it("ZZ-19 is started anew by each lead, also by one that follows a lead", () => {
    expect(nameOf(lead)).toBe("lead");
    const again = play(lead, "0 r9");
    expect(nameOf(again)).toBe("lead");
    expect(clockOf(again)).not.toEqual(clockOf(lead));
  });

  it("ZZ-19 is started anew by a Zap in it", () => {
    const zapped = play(lead, "0 zap");
    expect(nameOf(zapped)).toBe("lead");
    expect(clockOf(zapped)).not.toEqual(clockOf(lead));
  });

  it("ZZ-19 is another clock than the window that it follows on the same card", () => {
    const open = play(opened("r2 r9 y4 zap | y9 w3", "r1"), "0 r2");
    expect(clockOf(lead)).not.toEqual(clockOf(open));
  });
});

describe("every phase", () => {
  it("ZZ-17 ZZ-18 ZZ-19 a clock starts anew with a deal, a change of the pile or a lead, and with nothing else", () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const chance = { secret: `${seats}`.repeat(64), entropy: Array(seats).fill(""), deals: [] };
      const setup = { seats, options: OPTIONS, dealer: null, chance };
      for (const { before, state, events } of walk({ game: zipZap, setup, clocks: 0.05 })) {
        const restarted = JSON.stringify(clockOf(before)) !== JSON.stringify(clockOf(state));
        const starts = ["dealt", "flipped", "discarded", "zapped", "leadTaken", "matchEnded"];
        expect(restarted).toBe(events.some(({ type }) => starts.includes(type)));
      }
    }
  });

  it("ALL-5 a clock does what its phase says and no more; the next phase has a clock of its own", () => {
    const open = play(dealt([deal("r2 r9 y1 | w3 y9", "r1")]), "clock");
    const window = play(open, "0 r2");
    const lead = play(window, "clock");
    const next = play(lead, "clock");
    expect([open, window, lead, next].map(({ phase, top }) => [phase, top])).toEqual([
      ["open", "r1"],
      ["open", "r2"],
      ["lead", "r2"],
      ["lead", "r9"],
    ]);
    expect(new Set([open, window, lead, next].map((state) => JSON.stringify(clockOf(state)))).size).toBe(4);
  });

  it("ALL-5 no clock runs once the match is over", () => {
    const out = deal("r2 | y9", "r1");
    const over = play(dealt([out, out, out, out]), ...Array(4).fill(["clock", "0 r2"]).flat());
    expect(over.phase).toBe("over");
    expect(clockOf(over)).toBeNull();
  });
});
