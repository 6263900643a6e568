// Players leave and come back while others act and the timer fires. Every order of the calls ends in a valid state.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { houseMoves } from "../../src/match/house-moves.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { absentMatch } from "./support/absent-match.ts";
import { fireNoted } from "./support/fire-timer.ts";
import { liveMatch, timerOf } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const SEEDS = [0, 1, 2, 3];

const racing = async (seed: number, seats: number, more: object = {}) => {
  const table = await absentMatch(store, seats, { clocks: { ready: 20, window: 12, lead: 20 }, ...more });
  const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `races/${seed}`));
  const relay = scheduled(table.relay);
  const racer = virtualGateway(relay, table.world);
  const leave = (seat: number, statuses: number[]) => async () => {
    const { status } = await racer.rest("DELETE", `${table.at}/seats/me`, tokenOf(pick(table.callers, seat)));
    statuses.push(status);
  };
  return { ...table, racer, racingRelay: relay, run, leave };
};

test("when the last two players leave at once, both have left and the match is abandoned once", async () => {
  for (const seed of SEEDS) {
    const { leave, run, now, received, callers } = await racing(seed, 2);
    const statuses: number[] = [];
    await run([leave(0, statuses), leave(1, statuses)]);
    expect(statuses).toEqual([204, 204]);
    const { match, step } = await now();
    expect(match.status).toBe("abandoned");
    expect(match.steps.map(({ entry }) => entry?.kind)).toEqual([
      undefined,
      "handover",
      "handover",
      "abandoned",
    ]);
    expect(step.actors.map(({ left }) => left)).toEqual([true, true]);
    for (const caller of callers) {
      expect(await received(caller)).toContainEqual(
        expect.objectContaining({ type: "unwatched", why: "left" }),
      );
    }
  }
});

test("a player who leaves while its act and the timer arrive has played before leaving, or not at all", async () => {
  const outcomes = new Set<string>();
  for (const seed of SEEDS) {
    const { leave, run, now, received, callers, racer, id, racingRelay } = await racing(seed, 3);
    const ada = pick(callers, 0);
    const statuses: number[] = [];
    await run([
      leave(0, statuses),
      async () => {
        await racer.say(ada, { type: "ping", match: id });
        await racer.say(ada, { type: "act", match: id, id: "a", seen: 2, action: { type: "ready" } });
      },
      async () => void (await fireNoted(racingRelay, id)),
    ]);
    expect(statuses).toEqual([204]);
    const { match, step } = await now();
    expect(step.actors[0]).toEqual({ to: "bot", left: true });
    const answers = (await received(ada)).filter((frame) => "ack" in frame || frame.type === "refused");
    const kinds = match.steps.slice(1).map(({ entry }) => entry?.kind);
    const played = kinds[0] === "action";
    outcomes.add(played ? "played" : "not-seated");
    expect(answers).toMatchObject([played ? { type: "events" } : { type: "refused", code: "not-seated" }]);
    // The timer may play for the leaver at once.
    expect(kinds.slice(0, played ? 2 : 1)).toEqual(played ? ["action", "handover"] : ["handover"]);
    if (kinds.length > (played ? 2 : 1)) continue;
    const live = liveMatch(match);
    // The house plays for the seat, if the seat's own act was too late.
    const [move] = houseMoves(live);
    expect(move?.seat).toBe(played ? undefined : 0);
    const wakeAtMs = played ? live.clockStartedAtMs + 20_500 : (move?.atMs ?? 0);
    // A millisecond later, where the timer that has come had this very time.
    expect([wakeAtMs, wakeAtMs + 1]).toContain(timerOf(live));
  }
  expect([...outcomes].sort()).toEqual(["not-seated", "played"]);
});

test("a player who comes back by two sockets and an act at once has the seat once, on the later socket", async () => {
  for (const seed of SEEDS) {
    const table = await racing(seed, 2, { bots: "none" });
    const { run, until, gateway, racer, id, callers, received, now, hear } = table;
    const away = await until(({ step }) => step.actors[0]?.to === "referee");
    await hear(callers);
    const ada = pick(callers, 0);
    const sockets = [gateway.again(ada), gateway.again(ada)];
    const legal = away.match.referee.legal(away.step.state, 0).filter(({ type }) => type !== "pass");
    const acts = legal.slice(0, 1).map((action) => async () => {
      await racer.say(ada, { type: "act", match: id, id: "a", seen: away.step.seq, action });
    });
    await run([...sockets.map((socket) => () => racer.say(socket, { type: "watch", match: id })), ...acts]);
    const after = await now();
    expect(after.step.actors[0]).toEqual({ to: "player" });
    const entries = after.match.steps.slice(away.match.steps.length).map(({ entry }) => entry);
    const back = { kind: "handover", seat: 0, handover: { to: "player" } };
    expect(entries.filter((entry) => entry?.kind === "handover")).toEqual([back]);
    expect(sockets.map(({ connection }) => connection)).toContain(after.match.connections[0]);
    for (const socket of sockets) {
      const frames = await received(socket);
      const isBound = socket.connection === after.match.connections[0];
      const why = frames.flatMap((frame) => (frame.type === "unwatched" ? [frame.why] : []));
      expect(why).toEqual(isBound ? [] : ["replaced"]);
    }
  }
});
