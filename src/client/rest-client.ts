// The REST client: one method for each operation of a table. A refusal is a value. The patient client waits and sends
// the same request again, with the same key.
import { backOffMs } from "./core/back-off.ts";
import type { ClientScheduler } from "./core/ports.ts";
import type { OperationTexts } from "./operations/operation-texts.ts";
import type { RestClient, RestProblem } from "./rest-types.ts";

export interface RestPorts {
  /** Without a slash at its end. */
  readonly address: string;
  readonly token: () => string | undefined;
  readonly language: string | undefined;
  readonly fetch: typeof fetch;
  readonly scheduler: ClientScheduler;
  readonly random: () => number;
  /** Of a patient call. */
  readonly longestWaitMs: number;
  /** Draws an `Idempotency-Key` that nobody can guess. */
  readonly newKey: () => string;
  /** Aborts when the client is closed. A patient call ends then. */
  readonly closing: AbortSignal;
}

interface AnyRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: object;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

type AnyResult =
  | { readonly ok: true; readonly status: number; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly problem: RestProblem };

/** So long a patient call asks a relay that does not answer, its last request included. */
const UNANSWERED_MS = 20_000;
/** A request without an answer ends after so long. A connection may be dead without a sign. */
const ANSWER_MS = 10_000;

/**
 * `operations`: read at each call, so that a page may add to them. `isPatient`: waits for `retryMs`, and asks again where no
 * answer came.
 */
export const createRestClient = (
  operations: OperationTexts,
  ports: RestPorts,
  isPatient: boolean,
): RestClient =>
  new Proxy(Object.create(operations), {
    get: (_, id) => {
      // Such as the `then` that `await` asks for.
      if (!Object.hasOwn(operations, id)) return undefined;
      const [path = "", method = "get", keyed] = operations[String(id)]?.split(" ") ?? [];
      return (request: AnyRequest = {}) => {
        const sent = keyed ? { key: ports.newKey(), ...request } : request;
        return (isPatient ? askPatiently : ask)(ports, { method, path }, sent);
      };
    },
  });

interface OperationRow {
  readonly method: string;
  readonly path: string;
}

const askPatiently = async (ports: RestPorts, row: OperationRow, request: AnyRequest): Promise<AnyResult> => {
  const { nowMs } = ports.scheduler;
  let untilMs = nowMs() + UNANSWERED_MS;
  for (let unanswered = 0; ; ) {
    const result = await ask(ports, row, request, Math.min(ANSWER_MS, untilMs - nowMs()));
    if (result.ok || request.signal?.aborted || ports.closing.aborted) return result;
    const {
      status,
      problem: { code, retryMs },
    } = result;
    // A redirect leads to the same place each time.
    const isUnanswered = status === 0 || (status > 399 && code === "gateway");
    const isMeantToWait =
      retryMs !== undefined && retryMs <= ports.longestWaitMs && (status === 429 || status === 503);
    const pauseMs = retryMs ?? backOffMs(++unanswered, ports.random);
    const againMs = nowMs() + pauseMs;
    if (isUnanswered ? againMs > untilMs : !isMeantToWait) return result;
    if (!isUnanswered) untilMs = againMs + UNANSWERED_MS;
    await pause(ports, pauseMs, request.signal);
    if (ports.closing.aborted) return result;
  }
};

/** Calls `end` after the time, or earlier where a signal aborts. The returned function forgets it. */
const endAfter = (
  { scheduler }: RestPorts,
  ms: number,
  signals: readonly (AbortSignal | undefined)[],
  end: () => void,
): (() => void) => {
  const cancel = scheduler.after(ms, end);
  for (const signal of signals) signal?.addEventListener("abort", end);
  return () => {
    cancel();
    for (const signal of signals) signal?.removeEventListener("abort", end);
  };
};

/** Ends early where the caller or the client gives up. */
const pause = (ports: RestPorts, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const forget = endAfter(ports, ms, [ports.closing, signal], () => {
      forget();
      resolve();
    });
  });

const ask = async (
  ports: RestPorts,
  row: OperationRow,
  request: AnyRequest,
  longestMs = ANSWER_MS,
): Promise<AnyResult> => {
  const { method } = row;
  const target = ports.address + targetOf(row, request);
  const takesBody = method !== "get" && method !== "delete";
  const token = ports.token();
  const { signal, query } = request;
  const given = new AbortController();
  const giveUp = (): void => given.abort();
  // The relay holds an answer back for as long as the caller wishes.
  const forget = endAfter(ports, longestMs + 1_000 * Number(query?.["wait"] ?? 0), [signal], giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await ports.fetch(target, {
      method: method.toUpperCase(),
      headers: {
        ...(takesBody && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(ports.language !== undefined && { "accept-language": ports.language }),
        ...(request.key !== undefined && { "idempotency-key": request.key }),
      },
      body: takesBody ? JSON.stringify(request.body ?? {}) : null,
      signal: given.signal,
    });
    return resultOf(ports, response.status, response.ok, await response.text());
  } catch (error) {
    // A runtime repeats an address or a header that it cannot send.
    const [why = ""] = String(error).replace(target, "the address").split("Bearer");
    return unanswered(ports, 0, "unreachable", why);
  } finally {
    forget();
  }
};

const targetOf = ({ path }: OperationRow, { params = {}, query = {} }: AnyRequest): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`))
    .join("&");
  return search === "" ? filled : `${filled}?${search}`;
};

const resultOf = (ports: RestPorts, status: number, ok: boolean, text: string): AnyResult => {
  if (ok) return { ok, status, data: text === "" ? undefined : parsed(text) };
  const problem = parsed(text);
  const isOwn = typeof problem?.code === "string";
  return isOwn
    ? { ok, status, problem }
    : unanswered(ports, status, "gateway", `${status} ${text.slice(0, 200)}`);
};

const unanswered = ({ address }: RestPorts, status: number, code: string, why: string): AnyResult => {
  const title = "The relay did not answer";
  const detail = `${address.replace(/\/\/.*@/, "//")}: ${why}`;
  return { ok: false, status, problem: { code, status, detail, title } };
};

/** The edge of the wire: the declared types hold from here on. A page is a text. */
const parsed = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
