// A client whose relay a test scripts, request by request and socket by socket, in virtual time. It counts the timers that
// are left over.
import { createHash } from "node:crypto";
import { vi } from "vitest";
import type { SocketLike } from "../../src/client/connect-options.ts";
import { connectOnPage } from "../../src/client/connect-with-sign-in.ts";
import type { ClientRelay, ConnectOptions } from "../../src/client/index.ts";
import type { SignInPage } from "../../src/client/sign-in/sign-in-page.ts";
import { createClockwork } from "../../src/simulator/world/clockwork.ts";
import { START_MS } from "./scripted-session.ts";

/** What comes back. `cut`: no answer. `torn`: the connection breaks in the middle of the answer. `never`: nothing at all. */
export type ScriptedAnswer = "cut" | "torn" | "never" | { readonly status: number; readonly text: string };

export interface ScriptedRequest {
  readonly atMs: number;
  readonly method: string;
  readonly target: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A socket that the client has opened. */
export interface ScriptedSocket {
  readonly url: string;
  readonly protocols: readonly string[];
  readonly sent: unknown[];
  /** With which code the client has closed it. Null: it has not. */
  closedBy: number | null;
  open(): void;
  say(data: unknown): void;
  lose(code: number): void;
  fail(): void;
}

export const json = (status: number, value: unknown): ScriptedAnswer => ({
  status,
  text: JSON.stringify(value),
});

export const refusal = (status: number, code: string, more: object = {}): ScriptedAnswer =>
  json(status, { code, status, title: code, detail: "", ...more });

/** A digest of WebCrypto comes from another thread, so virtual time would run on meanwhile. This one is there at once. */
const digestAtOnce = (): void => {
  vi.spyOn(globalThis.crypto.subtle, "digest").mockImplementation(async (_, data) => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    return Uint8Array.from(createHash("sha256").update(bytes).digest()).buffer;
  });
};

export const scriptedRelay = (
  answer: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>,
  options: ConnectOptions = {},
  page?: SignInPage,
) => {
  digestAtOnce();
  const clockwork = createClockwork(START_MS, null);
  /** When each is due. */
  const timers = new Map<object, number>();
  const requests: ScriptedRequest[] = [];
  const sockets: ScriptedSocket[] = [];
  const ports: ConnectOptions = {
    random: () => 0.5,
    entropy: false,
    scheduler: {
      nowMs: clockwork.nowMs,
      after: (ms, step) => {
        const timer = clockwork.after(ms, "", () => {
          timers.delete(timer);
          step();
        });
        timers.set(timer, clockwork.nowMs() + ms);
        return () => {
          timers.delete(timer);
          timer.cancel();
        };
      },
    },
    WebSocket: socketsInto(sockets),
    fetch: async (target, { method = "GET", headers, body, signal } = {}) => {
      const request = {
        ...{
          atMs: clockwork.nowMs() - START_MS,
          method,
          target: String(target).slice("http://relay".length),
        },
        ...{ headers: new Headers(headers), body: sentBody(body) },
      };
      signal?.throwIfAborted();
      requests.push(request);
      return responseTo(await answer(request), signal ?? null);
    },
    ...options,
  };
  const relay: ClientRelay<string> = connectOnPage<string>("http://relay/", ports, page);
  /** Runs all that is due within the time. */
  const run = async (ms: number): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    await clockwork.runUntil(clockwork.nowMs() + ms);
  };
  /** Runs until the promise settles. Undefined: it does not, within the time. */
  const settled = async <Value>(promise: Promise<Value>, ms = 24 * 3_600_000): Promise<Value | undefined> => {
    let isSettled = false;
    const settle = (): void => {
      isSettled = true;
    };
    promise.then(settle, settle);
    const endMs = clockwork.nowMs() + ms;
    for (await run(0); !isSettled && clockwork.nowMs() < endMs; )
      await run(Math.min(endMs, ...timers.values()) - clockwork.nowMs());
    return isSettled ? promise : undefined;
  };
  return { relay, ports, requests, sockets, timers, run, settled, nowMs: () => clockwork.nowMs() - START_MS };
};

/** OAuth takes a form. */
const sentBody = (body: unknown): unknown => {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === "string" ? JSON.parse(body) : undefined;
};

const responseTo = (answer: ScriptedAnswer, signal: AbortSignal | null): Promise<Response> | Response => {
  if (answer === "cut") throw new Error("connection refused");
  if (answer === "never")
    return new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true }),
    );
  if (answer !== "torn")
    return new Response(answer.status === 204 ? null : answer.text, { status: answer.status });
  const torn = new ReadableStream({ pull: (control) => control.error(new Error("connection reset")) });
  return new Response(torn, { status: 200 });
};

const socketsInto = (sockets: ScriptedSocket[]): NonNullable<ConnectOptions["WebSocket"]> =>
  class implements SocketLike {
    onopen: ((event: never) => void) | null = null;
    onmessage: ((event: never) => void) | null = null;
    onclose: ((event: never) => void) | null = null;
    onerror: ((event: never) => void) | null = null;
    readonly #own: ScriptedSocket;

    constructor(url: string, protocols: readonly string[] = []) {
      this.#own = {
        ...{ url: new URL(url).href, protocols, sent: [], closedBy: null },
        open: () => tell(this, "onopen", {}),
        say: (data) => tell(this, "onmessage", { data }),
        lose: (code) => tell(this, "onclose", { code }),
        fail: () => tell(this, "onerror", {}),
      };
      sockets.push(this.#own);
    }

    send(text: string): void {
      this.#own.sent.push(JSON.parse(text));
    }

    close(code = 1005): void {
      this.#own.closedBy ??= code;
    }
  };

const tell = (
  socket: SocketLike,
  name: "onopen" | "onmessage" | "onclose" | "onerror",
  event: object,
): void => {
  const listener = socket[name];
  if (listener) Reflect.apply(listener, socket, [event]);
};

/** An answer that comes when the test says so. */
export const heldBack = () => {
  let release = (_: ScriptedAnswer): void => {};
  const answer = new Promise<ScriptedAnswer>((resolve) => {
    release = resolve;
  });
  return { answer, release };
};
