// The same act sent again through real gateways: at once over several sockets and REST, and again after a hundred other
// acts, over four hosts.
import { expect, test } from "vitest";
import type { Seat } from "../../src/games/game.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { type Move, rivalsAt, steer } from "./support/contested.ts";
import { peek } from "./support/peek.ts";
import { pick } from "./support/pick.ts";
import { startStore } from "./support/store.ts";
import { verdictOf } from "./support/verdict-of.ts";

test("an act sent five times at once by sockets and REST, and again after a hundred others, has one verdict and one entry", async () => {
  const { client, proxy } = await startStore();
  const { url, socketUrl } = await startTestRelay({
    databaseEndpoint: proxy.endpoint,
    hosts: { rotating: 4 },
  });
  const { id, guests } = await newMatch(url, 3, { clocks: null });
  const sockets = await Promise.all(
    guests.map(({ token }) => Promise.all([1, 2, 3].map(() => connect(socketUrl, token)))),
  );
  let sent = 0;
  const bySocket = async ({ seat, action }: Move, seen: number, socket: number): Promise<string> =>
    verdictOf(await pick(pick(sockets, seat), socket).act(id, `act ${sent++}`, seen, action));
  const byRest = async ({ seat, action }: Move, seen: number): Promise<string> => {
    const { token } = pick(guests, seat);
    const body = { game: "zip-zap", id: "again", seen, action };
    return verdictOf((await call(url, "POST", `/v1/matches/${id}/actions`, { token, body })).body);
  };
  const fiveAtOnce = (move: Move, seen: number): Promise<readonly string[]> =>
    Promise.all(
      [0, 1, 2]
        .map((socket) => bySocket(move, seen, socket))
        .concat([byRest(move, seen), byRest(move, seen)]),
    );

  const sentBefore: { readonly move: Move; readonly seen: number; readonly verdict: string }[] = [];
  while (sentBefore.length < 12) {
    const { match, step } = await peek(client, id);
    const [first, ...others] = rivalsAt(match);
    const rival = others.find(({ seat }) => seat !== first?.seat);
    const move = first ?? steer(match);
    expect(await fiveAtOnce(move, step.seq)).toEqual(Array(5).fill("played"));
    expect((await peek(client, id)).match.version).toBe(match.version + 1);
    sentBefore.push({ move, seen: step.seq, verdict: "played" });
    if (!rival) continue;
    const verdict = `beaten by ${move.seat} at ${step.seq + 1}`;
    expect(await fiveAtOnce(rival, step.seq)).toEqual(Array(5).fill(verdict));
    sentBefore.push({ move: rival, seen: step.seq, verdict });
  }
  const { step } = await peek(client, id);
  const foreign = { seat: 0, action: { type: "discard", card: cardOf(step.state, 1) } };
  const refused = await bySocket(foreign, step.seq, 0);
  expect(refused).not.toBe("played");
  sentBefore.push({ move: foreign, seen: step.seq, verdict: refused });

  for (let others = 0; others < 100; others++) {
    const here = await peek(client, id);
    const move = steer(here.match);
    expect(await bySocket(move, here.step.seq, others % 3)).toBe("played");
  }
  const { match } = await peek(client, id);
  for (const { move, seen, verdict } of sentBefore) {
    expect([await bySocket(move, seen, 1), await byRest(move, seen)]).toEqual([verdict, verdict]);
  }
  expect((await peek(client, id)).match.version).toBe(match.version);
});

/** A number card in the seat's hand. */
const cardOf = (state: object, seat: Seat): string => {
  const hands: unknown = "hands" in state ? state.hands : [];
  const hand: unknown = Array.isArray(hands) ? hands[seat] : [];
  return String(Array.isArray(hand) ? hand[0] : "");
};
