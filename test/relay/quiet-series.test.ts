// A series in which nobody plays comes to an end.
import { expect, test } from "vitest";
import { openSuccessor } from "../../src/relay/arenas/open-successor.ts";
import { createGuest } from "../../src/relay/people/guests.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { ARENA, SERIES, stagedArena } from "./support/staged-arena.ts";

const store = memoryStore();

test("a series ends after three nights without a match", async () => {
  const { relay, arena } = await stagedArena(store, { players: 0, more: { series: SERIES, every: "day" } });
  const { name, game, maker, account, code, expires } = arena;
  const next = ARENA;
  await relay.series.create({
    ...{ id: SERIES, name, game, every: "day", maker, account, code, version: 1, next, nights: [], expires },
  });
  const { player } = await createGuest(relay, "Maker");
  const winner = { place: 1, key: "a", player: "a", points: 2 };
  const nightsOf = async (...podiums: readonly (typeof winner)[][]): Promise<string | null> => {
    const before = await relay.series.read(SERIES);
    const nights = podiums.map((podium, n) => ({ arena: `night${n}`, startsAtMs: -n, entrants: 1, podium }));
    if (before) await relay.series.commit(before, { ...before, nights });
    return openSuccessor(relay, { ...arena, account: player.id });
  };
  expect(await nightsOf([])).not.toBeNull();
  expect(await nightsOf([], [winner])).not.toBeNull();
  expect(await nightsOf([], [], [winner])).toBeNull();
  expect(await openSuccessor(relay, { ...arena, account: player.id, podium: [winner] })).not.toBeNull();
});
