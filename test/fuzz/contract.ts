// Runs of generated requests against a relay. Every answer must be one that openapi.yaml documents, and no fault. A
// request outside the document must change nothing.
import fc from "fast-check";
import { assertNever } from "../../src/games/assert-never.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { RawRequest } from "../harness/virtual-gateway.ts";
import { finished } from "../relay/support/finished-match.ts";
import { type FuzzStore, type FuzzWorld, fuzzWorld, type Host } from "./fuzz-world.ts";
import { keep } from "./keep.ts";
import { fault, isBody, type Operation, operationAt, operations, type RawAnswer } from "./openapi.ts";
import type { Json } from "./schema-values.ts";
import { type Part, type RequestStep, runs, type Step } from "./steps.ts";

/** How often an operation answered with a status and, for problems, a code. */
export type Seen = Map<string, number>;

export const contract = (store: () => FuzzStore, most: number, seen: Seen) =>
  fc.asyncProperty(runs(most), async (steps) => {
    const setting = await fuzzWorld(store());
    const run = contractRun(setting, seen);
    try {
      await run.begin();
      for (const step of steps) await run.take(step);
    } finally {
      await setting.end();
    }
  });

interface Asked {
  readonly method: string;
  readonly host?: Host;
  /** A header; undefined for no caller. */
  readonly authorization?: string | undefined;
  readonly target: string;
  readonly headers?: readonly string[];
  readonly body?: Buffer;
  /** Undefined: no JSON. */
  readonly json?: Json | undefined;
}

const contractRun = (setting: FuzzWorld, seen: Seen) => {
  const { world, relay, kept, holders } = setting;
  let mayTryAgain = false;

  /** Sends a request, judges the answer and keeps its ids and codes. */
  const ask = async (asked: Asked): Promise<RawAnswer & { readonly json: unknown }> => {
    const {
      method,
      host = "free",
      authorization,
      target,
      headers = [],
      body = Buffer.alloc(0),
      json,
    } = asked;
    if (host === "throttled") mayTryAgain = true;
    const auth = authorization === undefined ? [] : ["Authorization", authorization];
    const request: RawRequest = {
      ...{ method, target, body },
      headers: ["Host", "relay.example", ...auth, ...headers],
    };
    const answer = await setting.ask[host](request);
    const operation = operationAt(method, target);
    const wrong = unmeant(operation, asked, answer, mayTryAgain) ?? fault(operation, answer);
    if (wrong)
      throw new Error(
        `${method} ${target} ${json === undefined ? "" : JSON.stringify(json)}: ${wrong}\n${JSON.stringify(world.logged.slice(-2))}`,
      );
    const told: unknown = /json/.test(answer.headers["content-type"] ?? "") ? JSON.parse(answer.text) : null;
    const key = `${operation?.id} ${answer.status}${codeOf(answer)}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (answer.status < 300) keep(setting, told);
    await setting.settle();
    world.posted.length = 0;
    world.logged.length = 0;
    return { ...answer, json: told };
  };

  const post = (target: string, token: string | undefined, json: Json) =>
    ask({
      method: "POST",
      authorization: token === undefined ? undefined : `Bearer ${token}`,
      ...{ target, json, body: Buffer.from(JSON.stringify(json)) },
      headers: ["Content-Type", "application/json"],
    });

  const tokenOf = (player: string): string | undefined =>
    kept.token.findLast((token) => holders.get(token) === player);

  const standing = async (match: string, token: string | undefined) => {
    const authorization = token === undefined ? undefined : `Bearer ${token}`;
    const { json } = await ask({
      method: "GET",
      authorization,
      target: `/v1/matches/${match}`,
    });
    return standingIn(json);
  };

  const table = async ({ opening, caller, end }: Extract<Step, { kind: "table" }>): Promise<void> => {
    const tokens = kept.token.map((_, at) => kept.token[(caller + at) % kept.token.length]);
    const { json } = await post("/v1/matches", tokens[0], opening);
    const { id, code } = standingIn(json);
    if (id === undefined || end === "open") return;
    for (const token of tokens.slice(1))
      await post(`/v1/matches/${id}/seats`, token, code === undefined ? {} : { code });
    await post(`/v1/matches/${id}/start`, tokens[0], {});
    const live = await relay.matches.read(id);
    if (end === "no" || live?.status !== "live") return;
    const { ended } = finished(live, { abandoned: end === "abandoned" });
    if (!ended.before || !ended.after) return;
    await relay.matches.commit(ended.before, ended.after);
    await projectChange(relay, ended);
  };

  const play = async ({ match: place, acts, at }: Extract<Step, { kind: "play" }>): Promise<void> => {
    const match = kept.match[place % kept.match.length];
    if (match === undefined) return;
    const stored = await relay.matches.read(match);
    const tokens = (stored?.players ?? []).flatMap((player) => tokenOf(player ?? "") ?? []);
    for (let act = 0; act < acts && tokens.length > 0; act++) {
      const token = tokens[(at + act) % tokens.length];
      const { game, seq, legal } = await standing(match, token);
      const action = legal[(at + act) % legal.length];
      if (action === undefined) continue;
      await post(`/v1/matches/${match}/actions`, token, { game, seen: seq, action });
    }
  };

  const written = (part: Part): string => {
    if ("raw" in part) return part.raw;
    const text = "text" in part ? part.text : (kept[part.kept][part.at % kept[part.kept].length] ?? "none");
    return [...Buffer.from(text)].map(percent).join("");
  };

  const request = async (step: RequestStep): Promise<void> => {
    const operation = operations[step.operation];
    if (!operation) return;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const part = step.path[name];
      // An empty parameter would be another address.
      return (part && written(part)) || "none";
    });
    const query = step.query.map(([name, part]) => `${written({ text: name })}=${written(part)}`).join("&");
    const token = typeof step.caller === "number" ? kept.token[step.caller % kept.token.length] : undefined;
    const authorization = typeof step.caller === "string" ? step.caller : token && `Bearer ${token}`;
    const legal = step.body.kind === "legal" ? await standing(path.split("/")[3] ?? "", token) : null;
    const { body, json, type } = bodyOf(step, setting, legal);
    await ask({
      ...{ method: operation.method, host: step.host, authorization, json, body },
      target: query === "" ? path : `${path}?${query}`,
      headers: [...step.headers, ...(type === "" ? [] : ["Content-Type", type])],
    });
  };

  return {
    begin: async () => {
      for (const name of ["Ada", "Bo", "Eve"]) await post("/v1/players", undefined, { name });
      const [ada] = kept.token;
      await post("/v1/bots", ada, { name: "Bot" });
      for (const scope of ["profile:write", "webhook:write"])
        await post("/v1/tokens", ada, { label: "weak", scopes: [scope] });
    },
    take: async (step: Step): Promise<void> => {
      switch (step.kind) {
        case "request":
          return request(step);
        case "table":
          return table(step);
        case "play":
          return play(step);
        case "time":
          return setting.pass(step.ms);
        default:
          return assertNever(step);
      }
    },
  };
};

/** Requests that no document could allow. */
const unmeant = (
  operation: Operation | null,
  { method, host, json, body }: Asked,
  { status, text }: RawAnswer,
  mayTryAgain: boolean,
): string | null => {
  if (status === 500) return `500: ${text}`;
  if (status === 503 && !mayTryAgain && host !== "throttled") return `503: ${text}`;
  const isDone = status < 300;
  if (isDone && json !== undefined && operation?.body && !isBody(operation, json))
    return "done, though its body is none";
  // Where an operation has no body, it is ignored. A deletion must have none.
  if (isDone && (operation?.body || method === "DELETE") && body && body.length > 16 * 1024)
    return "done, though its body is too large";
  const refused = status === 400 && json !== undefined && operation?.body && isBody(operation, json);
  const inWords = [...IN_WORDS, ...(IN_WORDS_OF[operation?.path ?? ""] ?? [])];
  const astray = refused ? placesIn(text).filter((place) => !inWords.includes(place)) : [];
  return astray.length > 0 ? `refused at ${astray}, though the document lets its body in` : null;
};

/** The document limits these fields in words, which no schema can express. */
const IN_WORDS = [
  ...["/name", "/about", "/label", "/id", "/rated", "/action/card", "/url"],
  // With `bots` `fill`, and only with it.
  ...["/fillAfter", "/level", "/speed"],
];

/** What a body needs depends on the day, on the match, and on what an operator does or a report is about. */
const IN_WORDS_OF: Readonly<Record<string, readonly string[]>> = {
  "/v1/arenas": ["/startsAt"],
  "/v1/matches/{id}/actions": ["/game"],
  "/v1/operator/actions": ["/player", "/match", "/seat", "/arena", "/until", "/about"],
  "/v1/reports": ["/match"],
};

const placesIn = (text: string): readonly string[] => {
  const { errors = [] }: { readonly errors?: readonly { readonly path: string }[] } = JSON.parse(text);
  return errors.map(({ path }) => path);
};

const codeOf = ({ headers, text }: RawAnswer): string => {
  if (!headers["content-type"]?.startsWith("application/problem+json")) return "";
  const { code }: { readonly code?: string } = JSON.parse(text);
  return ` ${code}`;
};

const percent = (byte: number): string => `%${byte.toString(16).padStart(2, "0")}`;

interface Standing {
  readonly id?: string;
  readonly code?: string;
  readonly game: string;
  readonly seq: number;
  readonly legal: readonly Json[];
}

const standingIn = (told: unknown): Standing => {
  const { id, code, game = "zip-zap", seq = 0, view }: Told = JSON.parse(JSON.stringify(told ?? {}));
  return {
    ...(id === undefined ? {} : { id }),
    ...(code === undefined ? {} : { code }),
    game,
    seq,
    legal: view?.legal ?? [],
  };
};

interface Told {
  readonly id?: string;
  readonly code?: string;
  readonly game?: string;
  readonly seq?: number;
  readonly view?: { readonly legal?: readonly Json[] };
}

const bodyOf = (
  { body }: RequestStep,
  { kept }: FuzzWorld,
  standing: Standing | null,
): { readonly body: Buffer; readonly json: Json | undefined; readonly type: string } => {
  switch (body.kind) {
    case "none":
      return { body: Buffer.alloc(0), json: undefined, type: "" };
    case "bytes":
      return { body: Buffer.from(body.bytes), json: undefined, type: body.type };
    case "legal": {
      const { game, seq, legal } = standing ?? { game: "zip-zap", seq: 0, legal: [] };
      const json = { game, seen: seq, action: legal[body.at % legal.length] ?? { type: "pass" } };
      return { body: Buffer.from(JSON.stringify(json)), json, type: "application/json" };
    }
    case "json": {
      const json = body.fill === null ? body.value : filled(body.value, kept, body.fill);
      return { body: Buffer.from(JSON.stringify(json)), json, type: body.type };
    }
    default:
      return assertNever(body);
  }
};

/** With ids and codes from earlier answers in place of made-up ones. */
const filled = (value: Json, { player, code }: FuzzWorld["kept"], at: number): Json => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return {
    ...value,
    ...("player" in value ? { player: player[at % player.length] ?? "none" } : {}),
    ...("code" in value && code.length > 0 ? { code: code[at % code.length] ?? "" } : {}),
  };
};
