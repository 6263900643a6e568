// Two matches differ only in what one viewer may not see. The viewer gets the same bytes from both: every frame, every
// answer.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { Viewer } from "../../src/match/redact.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { sampled } from "../harness/sampled.ts";
import { tokenOf, virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { simulated } from "../storage/simulated.ts";
import { cached, hearTwins, PLACES, standing } from "./support/hear-twins.ts";

/** The first seat, the last one and the spectators of the smallest match and of the largest. */
const SOME_PLACES = PLACES.filter(
  ({ seats, viewer }) => (seats === 2 || seats === 6) && [0, seats - 1, "spectator"].includes(viewer),
);

test("hidden cards and silent passes change no byte of what any seat or spectator is sent", async ({
  annotate,
}) => {
  await annotate(JSON.stringify(await hearTwins(sampled(SOME_PLACES, PLACES), sampled(1, 3))));
});

test("no frame or answer of a whole match shows another's hand, a pass, or the secret before its end", async ({
  annotate,
}) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const { client, name: table } = await simulated();
  const relay = createHost(client, world, { table });
  const gateway = virtualGateway(relay, world);
  const { id, seats } = await virtualMatch(gateway, 4);
  for (const caller of seats) await gateway.say(caller, { type: "watch", match: id });
  const random = seededRandom("0".repeat(64), "test/whole-match");
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  let looked = 0;
  const look = (text: string, viewer: Viewer): void => {
    looked++;
    expect(indiscretions(JSON.parse(text), viewer), text).toEqual([]);
    expect(text.includes("matchEnded") || !text.includes(cached(relay, id).secret), text).toBe(true);
  };
  for (let acts = 0; ; acts++) {
    const { referee, state, seq: seen } = standing(relay, id);
    if (referee.ticking(state) === null) break;
    const legal = seats.flatMap((caller, seat) =>
      referee.legal(state, seat).map((action) => ({ caller, seat, action })),
    );
    const next = pick(legal);
    if (!next) throw new Error("a live match in which nobody may do anything");
    const { caller, seat, action } = next;
    await gateway.say(caller, { type: "act", match: id, id: `${acts}`, seen, action });
    if (acts % 10 === 0) {
      for (const path of ["", `/events?since=${Math.max(0, seen - 5)}`]) {
        const own = await gateway.rest("GET", `/v1/matches/${id}${path}`, tokenOf(caller));
        look(JSON.stringify(own.body), seat);
        look(JSON.stringify((await gateway.rest("GET", `/v1/matches/${id}${path}`)).body), "spectator");
      }
    }
  }
  for (const { connection, text } of world.posted) {
    look(
      text,
      seats.findIndex((caller) => caller.connection === connection),
    );
  }
  await annotate(`${looked} frames and answers`);
  expect(looked).toBeGreaterThan(800);
});

/** What a frame shows that its receiver may not know. Hands are open in `roundEnded`, and when the match is over. */
const indiscretions = (value: unknown, viewer: Viewer): readonly unknown[] => {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => indiscretions(item, viewer));
  const fields = new Map(Object.entries(value));
  if (fields.get("type") === "roundEnded" || fields.get("type") === "matchEnded") return [];
  if (fields.get("over") === true) return [];
  return [...fields].flatMap(([name, field]: [string, unknown]) => {
    if (name === "hands") return namesIn(field).filter((seat) => seat !== viewer);
    if (name === "passed" && Array.isArray(field)) return field.filter((seat: unknown) => seat !== viewer);
    if (name === "stock" && typeof field !== "number") return [field];
    if (name === "secret" || name === "version") return [name];
    return indiscretions(field, viewer);
  });
};

/** The seats whose cards are named: those of a hand that is not a bare count. */
const namesIn = (hands: unknown): readonly number[] =>
  Array.isArray(hands) ? hands.flatMap((hand: unknown, seat) => (isCounted(hand) ? [] : [seat])) : [];

const isCounted = (hand: unknown): boolean =>
  typeof hand === "object" && hand !== null && Object.keys(hand).join() === "count";
