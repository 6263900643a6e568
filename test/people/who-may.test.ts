// Which caller may do what on a match: each operation by each kind of caller, on an open, live or ended match, public
// or private.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { SCOPES } from "../../src/protocol/player.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { finished, startedMatch } from "../relay/support/finished-match.ts";
import { pick } from "../relay/support/pick.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";

const store = memoryStore();

/** The answers to each kind of caller: a stranger, a seat, the host, who has a seat too. */
type Answers = readonly [stranger: string, seat: string, host: string];
const of = (answer: string): Answers => [answer, answer, answer];
const hosts = (answer: string): Answers => ["not-host", "not-host", answer];
const seats = (answer: string): Answers => ["not-seated", answer, answer];

const UNINVITED = {
  open: of("no-such-invitation"),
  live: of("no-such-invitation"),
  over: of("no-such-invitation"),
};

/** On a public match of three. While the match is open the last seat is free. */
const ANSWERS: Readonly<Record<string, Readonly<Record<Status, Answers>>>> = {
  "GET /v1/matches/{id}": { open: of("200"), live: of("200"), over: of("200") },
  "DELETE /v1/matches/{id}": {
    open: hosts("seat-taken"),
    live: hosts("not-open"),
    over: hosts("not-open"),
  },
  "GET /v1/matches/{id}/events": { open: of("200"), live: of("200"), over: of("200") },
  "GET /v1/matches/{id}/record": { open: of("not-over"), live: of("not-over"), over: of("200") },
  "POST /v1/matches/{id}/seats": {
    open: ["201", "200", "200"],
    live: ["table-full", "200", "200"],
    over: ["not-open", "200", "200"],
  },
  "POST /v1/matches/{id}/start": { open: hosts("200"), live: hosts("200"), over: hosts("not-open") },
  "DELETE /v1/matches/{id}/seats/me": { open: of("204"), live: of("204"), over: of("match-over") },
  "DELETE /v1/matches/{id}/players/{player}": {
    open: hosts("204"),
    live: hosts("not-open"),
    over: hosts("not-open"),
  },
  "POST /v1/matches/{id}/entropy": {
    open: seats("not-awaited"),
    live: seats("not-awaited"),
    over: seats("not-awaited"),
  },
  "PUT /v1/matches/{id}/seats/{n}/bot": {
    open: hosts("200"),
    live: hosts("not-open"),
    over: hosts("not-open"),
  },
  "DELETE /v1/matches/{id}/seats/{n}/bot": {
    open: hosts("seat-taken"),
    live: hosts("not-open"),
    over: hosts("not-open"),
  },
  "POST /v1/matches/{id}/invitations": {
    open: seats("201"),
    live: seats("not-open"),
    over: seats("not-open"),
  },
  "GET /v1/matches/{id}/invitations/{player}": UNINVITED,
  "DELETE /v1/matches/{id}/invitations/{player}": UNINVITED,
  "POST /v1/matches/{id}/rematch": { open: seats("not-over"), live: seats("not-over"), over: seats("201") },
  // The seat's earlier act is acknowledged again.
  "POST /v1/matches/{id}/actions": {
    open: of("not-started"),
    live: seats("200"),
    over: ["not-seated", "200", "beaten"],
  },
};
type Status = "open" | "live" | "over";

const AT_MANY_TABLES = {
  ...UNHURRIED,
  limits: { ...UNHURRIED.limits, openMatches: null, liveMatches: null },
};

test("each operation on a match is named here", () => {
  const named = OPERATIONS.filter(({ path }) => path.startsWith("/v1/matches/{id}"));
  const names = named.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(Object.keys(ANSWERS).toSorted()).toEqual(names.toSorted());
});

for (const status of ["open", "live", "over"] as const) {
  for (const visibility of ["public", "private"] as const) {
    test(`each operation distinguishes its callers in a ${visibility} match that is ${status}`, async () => {
      const session = await wireSession(store, "who may", (relay) => ({
        ...relay,
        settings: AT_MANY_TABLES,
      }));
      const { gateway } = session;
      const eve = await gateway.newCaller();
      const bob = await gateway.newCaller();
      const evesBot = bearing(session, (await newBot(session, eve)).token);
      const insiders = await seated(session);
      const answered: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const [name, answers] of Object.entries(ANSWERS)) {
        const [method = "", template = ""] = name.split(" ");
        const operation = OPERATIONS.find(
          (one) => one.path === template && one.method === method.toLowerCase(),
        );
        const needsToken = operation?.access !== "optional";
        const [publicly, seat, host] = answers[status];
        const stranger = visibility === "public" ? publicly : "no-such-match";
        expected[name] = {
          ...{ eve: stranger, evesBot: stranger, seat, host },
          nobody: needsToken ? "bad-token" : stranger,
          ...{ unknown: "bad-token", ended: "bad-token", weak: needsToken ? "scope" : stranger },
          unread: name.startsWith("GET") && needsToken ? "scope" : visibility === "public" ? host : stranger,
        };
        const received: Record<string, string> = {};
        let id = await tableOf(session, insiders.callers, status, visibility);
        const { ended, weak, unread, seat: sitting, host: hosting } = insiders;
        for (const [kind, caller] of Object.entries({
          ...{ nobody: gateway.nobody(), unknown: bearing(session, UNKNOWN), eve, evesBot },
          ...{ ended, weak, unread, seat: sitting, host: hosting },
        })) {
          const path = template
            .replace("{id}", id)
            .replace("{player}", bob.player ?? "")
            .replace("{n}", method === "PUT" ? "2" : "1");
          const body = bodyOf(name, bob);
          const answer = await session.call(caller, method, path, body);
          received[kind] = codeOf(answer) ?? `${answer.status}`;
          const isChanged = method !== "GET" && answer.status < 300;
          if (isChanged) id = await tableOf(session, insiders.callers, status, visibility);
        }
        answered[name] = received;
      }
      expect(answered).toEqual(expected);
    });
  }
}

const UNKNOWN = `tr_${"0".repeat(40)}`;

const bearing = ({ gateway }: WireSession, token: string): Caller => ({ ...gateway.nobody(), token });

const bodyOf = (name: string, { player }: Caller): object | undefined => {
  if (name.startsWith("PUT")) return { level: "easy" };
  if (!name.startsWith("POST")) return undefined;
  if (name.endsWith("/invitations")) return { player };
  if (name.endsWith("/entropy")) return { entropy: "0123456789abcdef" };
  if (name.endsWith("/actions")) return { game: "zip-zap", seen: 1, action: { type: "ready" } };
  return {};
};

/** The first is the host of every match. It has a second token that lacks every scope, a third without `match:read`, and one that has ended. */
const seated = async (session: WireSession) => {
  const { gateway, world } = session;
  const callers = await Promise.all(Array.from({ length: 3 }, () => gateway.newCaller()));
  const [host, seat] = [pick(callers, 0), pick(callers, 1)];
  const weak = await newToken(session, host, { label: "weak", scopes: ["webhook:write"] });
  const scopes = SCOPES.filter((scope) => scope !== "match:read");
  const unread = await newToken(session, host, { label: "unread", scopes });
  const ended = await newToken(session, host, { label: "ended", scopes: ["match:play"], expiresIn: 1 });
  world.nowMs += 1_000;
  const bearers = {
    weak: bearing(session, weak.token),
    unread: bearing(session, unread.token),
    ended: bearing(session, ended.token),
  };
  return { callers, host, seat, ...bearers };
};

/** Opens a new match; returns its id. */
const tableOf = async (
  { gateway, relay, world, call }: WireSession,
  callers: readonly Caller[],
  status: Status,
  visibility: string,
): Promise<string> => {
  if (status === "open") {
    const opening = { game: "zip-zap", seats: 3, visibility };
    const opened = await call(pick(callers, 0), "POST", "/v1/matches", opening);
    const { id, code } = seatedSchema().parse(opened.body);
    await call(pick(callers, 1), "POST", `/v1/matches/${id}/seats`, code === undefined ? {} : { code });
    return id;
  }
  const live = await startedMatch(gateway, relay, callers, { visibility });
  if (status === "over") {
    const { after } = finished(live).ended;
    await relay.matches.commit(live, { ...after, version: live.version + 1 });
    world.nowMs = after.endedAtMs;
  }
  return live.id;
};
