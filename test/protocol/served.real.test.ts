// The document against a running relay: each answer is one that its operation lists, of the documented shape.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { type Operation, problemsOf } from "../../src/protocol/operation.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { problemSchema } from "../../src/protocol/problem.ts";
import { type Answered, call, type Guest, newGuest, newMatch } from "../harness/rest-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("every operation answers as documented", async () => {
  const { url } = await startTestRelay({ hosts: { rotating: 1 } });
  const [ada, bo, eve] = await Promise.all(["Ada", "Bo", "Eve"].map((name) => newGuest(url, name)));
  const as = (guest: Guest | undefined) => (guest ? { token: guest.token } : {});

  /** Returns the code of a problem, else the status. */
  const asked = async (operationId: string, path: string, request = {}): Promise<string | number> => {
    const operation = operationNamed(operationId);
    const answered = await call(url, operation.method.toUpperCase(), path, request);
    return documented(operation, answered);
  };

  expect(await asked("getService", "/v1")).toBe(200);
  expect(await asked("getHealth", "/healthz")).toBe(200);
  expect(await asked("getOpenApiJson", "/openapi.json")).toBe(200);
  expect(await asked("getOpenApiYaml", "/openapi.yaml")).toBe(200);
  expect(await asked("getAsyncApiJson", "/asyncapi.json")).toBe(200);
  expect(await asked("getAsyncApiYaml", "/asyncapi.yaml")).toBe(200);
  expect(await asked("getReference", "/docs")).toBe(200);
  expect(await asked("getReferencePage", "/docs/socket")).toBe(200);
  expect(await asked("getReferencePage", "/docs/none")).toBe("no-such-route");
  expect(await asked("getProblemPage", "/problems/malformed")).toBe(200);
  expect(await asked("getProblemPage", "/problems/none")).toBe("no-such-route");

  expect(await asked("listGames", "/v1/games")).toBe(200);
  expect(await asked("getGame", "/v1/games/zip-zap?lang=is")).toBe(200);
  expect(await asked("getGame", "/v1/games/zip-zap?lang=klingon")).toBe("malformed");
  expect(await asked("getGame", "/v1/games/chess")).toBe("no-such-game");

  expect(await asked("createPlayer", "/v1/players", { body: { name: "Ada" } })).toBe(201);
  expect(await asked("createPlayer", "/v1/players", { body: { name: "" } })).toBe("malformed");
  expect(await asked("createPlayer", "/v1/players", { body: { name: "x".repeat(20_000) } })).toBe(
    "too-large",
  );

  const table = { game: "zip-zap", seats: 3, visibility: "private" };
  expect(await asked("createMatch", "/v1/matches", { body: table })).toBe("bad-token");
  expect(await asked("createMatch", "/v1/matches", { ...as(ada), body: { ...table, seats: 9 } })).toBe(
    "malformed",
  );
  const opened = await call(url, "POST", "/v1/matches", { ...as(ada), body: table });
  expect(documented(operationNamed("createMatch"), opened)).toBe(201);
  const { id, code } = seatedSchema().parse(opened.body);
  const at = `/v1/matches/${id}`;

  expect(await asked("getMatch", at)).toBe("no-such-match");
  expect(await asked("getMatch", `${at}?code=${code?.toLowerCase()}`)).toBe(200);
  expect(await asked("getMatch", at, as(ada))).toBe(200);
  expect(await asked("getMatch", "/v1/matches/not-an-id")).toBe("no-such-match");
  expect(await asked("getEvents", `${at}/events`, as(ada))).toBe(200);
  expect(await asked("startMatch", `${at}/start`, as(ada))).toBe("too-few");
  expect(await asked("takeSeat", `${at}/seats`, { ...as(bo), body: {} })).toBe("no-such-match");
  expect(await asked("takeSeat", `${at}/seats`, { ...as(bo), body: { code } })).toBe(201);
  expect(await asked("takeSeat", `${at}/seats`, { ...as(bo), body: { code } })).toBe(200);
  const act = (guest: Guest | undefined, body: object) =>
    asked("act", `${at}/actions`, { ...as(guest), body });
  const ready = { game: "zip-zap", id: "1", seen: 2, action: { type: "ready" } };
  expect(await act(bo, ready)).toBe("not-started");
  expect(await asked("startMatch", `${at}/start`, as(bo))).toBe("not-host");
  expect(await asked("startMatch", `${at}/start`, as(ada))).toBe(200);
  expect(await asked("startMatch", `${at}/start`, as(ada))).toBe(200);
  expect(await asked("takeSeat", `${at}/seats`, { ...as(eve), body: { code } })).toBe("not-open");

  expect(await asked("leaveSeat", `${at}/seats/me`, as(eve))).toBe("no-such-match");

  expect(await act(ada, ready)).toBe(200);
  expect(await act(ada, ready)).toBe(200);
  expect(await act(ada, { ...ready, action: { type: "pass" } })).toBe("wrong-phase");
  expect(await act(ada, { ...ready, action: { type: "dance" } })).toBe("malformed");
  expect(await act(eve, ready)).toBe("no-such-match");
  expect(await asked("getEvents", `${at}/events?since=1&wait=1&code=${code}`)).toBe(200);
  expect(await asked("getEvents", `${at}/events?since=-1`, as(ada))).toBe("malformed");
  expect(await asked("getRecord", `${at}/record`, as(ada))).toBe("not-over");

  expect(await asked("listMatches", "/v1/matches?limit=5&status=live")).toBe(200);
  expect(await asked("listMatches", "/v1/matches?status=over")).toBe("malformed");
  expect(await asked("listMatches", "/v1/matches", { token: `tr_${"0".repeat(32)}` })).toBe("bad-token");

  const full = await newMatch(url, 2);
  expect(await asked("takeSeat", `/v1/matches/${full.id}/seats`, { ...as(eve), body: {} })).toBe(
    "table-full",
  );
  const stranger = { ...as(eve), body: ready };
  expect(await asked("act", `/v1/matches/${full.id}/actions`, stranger)).toBe("not-seated");
  await asked("listMatches", "/v1/matches?status=live");

  expect(await asked("leaveSeat", `/v1/matches/${full.id}/seats/me`, as(eve))).toBe(204);
  const open = await call(url, "POST", "/v1/matches", { ...as(eve), body: table });
  const { id: own, code: ownCode } = seatedSchema().parse(open.body);
  const mine = `/v1/matches/${own}`;
  expect(await asked("getMatchByCode", `/v1/codes/${ownCode}`)).toBe(200);
  expect(await asked("getMatchByCode", "/v1/codes/none")).toBe("no-such-match");
  const bot = { ...as(eve), body: { level: "easy" } };
  expect(await asked("seatHouseBot", `${mine}/seats/1/bot`, bot)).toBe(200);
  expect(await asked("seatHouseBot", `${mine}/seats/0/bot`, bot)).toBe("seat-taken");
  expect(await asked("removeHouseBot", `${mine}/seats/1/bot`, as(eve))).toBe(200);
  expect(await asked("removeHouseBot", `${mine}/seats/9/bot`, as(eve))).toBe("no-such-seat");
  const invited = { ...as(eve), body: { player: ada?.id } };
  expect(await asked("invite", `${mine}/invitations`, invited)).toBe(201);
  expect(await asked("invite", `${mine}/invitations`, { ...as(bo), body: { player: ada?.id } })).toBe(
    "no-such-match",
  );
  expect(await asked("leaveSeat", `${mine}/seats/me`, as(eve))).toBe(204);
  expect(await asked("leaveSeat", `${mine}/seats/me`, as(eve))).toBe(204);

  const { body } = await call(url, "GET", "/v1/nowhere");
  expect(problemSchema().parse(body).code).toBe("no-such-route");
});

const operationNamed = (operationId: string): Operation => {
  const operation = OPERATIONS.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`no operation ${operationId}`);
  return operation;
};

/** The code of a problem, else the status. Checks that the operation lists every part of the answer. */
const documented = (operation: Operation, { status, headers, body }: Answered): string | number => {
  const answer = operation.answers[status];
  if (answer) {
    if (answer.schema) {
      expect(headers.get("content-type")).toContain(answer.mediaType ?? "application/json");
    }
    expect(headers.has("location")).toBe(answer.location !== undefined);
    if (answer.schema) expect(answer.schema().parse(body)).toEqual(body);
    else expect(body).toBe("");
    return status;
  }
  expect(headers.get("content-type")).toBe("application/problem+json");
  const { code, status: told } = problemSchema().parse(body);
  expect(told).toBe(status);
  expect(problemsOf(operation).get(status)).toContain(code);
  const { codes, schema } = operation.richProblem ?? { codes: [] };
  if (codes.some((one) => one === code)) expect(schema?.().parse(body)).toEqual(body);
  return code;
};
