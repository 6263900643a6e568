// A clocked match in virtual time: two hosts for its seats, a third for its timers.
import { dueMs } from "../../../src/match/clocks.ts";
import { act } from "../../../src/relay/play/act.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import { type Caller, virtualMatch } from "../../harness/virtual-gateway.ts";
import { rivalsAt, steer } from "./contested.ts";
import { fireTimer } from "./fire-timer.ts";
import type { Peeked } from "./peek.ts";
import { pick } from "./pick.ts";
import { type VirtualHosts, virtualHosts } from "./virtual-hosts.ts";

const CLOCKS = { ready: 20, window: 12, lead: 30 };

/** A live match of three seats, all watched. */
export const clockedMatch = async (store: TestStore, clocks: object | null = CLOCKS) => {
  const virtual = await virtualHosts(store, 3);
  const { world } = virtual;
  const [here, there, timers] = [pick(virtual.hosts, 0), pick(virtual.hosts, 1), pick(virtual.hosts, 2)];
  const { id, seats } = await virtualMatch(here.gateway, 3, { clocks });
  for (const seat of seats) await here.gateway.say(seat, { type: "watch", match: id });
  const now = () => virtual.peek(id);
  return {
    ...{ ...virtual, here, there, timers, id, seats, now },
    frames: (caller: Caller) =>
      world.posted.flatMap(({ connection, text }) =>
        connection === caller.connection ? [JSON.parse(text)] : [],
      ),
    due: async () => dueOf(await now()),
    acts: async (seat: number, action: object, { seen, arrivalMs }: { seen: number; arrivalMs?: number }) =>
      act(here.relay, {
        ...{ match: id, player: pick(seats, seat).player, reads: true, connection: null, seen, action },
        arrivalMs: arrivalMs ?? world.nowMs,
      }),
    fire: (atMs: number) => fireTimer(timers.relay, { match: id, atMs }),
    /** Plays on until several seats compete for a place that one of them made. */
    toWindow: () =>
      playTo(
        virtual,
        id,
        seats,
        ({ match, step }) => rivalsAt(match).length > 0 && topBy(step.state) !== null,
      ),
  };
};

export const dueOf = ({ match }: Peeked): number => {
  const due = dueMs(match);
  if (due === null) throw new Error("no clock runs");
  return due;
};

export const topBy = (state: object): unknown => ("topBy" in state ? state.topBy : null);

const playTo = async (
  { hosts, peek }: VirtualHosts,
  id: string,
  seats: readonly Caller[],
  isThere: (peeked: Peeked) => boolean,
): Promise<Peeked> => {
  for (;;) {
    const here = await peek(id);
    if (isThere(here)) return here;
    const { seat, action } = steer(here.match);
    const frame = { type: "act", match: id, id: "on", seen: here.step.seq, action };
    await pick(hosts, 0).gateway.say(pick(seats, seat), frame);
  }
};

export const entriesSince = (before: Peeked, after: Peeked) =>
  after.match.steps.slice(before.match.steps.length).map(({ entry }) => entry);

export const CLOCK = { kind: "clock" };
