// Goings and comings that meet each other, the timer and the play: whatever the order, one of the sane outcomes.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { houseMoves } from "../../src/match/house-moves.ts";
import { wake } from "../../src/relay/play/wake.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { interleaving } from "../harness/interleaving.ts";
import { tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { absentTable } from "./support/absent-table.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();
const SEEDS = [0, 1, 2, 3];

const racing = async (seed: number, seats: number, more: object = {}) => {
  const table = await absentTable(store, seats, { clocks: { ready: 20, window: 12, lead: 20 }, ...more });
  const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `races/${seed}`));
  const relay = scheduled(table.relay);
  const racer = virtualGateway(relay, table.world);
  const leave = (seat: number, statuses: number[]) => async () => {
    const { status } = await racer.rest("DELETE", `${table.at}/seats/me`, tokenOf(pick(table.callers, seat)));
    statuses.push(status);
  };
  return { ...table, racer, racingRelay: relay, run, leave };
};

test("the last two leave at once: both have left, and the match is abandoned once", async () => {
  for (const seed of SEEDS) {
    const { leave, run, now, told, callers } = await racing(seed, 2);
    const statuses: number[] = [];
    await run([leave(0, statuses), leave(1, statuses)]);
    expect(statuses).toEqual([204, 204]);
    const { match, timeline, step } = await now();
    expect(match.status).toBe("abandoned");
    expect(timeline.steps.map(({ entry }) => entry?.kind)).toEqual([
      undefined,
      "handover",
      "handover",
      "abandoned",
    ]);
    expect(step.actors.map(({ left }) => left)).toEqual([true, true]);
    for (const caller of callers) {
      expect(await told(caller)).toContainEqual(expect.objectContaining({ type: "unwatched", why: "left" }));
    }
  }
});

test("who leaves while it acts and the timer fires has played before it left, or not at all", async () => {
  const outcomes = new Set<string>();
  for (const seed of SEEDS) {
    const { leave, run, now, told, callers, racer, id, racingRelay } = await racing(seed, 3);
    const ada = pick(callers, 0);
    const statuses: number[] = [];
    await run([
      leave(0, statuses),
      async () => {
        await racer.say(ada, { type: "ping", match: id });
        await racer.say(ada, { type: "act", match: id, id: "a", seen: 2, action: { type: "ready" } });
      },
      async () => wake(racingRelay, { match: id, atMs: 0 }),
    ]);
    expect(statuses).toEqual([204]);
    const { match, timeline, step } = await now();
    expect(step.actors[0]).toEqual({ to: "bot", left: true });
    const answers = (await told(ada)).filter((frame) => "ack" in frame || frame.type === "refused");
    const kinds = timeline.steps.slice(1).map(({ entry }) => entry?.kind);
    const played = kinds[0] === "action";
    outcomes.add(played ? "played" : "not-seated");
    expect(answers).toMatchObject([played ? { type: "events" } : { type: "refused", code: "not-seated" }]);
    expect(kinds).toEqual(played ? ["action", "handover"] : ["handover"]);
    // The house plays on for it, should its own have been too late.
    const [move] = houseMoves(match, { timeline, tickedAtMs: match.tickedAtMs });
    expect(move?.seat).toBe(played ? undefined : 0);
    expect(match.timerAtMs).toBe(played ? match.tickedAtMs + 20_500 : move?.atMs);
  }
  expect([...outcomes].sort()).toEqual(["not-seated", "played"]);
});

test("who comes back by two sockets and an act at once has the seat once, on the later socket", async () => {
  for (const seed of SEEDS) {
    const table = await racing(seed, 2, { bots: "none" });
    const { run, until, gateway, racer, id, callers, told, now, hear } = table;
    const away = await until(({ step }) => step.actors[0]?.to === "referee");
    await hear(callers);
    const ada = pick(callers, 0);
    const sockets = [gateway.again(ada), gateway.again(ada)];
    const legal = away.timeline.game.legal(away.step.state, 0).filter(({ type }) => type !== "pass");
    const acts = legal.slice(0, 1).map((action) => async () => {
      await racer.say(ada, { type: "act", match: id, id: "a", seen: away.step.seq, action });
    });
    await run([...sockets.map((socket) => () => racer.say(socket, { type: "watch", match: id })), ...acts]);
    const after = await now();
    expect(after.step.actors[0]).toEqual({ to: "player" });
    const entries = after.timeline.steps.slice(away.timeline.steps.length).map(({ entry }) => entry);
    const back = { kind: "handover", seat: 0, handover: { to: "player" } };
    expect(entries.filter((entry) => entry?.kind === "handover")).toEqual([back]);
    expect(sockets.map(({ connection }) => connection)).toContain(after.match.connections[0]);
    for (const socket of sockets) {
      const frames = await told(socket);
      const isBound = socket.connection === after.match.connections[0];
      const why = frames.flatMap((frame) => (frame.type === "unwatched" ? [frame.why] : []));
      expect(why).toEqual(isBound ? [] : ["replaced"]);
    }
  }
});
