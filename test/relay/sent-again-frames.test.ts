// What others receive when an act is sent again: its events while its entry is the newest, then nothing.
import { expect, test } from "vitest";
import { deliver } from "../../src/relay/delivery/deliver.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { clockedMatch } from "./support/clocked-match.ts";
import { steer } from "./support/contested.ts";

const store = memoryStore();

/** A match in which an act was played, and one that plays the next act. */
const playedOn = async () => {
  const table = await clockedMatch(store, null);
  const { here, world, acts, now } = table;
  /** The frames that all seats receive for an act of the seat. */
  const framesOf = async (seat: number, action: object, seen: number): Promise<number> => {
    const before = world.posted.length;
    const { answer, posts } = await acts(seat, action, { seen });
    expect(answer.type).toBe("accepted");
    await deliver(here.relay, posts);
    return world.posted.length - before;
  };
  const playNext = async () => {
    const { match, step } = await now();
    const { seat, action } = steer(match);
    return { seat, action, seen: step.seq, frames: await framesOf(seat, action, step.seq) };
  };
  return { ...table, framesOf, playNext };
};

test("18-16 an act that is sent again is posted again only while its entry is the newest", async () => {
  const { framesOf, playNext, seats } = await playedOn();
  const first = await playNext();
  expect(first.frames).toBe(seats.length);
  expect(await framesOf(first.seat, first.action, first.seen)).toBe(seats.length);
  for (let n = 0; n < 10; n++) await playNext();
  for (let n = 0; n < 5; n++) expect(await framesOf(first.seat, first.action, first.seen)).toBe(0);
});
