// A client that has signed in: which token it sends, when it takes the next one, and how the end of a grant is told.
import { expect, test } from "vitest";
import type { ConnectionStatus, GrantStore } from "../../src/client/index.ts";
import { ANSWER_MS } from "../../src/client/sign-in/oauth-request.ts";
import { REPEAT_MS } from "../../src/relay/sign-in/repeat.ts";
import { wellAnswered } from "./scripted-answers.ts";
import { APP, GRANT, scriptedPage, sharedGrants } from "./scripted-page.ts";
import {
  heldBack,
  json,
  refusal,
  type ScriptedAnswer,
  type ScriptedRequest,
  scriptedRelay,
} from "./scripted-relay.ts";
import { HELLO, START_MS } from "./scripted-session.ts";

const MINUTE_MS = 60_000;

/** Each refresh gives the next pair, and the relay knows only the newest. */
const rotating = () => {
  let n = 1;
  return ({ target, headers, body }: ScriptedRequest): ScriptedAnswer | undefined => {
    if (target === "/oauth/token") {
      if (Object(body).refresh_token !== `refresh-${n}`) return json(400, { error: "invalid_grant" });
      n += 1;
      return json(200, {
        access_token: `access-${n}`,
        refresh_token: `refresh-${n}`,
        expires_in: 3600,
        scope: "match:read",
      });
    }
    const sent = headers.get("authorization");
    return sent === null || sent === `Bearer access-${n}` ? undefined : refusal(401, "bad-token");
  };
};

type Answer = (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer> | undefined;

const client = (answer: Answer, grants: GrantStore = sharedGrants(GRANT), options = {}) => {
  const { page } = scriptedPage(APP, grants);
  const made = scriptedRelay((request) => answer(request) ?? wellAnswered(request), options, page);
  const profile = () => made.settled(made.relay.rest.getProfile());
  const sent = () =>
    made.requests.map(({ target, headers }) => `${target} ${headers.get("authorization") ?? ""}`.trim());
  return { ...made, grants, profile, sent };
};

const ME = "/v1/players/me Bearer";

test("a token that ends within a minute is refreshed first, once for all requests", async () => {
  const { relay, settled, sent } = client(
    rotating(),
    sharedGrants({ ...GRANT, endsAtMs: START_MS + MINUTE_MS }),
  );
  await settled(Promise.all([relay.rest.getProfile(), relay.rest.getProfile()]));
  expect(sent()).toEqual(["/oauth/token", `${ME} access-2`, `${ME} access-2`]);
});

test("a token with more than a minute left is sent as it is", async () => {
  const { profile, sent } = client(
    rotating(),
    sharedGrants({ ...GRANT, endsAtMs: START_MS + MINUTE_MS + 1 }),
  );
  expect(await profile()).toMatchObject({ ok: true });
  expect(sent()).toEqual([`${ME} access-1`]);
});

test("a token that the relay refuses is refreshed, and the request goes again", async () => {
  const answer = rotating();
  const { grants, profile, sent } = client(answer, sharedGrants({ ...GRANT, accessToken: "revoked" }));
  expect(await profile()).toMatchObject({ ok: true });
  expect(sent()).toEqual([`${ME} revoked`, "/oauth/token", `${ME} access-2`]);
  expect(await grants.read()).toMatchObject({
    refreshToken: "refresh-2",
    clientId: APP,
    endsAtMs: START_MS + 60 * MINUTE_MS,
  });
});

/** As `rotating`, but the first refreshes get lost. */
const losing = (count: number): Answer => {
  const answer = rotating();
  let lost = 0;
  return (request) => {
    if (request.target !== "/oauth/token" || lost === count) return answer(request);
    lost += 1;
    return "cut";
  };
};

test("a token that the relay has refused is not sent again, also where its refresh gets lost", async () => {
  const { relay, settled, sent } = client(losing(2), sharedGrants({ ...GRANT, accessToken: "revoked" }));
  expect(await settled(relay.patiently.getProfile())).toMatchObject({ ok: true });
  expect(sent()).toEqual([`${ME} revoked`, ...Array(3).fill("/oauth/token"), `${ME} access-2`]);
});

test.each([
  ["was refused", { accessToken: "revoked" }, [`${ME} revoked`]],
  ["ends soon", { endsAtMs: START_MS + 1 }, []],
])("a refresh without an answer is asked for again at once, where the token %s", async (_, grant, before) => {
  const { profile, sent } = client(losing(1), sharedGrants({ ...GRANT, ...grant }));
  expect(await profile()).toMatchObject({ ok: true });
  expect(sent()).toEqual([...before, "/oauth/token", "/oauth/token", `${ME} access-2`]);
});

test("a refresh without an answer is given up in time to be sent again, while the relay repeats its answer", () => {
  expect(2 * ANSWER_MS).toBeLessThan(REPEAT_MS);
});

test("two tabs that find the token refused refresh it once", async () => {
  const [answer, grants] = [rotating(), sharedGrants({ ...GRANT, accessToken: "revoked" })];
  const tabs = [client(answer, grants), client(answer, grants)];
  const told = await Promise.all(tabs.map(({ profile }) => profile()));
  expect(told).toMatchObject([{ ok: true }, { ok: true }]);
  expect(tabs.flatMap(({ sent }) => sent()).filter((one) => one === "/oauth/token")).toHaveLength(1);
});

test("after the grant has ended, the relay says so to each request, and nobody becomes a spectator", async () => {
  const ended: Answer = ({ target }) =>
    target === "/oauth/token" ? json(400, { error: "invalid_grant" }) : refusal(401, "bad-token");
  const { grants, profile, sent } = client(ended);
  expect(await profile()).toMatchObject({ ok: false, problem: { code: "bad-token" } });
  expect(await grants.read()).toBeNull();
  expect(await profile()).toMatchObject({ ok: false, problem: { code: "bad-token" } });
  expect(sent()).toEqual([`${ME} access-1`, "/oauth/token", `${ME} access-1`]);
});

test.each([
  ["does not answer", "cut"],
  ["is busy", refusal(503, "try-again")],
  ["lets nobody ask so often", refusal(429, "too-fast")],
] as const)("a relay that %s ends no sign-in", async (_, answer) => {
  const failing: Answer = ({ target }) => (target === "/oauth/token" ? answer : undefined);
  const late = sharedGrants({ ...GRANT, endsAtMs: START_MS });
  const { grants, profile } = client(failing, late);
  expect(await profile()).toMatchObject({ ok: false, status: 0, problem: { code: "unreachable" } });
  expect(await grants.read()).toMatchObject({ refreshToken: "refresh-1" });
  // A token that has not ended yet is sent all the same.
  const near = client(failing, sharedGrants({ ...GRANT, endsAtMs: START_MS + 1_000 }));
  expect(await near.profile()).toMatchObject({ ok: true });
});

test("a guest's token goes as it is", async () => {
  const { relay, settled, sent } = client(() => undefined, sharedGrants(null));
  await settled(relay.guest("Ada"));
  await settled(relay.rest.getProfile());
  expect(sent()).toEqual(["/v1/players", `${ME} t`]);
});

test("a program's own token goes as it is, also where a player has signed in", async () => {
  const { profile, sent } = client(() => undefined, sharedGrants(GRANT), { token: "own" });
  await profile();
  expect(sent()).toEqual([`${ME} own`]);
});

const BAD_TOKEN = JSON.stringify({
  type: "error",
  problem: { type: "/problems/bad-token", code: "bad-token", status: 401, title: "", detail: "" },
});

/** It waits for notices, so it has a socket. */
const listening = async (answer: Answer, grants?: GrantStore) => {
  const made = client(answer, grants);
  const told: ConnectionStatus[] = [];
  made.relay.on("status", (status) => told.push(status));
  void made.relay.notices[Symbol.asyncIterator]().next();
  await made.run(0);
  const socket = () => made.sockets.at(-1);
  socket()?.open();
  socket()?.say(JSON.stringify(HELLO));
  return { ...made, told, socket };
};

test("a socket opens with the token, and the next one with the next token", async () => {
  const { socket, sockets, told, run } = await listening(rotating());
  expect(socket()?.protocols).toEqual(["turn-relay.v1", "bearer.access-1"]);
  socket()?.say(BAD_TOKEN);
  await run(1_000);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closedBy).toBe(1000);
  expect(socket()?.protocols).toEqual(["turn-relay.v1", "bearer.access-2"]);
  socket()?.open();
  expect(told.map(({ status }) => status)).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
});

test("no socket opens with a token that was refused, also where its refresh gets lost", async () => {
  const { socket, sockets, run } = await listening(losing(2));
  socket()?.say(BAD_TOKEN);
  await run(10_000);
  expect(sockets.map(({ protocols }) => protocols?.[1])).toEqual(["bearer.access-1", "bearer.access-2"]);
});

test("a socket of a grant that has ended ends the client, which says why", async () => {
  const { socket, sockets, told, run } = await listening(({ target }) =>
    target === "/oauth/token" ? json(400, { error: "invalid_grant" }) : undefined,
  );
  socket()?.say(BAD_TOKEN);
  socket()?.lose(1000);
  await run(10_000);
  expect(told.at(-1)).toMatchObject({ status: "closed", problem: { code: "bad-token" } });
  for (const { protocols } of sockets) expect(protocols).toEqual(["turn-relay.v1", "bearer.access-1"]);
});

test("a socket that is closed before its token comes never opens", async () => {
  const { answer, release } = heldBack();
  const late = sharedGrants({ ...GRANT, endsAtMs: START_MS });
  const made = client(({ target }) => (target === "/oauth/token" ? answer : undefined), late);
  void made.relay.notices[Symbol.asyncIterator]().next();
  await made.run(0);
  made.relay.close();
  release(json(200, { access_token: "access-2", refresh_token: "refresh-2", expires_in: 3600 }));
  await made.run(1_000);
  expect(made.sockets).toEqual([]);
  expect(made.timers.size).toBe(0);
});
