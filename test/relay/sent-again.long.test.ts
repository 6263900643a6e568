// (seat, action, seen) identifies an act. Sent again, the act gets the same verdict, from any connection or REST, on
// any host and at any time, and is in the log once at most.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { dueMs } from "../../src/match/clocks.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Before } from "../harness/store-proxy.ts";
import { type Caller, tokenOf, virtualMatch } from "../harness/virtual-gateway.ts";
import { type Move, movesAt, steer } from "./support/contested.ts";
import { fireNoted } from "./support/fire-timer.ts";
import type { Peeked } from "./support/peek.ts";
import { pick } from "./support/pick.ts";
import { verdictOf } from "./support/verdict-of.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();

const CLOCKS = { ready: 20, window: 12, lead: 20 };

interface Sent extends Move {
  readonly seen: number;
}

/** A live match of three seats over three hosts. The acts go to the hosts in turn, by socket and by REST in turn. */
const playedOverHosts = async (seed = "", before?: Before) => {
  const { client } = store.overheard(before);
  const { world, hosts, peek } = await virtualHosts(store, 3, { client, seed });
  const { id, seats } = await virtualMatch(pick(hosts, 0).gateway, 3, { clocks: CLOCKS });
  let sent = 0;
  /** The answer's verdict: `played` (or acknowledged), or the refusal's code, who won, and at which seq. */
  const send = async ({ seat, action, seen }: Sent): Promise<string> => {
    const n = sent++;
    const { gateway } = pick(hosts, n % 3);
    const caller: Caller = gateway.again(pick(seats, seat));
    if (n % 2 === 0) {
      const body = { game: "zip-zap", seen, action };
      const path = `/v1/matches/${id}/actions`;
      return verdictOf((await gateway.rest("POST", path, { ...tokenOf(caller), body })).body);
    }
    // Each act has a connection of its own, and the newest frame on it is the answer.
    const connection = Buffer.alloc(11, n).toString("base64url");
    await gateway.say({ ...caller, connection }, { type: "act", match: id, id: "again", seen, action });
    const answers = world.posted.filter((posted) => posted.connection === connection);
    return verdictOf(JSON.parse(answers.at(-1)?.text ?? "null"));
  };
  const now = () => peek(id);
  const runOut = async (): Promise<void> => {
    const due = dueMs((await now()).match);
    if (due === null) throw new Error("no clock runs");
    world.nowMs = Math.max(world.nowMs, due + 500);
    // A queue delivers a failed message again.
    await fireNoted(pick(hosts, 2).relay, id).catch(() => fireNoted(pick(hosts, 2).relay, id));
  };
  const playUntil = async (isThere: (peeked: Peeked) => boolean): Promise<Peeked> => {
    for (;;) {
      const here = await now();
      if (isThere(here)) return here;
      expect(await send({ ...steer(here.match), seen: here.step.seq })).toBe("played");
    }
  };
  return { send, now, runOut, playUntil };
};

const phaseOf = ({ step }: Peeked): unknown => ("phase" in step.state ? step.state.phase : null);
const leadOf = ({ step }: Peeked): unknown => ("lead" in step.state ? step.state.lead : null);
const roundOf = ({ step }: Peeked): unknown => ("round" in step.state ? step.state.round : null);

const isLegal = ({ match, step }: Peeked, { seat, action }: Move): boolean =>
  match.referee.legal(step.state, seat).some((one) => JSON.stringify(one) === JSON.stringify(action));

test("the same act five times at once is played once", async () => {
  const { send, now, playUntil } = await playedOverHosts();
  for (let n = 0; n < 20; n++) {
    const before = await playUntil(() => true);
    const again = { ...steer(before.match), seen: before.step.seq };
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => send(again)));
    expect(verdicts).toEqual(Array(5).fill("played"));
    const after = await now();
    expect(after.match.version).toBe(before.match.version + 1);
    expect(after.match.steps.length).toBe(before.match.steps.length + 1);
  }
});

test("an act is acknowledged again after 100 others, and a refused act is refused the same way", async () => {
  const { send, now, playUntil } = await playedOverHosts();
  const first = await now();
  const ready: Sent = { seat: 0, action: { type: "ready" }, seen: first.step.seq };
  const zap: Sent = { seat: 1, action: { type: "zap" }, seen: first.step.seq };
  expect([await send(ready), await send(zap)]).toEqual(["played", "wrong-phase"]);
  const after = await playUntil(({ match }) => match.version > first.match.version + 101);
  for (let n = 0; n < 6; n++) {
    expect([await send(ready), await send(zap)]).toEqual(["played", "wrong-phase"]);
  }
  expect((await now()).match.version).toBe(after.match.version);
});

test("a refused act stays refused when the same action has become legal", async () => {
  const { send, now, playUntil } = await playedOverHosts();
  const refused: { readonly act: Sent; readonly verdict: string }[] = [];
  let legalAgain = 0;
  while (legalAgain < 8) {
    const here = await playUntil(() => true);
    const ripe = refused.findIndex(({ act }) => isLegal(here, act));
    const [found] = ripe < 0 ? [] : refused.splice(ripe, 1);
    if (found) {
      expect(await send(found.act)).toBe(found.verdict);
      expect((await now()).match.version).toBe(here.match.version);
      expect(await send({ ...found.act, seen: here.step.seq })).toBe("played");
      expect(await send(found.act)).toBe(found.verdict);
      legalAgain++;
      continue;
    }
    for (const act of wishes(here)) {
      const verdict = await send(act);
      expect(verdict).not.toBe("played");
      refused.push({ act, verdict });
    }
    await send({ ...steer(here.match), seen: here.step.seq });
  }
});

/** For each seat a card that it may not discard now. */
const wishes = ({ step, match }: Peeked): readonly Sent[] => {
  const hands = "hands" in step.state && Array.isArray(step.state.hands) ? step.state.hands : [];
  return hands.flatMap((hand: readonly string[], seat) => {
    const legal = JSON.stringify(match.referee.legal(step.state, seat));
    const card = hand.find((one) => one !== "zap" && !legal.includes(`"${one}"`));
    return card === undefined ? [] : [{ seat, action: { type: "discard", card }, seen: step.seq }];
  });
};

test("a pass that arrives after its card is gone is beaten, though another pass would be legal", async () => {
  const { send, now, playUntil } = await playedOverHosts();
  const pass = { type: "pass" };
  const passesOf = ({ match }: Peeked) => movesAt(match).filter(({ action }) => action.type === "pass");
  for (let n = 0; n < 3; n++) {
    const here = await playUntil((peeked) => passesOf(peeked).length >= 2);
    const [late, other] = passesOf(here);
    if (!late || !other) throw new Error("nobody may pass");
    const quick = movesAt(here.match).find(
      ({ seat, action }) => seat === other.seat && action.type === "discard",
    );
    if (!quick) throw new Error("nobody may discard");
    expect(await send({ ...quick, seen: here.step.seq })).toBe("played");
    const sent: Sent = { seat: late.seat, action: pass, seen: here.step.seq };
    const verdict = `beaten by ${quick.seat} at ${here.step.seq + 1}`;
    expect(await send(sent)).toBe(verdict);
    await playUntil((peeked) => isLegal(peeked, { seat: late.seat, action: pass }));
    const { match } = await now();
    expect([await send(sent), await send(sent)]).toEqual([verdict, verdict]);
    expect((await now()).match.version).toBe(match.version);
  }
});

test("a ready that arrives after its deal is gone is beaten by nobody, though the next deal waits for a ready", async () => {
  const { send, now, runOut, playUntil } = await playedOverHosts();
  const { step } = await now();
  await runOut();
  const sent: Sent = { seat: 1, action: { type: "ready" }, seen: step.seq };
  expect(await send(sent)).toBe("beaten");
  const next = await playUntil((peeked) => roundOf(peeked) === 2 && phaseOf(peeked) === "ready");
  expect(isLegal(next, sent)).toBe(true);
  expect([await send(sent), await send(sent)]).toEqual(["beaten", "beaten"]);
  expect((await now()).match.version).toBe(next.match.version);
  expect(await send({ ...sent, seen: next.step.seq })).toBe("played");
});

test("a lead that arrives after the clock has led is beaten by nobody, though the seat leads again", async () => {
  const { send, now, runOut, playUntil } = await playedOverHosts();
  const lead = await playUntil((peeked) => phaseOf(peeked) === "lead");
  const seat = Number(leadOf(lead));
  const cards = movesAt(lead.match).filter(({ action }) => action.type === "discard");
  // The clock leads the card that sorts first. The last card stays in hand for longest.
  const late: Sent = { ...pick(cards, cards.length - 1), seen: lead.step.seq };
  await runOut();
  expect(await send(late)).toBe("beaten");
  for (let n = 0; n < 200; n++) {
    const here = await now();
    if (phaseOf(here) === "lead" && leadOf(here) === seat && isLegal(here, late)) {
      expect([await send(late), await send(late)]).toEqual(["beaten", "beaten"]);
      expect((await now()).match.version).toBe(here.match.version);
      expect(await send({ ...late, seen: here.step.seq })).toBe("played");
      return;
    }
    // The seat keeps that card and wins leads by its other cards. The clocks do the rest.
    const own = movesAt(here.match).find(
      (move) => move.seat === seat && move.action.type === "discard" && !isSame(move, late),
    );
    if (phaseOf(here) === "over" || roundOf(here) !== roundOf(lead)) break;
    if (own) expect(await send({ ...own, seen: here.step.seq })).toBe("played");
    else await runOut();
  }
  throw new Error("the seat never led again with that card in hand");
});

const isSame = (a: Move, b: Move): boolean => JSON.stringify(a.action) === JSON.stringify(b.action);

test.each([
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0.1],
  [5, 0.1],
])(
  "in random history %i every act meets one verdict, with %d of the store's answers lost",
  async (seed, lost) => {
    const random = seededRandom("6".repeat(64), `history ${seed}`);
    const below = (limit: number) => Math.floor(random() * limit);
    let isLossy = false;
    const { send, now, runOut } = await playedOverHosts(`history ${seed}`, () =>
      isLossy && random() < lost ? "lose-answer" : undefined,
    );
    isLossy = true;
    const verdicts = new Map<string, string>();
    const sending = async (sent: Sent): Promise<void> => {
      const key = JSON.stringify([sent.seat, sent.action, sent.seen]);
      const verdict = await send(sent);
      // Every attempt's answer was lost: the client knows nothing and sends the same act again.
      if (verdict === "try-again") return sending(sent);
      const known = verdicts.get(key);
      expect([key, verdict]).toEqual([key, known ?? verdict]);
      verdicts.set(key, verdict);
    };
    for (let step = 0; step < 60; step++) {
      const here = await now();
      const moves = movesAt(here.match);
      const anyMove = moves[below(moves.length)];
      const seen = Math.max(0, here.step.seq - below(6));
      const kind = random();
      if (kind < 0.08) await runOut();
      else if (kind < 0.35 && verdicts.size > 0) {
        const [seat, action, at] = JSON.parse([...verdicts.keys()][below(verdicts.size)] ?? "");
        await sending({ seat, action, seen: at });
      } else if (kind < 0.6) {
        await Promise.all(
          [0, 1, 2].map((seat) => sending({ seat, action: anyMove?.action ?? { type: "pass" }, seen })),
        );
      } else if (anyMove) await sending({ ...anyMove, seen: here.step.seq });
    }
    for (const key of verdicts.keys()) {
      const [seat, action, seen] = JSON.parse(key);
      await sending({ seat, action, seen });
    }
    const { step } = await now();
    const played = [...verdicts.values()].filter((verdict) => verdict === "played").length;
    // One entry of a seat may answer several sent acts: the same act from an older `seen`.
    expect(step.owns.reduce((a, b) => a + b)).toBeLessThanOrEqual(played);
  },
);
