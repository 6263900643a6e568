// Which caller may do what: every operation of openapi.yaml by every kind of caller. `who-may.md` has the answers.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { oauthErrorSchema } from "../../src/protocol/apps.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { problemSchema } from "../../src/protocol/problem.ts";
import { apiDocument, type Operation } from "../harness/api-document.ts";
import { BROWSER } from "../harness/browser.ts";
import { undocumented } from "../harness/documented.ts";
import type { Answered } from "../harness/rest-client.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type Host, newHost } from "../single-failures/failing-host.ts";
import { asks } from "../single-failures/scene.ts";
import { copyOf } from "../single-failures/table-world.ts";
import { CONSENT, refreshForm, revokeForm, START_DEVICE } from "./support/app-forms.ts";
import { type Cast, castOf, NIGHT, type Status } from "./support/cast.ts";

const { operations } = apiDocument(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8"));

const isOnMatch = ({ path }: Operation): boolean => path.startsWith("/v1/matches/{id}");

/** Of no challenge. */
const NOBODYS_KEY = {
  ...{ id: "AAAA", type: "public-key", response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } },
};

/** What a permitted caller sends. An operation that takes a body and is not named here fails. */
const BODIES: Readonly<Record<string, (cast: Cast) => object>> = {
  createPlayer: () => ({ name: "Newcomer" }),
  changeProfile: () => ({}),
  createToken: () => ({ label: "phone", scopes: ["token:write"] }),
  createBot: () => ({ name: "Engine" }),
  createBotToken: () => ({}),
  createWebhook: () => ({ url: "https://chat.example/", events: ["match.ended"] }),
  rotateWebhookSecret: () => ({}),
  subscribe: () => BROWSER,
  addPasskey: () => ({ name: "phone", credential: NOBODYS_KEY }),
  changePasskey: () => ({ name: "key" }),
  signIn: ({ things }) => ({ type: "recovery-code", code: things.recovery }),
  // A scope of its own would let some of these tokens through and others not.
  authorizeApp: () => ({ ...CONSENT, redirectUri: "https://other.example/" }),
  answerDeviceCode: () => ({ allow: false }),
  exchangeToken: () => refreshForm("tr_nobody"),
  startDevice: () => START_DEVICE,
  revokeAppToken: () => revokeForm("tr_nobody"),
  pingWebhook: () => ({}),
  createMatch: () => ({ game: "zip-zap", seats: 3, visibility: "public" }),
  quickMatch: () => ({ game: "zip-zap", seats: 3 }),
  takeSeat: () => ({}),
  seatHouseBot: () => ({ level: "easy" }),
  invite: ({ ids }) => ({ player: ids.stranger }),
  startMatch: () => ({}),
  react: () => ({ reaction: "heart" }),
  revealEntropy: () => ({ entropy: "0123456789abcdef" }),
  rematch: () => ({}),
  openArena: () => NIGHT,
  report: ({ ids }) => ({ about: "name", player: ids.stranger }),
  actAsOperator: ({ ids }) => ({ action: "mute", player: ids.stranger, reason: "spam" }),
  enterArena: () => ({}),
  act: () => ({ game: "zip-zap", seen: 2, action: { type: "ready" } }),
};

/** What the parameters of paths name: all of it is Ada's, the host's. */
const PLACES: Readonly<Record<string, (cast: Cast) => string>> = {
  "/v1/games/{id}": () => "zip-zap",
  "/v1/leaderboards/{game}": () => "zip-zap",
  "/v1/codes/{code}": ({ code }) => code,
  "/v1/players/{id}": ({ ids }) => ids.host,
  "/v1/bots/{id}": ({ things }) => things.bot,
  "/v1/tokens/{id}": ({ things }) => things.token,
  "/v1/webhooks/{id}": ({ things }) => things.webhook,
  "/v1/push-subscriptions/{id}": ({ things }) => things.subscription,
  "/v1/device-codes/{userCode}": ({ things }) => things.device,
  "/v1/passkeys/{id}": ({ things }) => things.passkey,
  "/v1/arenas/{arena}": ({ things }) => things.arena,
  "/v1/series/{series}": ({ things }) => things.series,
  "/v1/operator/players/{id}": ({ ids }) => ids.stranger,
  "/v1/operator/matches/{id}": ({ match }) => match,
  "/v1/operator/arenas/{arena}": ({ things }) => things.arena,
  "/v1/matches/{id}": ({ match }) => match,
  "/v1/matches/{id}/seats/{n}": () => "2",
  "/v1/matches/{id}/invitations/{player}": ({ ids }) => ids.invited,
  "/v1/matches/{id}/players/{player}": ({ ids }) => ids.seat,
  "/problems/{code}": () => "malformed",
  "/docs/{name}": () => "rest",
};

const pathOf = ({ path }: Operation, cast: Cast): string =>
  path
    .split("/")
    .map((part, at, all) => {
      if (!part.startsWith("{")) return part;
      const place = PLACES[all.slice(0, at + 1).join("/")];
      if (!place) throw new Error(`nothing is known for ${part} of ${path}`);
      return place(cast);
    })
    .join("/");

/** These callers know the code of a private match, and say it where an operation takes one. */
const KNOW_THE_CODE = ["spectator", "invited", "removed", "removed's bot"];

const requestOf = (operation: Operation, cast: Cast, column: string) => {
  const { id, body, isForm, parameters } = operation;
  const code = cast.isPrivate && KNOW_THE_CODE.includes(column) ? { code: cast.code } : {};
  const query = parameters.some(({ name, in: place }) => place === "query" && name === "code") ? code : {};
  const filled = body === null && !isForm ? null : BODIES[id];
  if (filled === undefined) throw new Error(`nothing is known to send to ${id}`);
  const search = new URLSearchParams(query).toString();
  return {
    path: `${pathOf(operation, cast)}${search === "" ? "" : `?${search}`}`,
    ...(filled ? { body: id === "takeSeat" ? { ...filled(cast), ...code } : filled(cast) } : {}),
  };
};

/** The code of a refusal, else the status. */
const answerOf = ({ status, body }: Answered): string =>
  status < 400
    ? `${status}`
    : (oauthErrorSchema().safeParse(body).data?.error ?? problemSchema().parse(body).code);

interface Row {
  readonly operation: Operation;
  readonly cells: Readonly<Record<string, string>>;
}

/** Every caller asks in the same world: after each change comes a fresh copy. */
const rowsOf = async (asked: readonly Operation[], cast: Cast): Promise<readonly Row[]> => {
  let host: Host | null = null;
  const answered = async (operation: Operation, column: string, caller: Caller): Promise<string> => {
    host ??= newHost(copyOf(cast.world));
    const { path, ...body } = requestOf(operation, cast, column);
    const answer = await asks(host, caller, operation.method, path, body);
    expect(undocumented(operation.method, path, answer)).toBeNull();
    if (operation.method !== "GET" && answer.status < 400) host = null;
    return answerOf(answer);
  };
  const rows: Row[] = [];
  for (const operation of asked) {
    const cells: Record<string, string> = {};
    for (const [column, callers] of Object.entries(cast.callers(operation.access))) {
      const answers = new Set<string>();
      for (const caller of callers) answers.add(await answered(operation, column, caller));
      cells[column] = [...answers].join(" or ");
    }
    rows.push({ operation, cells });
  }
  return rows;
};

const SECTIONS = (["public", "private"] as const).flatMap((visibility) =>
  (["open", "live", "over"] as const).map((status) => [visibility, status] as const),
);

const sectionOf = (visibility: "public" | "private", status: Status) => ({
  title: `On a ${visibility} match that is ${status}`,
  rows: async () => rowsOf(operations.filter(isOnMatch), await castOf(status, visibility)),
});

const tableOf = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0]?.cells ?? {});
  const lines = [
    ["operation", "scope", ...columns],
    ...rows.map(({ operation: { id, access }, cells }) => [
      id,
      access,
      ...columns.map((column) => cells[column] ?? ""),
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)));
  const text = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head = [], ...others] = lines;
  return [head, widths.map((width) => "-".repeat(width)), ...others].map(text).join("\n");
};

const HEAD = `# Who may do what

Every operation of openapi.yaml, and what each kind of caller gets: a status, or the code of a refusal. \`who-may.long.test.ts\`
compares this file with the relay. \`npx vitest run --project long test/people/who-may.long.test.ts -u\` writes it anew: read
each changed cell. Columns from "not its scope" to "not another" are tokens of the host. "bad token" is an unknown, an
ended and a revoked token, and that of an erased player. "spectator", "invited", "removed" and "removed's bot" know the
code of a private match. What no token can lack is empty.
`;

test("every operation of the document and of the relay is asked", () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(
    OPERATIONS.map(({ operationId }) => operationId).toSorted(),
  );
  for (const { id, access } of operations)
    expect(access, id).toBe(OPERATIONS.find(({ operationId }) => operationId === id)?.access);
});

test("every operation answers every kind of caller as `who-may.md` says", async () => {
  const others = operations.filter((operation) => !isOnMatch(operation));
  const sections = [
    { title: "On everything but a match", rows: async () => rowsOf(others, await castOf("open", "public")) },
    ...SECTIONS.map(([visibility, status]) => sectionOf(visibility, status)),
  ];
  let text = HEAD;
  for (const { title, rows } of sections) {
    const found = await rows();
    expectSound(found, title);
    text += `\n## ${title}\n\n${tableOf(found)}\n`;
  }
  await expect(text).toMatchFileSnapshot("who-may.md");
});

/** What follows from the document alone, so that no new row of the file can say otherwise. */
const expectSound = (rows: readonly Row[], title: string): void => {
  for (const { operation, cells } of rows) {
    const { id, access } = operation;
    const isScoped = access !== "none" && access !== "optional";
    const name = `${title}: ${id}`;
    if (isScoped) expect(cells["no token"], name).toBe("bad-token");
    else expect(cells["no token"], name).not.toBe("bad-token");
    if (access === "none") expect(cells["bad token"], name).toBe(cells["no token"]);
    else expect(cells["bad token"], name).toBe("bad-token");
    expect(cells["not its scope"], name).toBe(isScoped ? "scope" : "");
    if (!isScoped) expect(Object.values(cells), name).not.toContain("scope");
    for (const answer of Object.values(cells)) expect(answer, name).not.toContain(" or ");
  }
};
