// Checks that clocks run while nobody is connected: a match with the shortest clocks, whose players all hang up.
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type CastPlayer, dataOrThrow, tappedClient } from "./cast.ts";
import type { Latencies } from "./latencies.ts";
import { hold } from "./smoke-finding.ts";
import { openSmokeMatch } from "./smoke-match.ts";
import { askedUntil, PATIENCE_MS } from "./within.ts";

/** Nobody asks the relay anything in this time. */
const SILENT_MS = 6_000;
const ENOUGH = 2;

export interface ClockParts {
  readonly server: string;
  readonly game: string;
  readonly players: readonly CastPlayer[];
  readonly latencies: Latencies;
}

/** Returns what was seen. @throws Broken, RelayRefusal */
export const checkClock = async ({ server, game, players, latencies }: ClockParts): Promise<string> => {
  const visitor = tappedClient(server);
  const { clocks: schema } = dataOrThrow(await visitor.relay.patiently.getGame({ params: { id: game } }));
  const clocks = Object.fromEntries(phasesIn(schema).map((phase) => [phase, 1]));
  hold(Object.keys(clocks).length > 0, "the game has clocks", "it names none");
  const match = await openSmokeMatch({ server, game, clocks, players, latencies });
  const { id, code } = match;
  try {
    match.close();
    await sleep(SILENT_MS);
    const { answer, ms } = await askedUntil(
      PATIENCE_MS,
      () => visitor.relay.patiently.getEvents({ params: { id }, query: { code, since: 0 } }),
      (news) => news.ok && ranOut(news.data.events) >= ENOUGH,
    );
    const { events } = dataOrThrow(answer);
    const seconds = (SILENT_MS + ms) / 1000;
    hold(
      ranOut(events) >= ENOUGH,
      `with nobody connected, clocks of 1 s run out ${ENOUGH} times`,
      `${ranOut(events)} times within ${seconds.toFixed(0)} s`,
    );
    const ran = `clocks of 1 s ran out ${ranOut(events)} times in ${seconds.toFixed(0)} s with nobody connected`;
    return `${ran}; ${await leaveAll(server, id, players)}`;
  } finally {
    visitor.relay.close();
  }
};

const ranOut = (events: readonly { readonly type: string }[]): number =>
  events.filter(({ type }) => type === "timedOut").length;

/** A match that its last player leaves has ended. */
const leaveAll = async (server: string, id: string, players: readonly CastPlayer[]): Promise<string> => {
  let status = "";
  for (const { token } of players) {
    const { relay } = tappedClient(server, { token });
    const left = await relay.patiently.leaveSeat({ params: { id } });
    // A short match has ended by its clocks.
    if (!left.ok && left.problem.code !== "match-over") dataOrThrow(left);
    const seen = await relay.patiently.listPlayerMatches({ params: { id: "me" }, query: { status: "live" } });
    status = dataOrThrow(seen).items.some((one) => one.id === id) ? "live" : "ended";
    relay.close();
  }
  return `the players left, and the match is ${status}`;
};

const shapeSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** The names of the clocks, from the JSON Schema that the relay shows. */
const phasesIn = (schema: unknown): readonly string[] => {
  const { data } = shapeSchema.safeParse(schema);
  if (!data) return [];
  return [...Object.keys(data.properties ?? {}), ...(data.anyOf ?? []).flatMap(phasesIn)];
};
