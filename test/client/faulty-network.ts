// A relay behind a faulty network: the real handlers on the store in memory, in virtual time. Frames get lost, doubled,
// late and out of order, sockets break, requests and answers get lost, and the relay starts anew.
import type { ConnectOptions, SocketLike } from "../../src/client/connect-options.ts";
import { createClockwork } from "../../src/simulator/world/clockwork.ts";
import { createDice, type Dice } from "../../src/simulator/world/dice.ts";
import { createHost, createWorld, type World } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { SERVED_DOCUMENTS } from "../harness/served-documents.ts";
import { CROWDED } from "../harness/unhurried.ts";
import { type Caller, connectionNumber, virtualGateway, virtualHttp } from "../harness/virtual-gateway.ts";

/** How often each fault strikes: a frame, a request or an answer. `cut`: a frame breaks its socket. */
export interface NetworkFaults {
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
  readonly cut: number;
  /** A broken socket tells its client nothing. */
  readonly silent: number;
  /** `hello` asks for another socket within some seconds. */
  readonly shortLived: number;
}

export const NO_FAULTS: NetworkFaults = { lost: 0, doubled: 0, late: 0, cut: 0, silent: 0, shortLived: 0 };

export interface FaultyNetwork {
  readonly clockwork: ReturnType<typeof createClockwork>;
  readonly world: World;
  /** The ports of a client in this network. */
  options(purpose: string): ConnectOptions;
  faults(rates: NetworkFaults): void;
  /** All hosts and connections are gone. What is stored stays. */
  restart(): void;
  /** The newest host. */
  relay(): ReturnType<typeof createHost>;
}

interface Plug {
  readonly caller: Caller;
  isOpen: boolean;
  hear(text: string): void;
  /** The relay or the network has ended it. */
  lose(): void;
}

const START_MS = Date.UTC(2100, 0, 1);
const LATE_MS = 4_000;
const SERVICE = {
  publicUrl: null,
  socketUrl: "wss://relay.example",
  socketPath: null,
  texts: SERVED_DOCUMENTS,
};

export const faultyNetwork = (seed: number): FaultyNetwork => {
  const clockwork = createClockwork(START_MS, null);
  const dice = createDice(seed, "network");
  const world = createWorld(START_MS);
  Object.defineProperty(world, "nowMs", { get: clockwork.nowMs });
  const store = memoryStore();
  const plugs = new Map<string, Plug>();
  let rates = NO_FAULTS;
  let hosts = 0;
  const start = () => {
    const relay = createHost(store.client(), world, { seed: `${seed}/${hosts++}`, settings: CROWDED });
    return { relay, gateway: virtualGateway(relay, world), http: virtualHttp(relay, world, SERVICE) };
  };
  let running = start();

  /** Carries something over the network: never, once or twice, and perhaps late. */
  const travel = (arrive: () => void): void => {
    if (dice.happens(rates.lost)) return;
    const times = dice.happens(rates.doubled) ? 2 : 1;
    for (let n = 0; n < times; n++) {
      const ms = 5 + dice.below(60) + (dice.happens(rates.late) ? dice.below(LATE_MS) : 0);
      clockwork.after(ms, "", arrive);
    }
  };
  world.onPost = ({ connection, text }) => {
    const plug = plugs.get(connection);
    if (!plug?.isOpen) return "gone";
    travel(() => plug.hear(hurried(text, clockwork.nowMs(), rates, dice)));
    return "sent";
  };
  world.onClose = (connection, ask) => {
    const plug = plugs.get(connection);
    if (!plug?.isOpen) return "gone";
    if (ask === undefined) plug.lose();
    return "sent";
  };
  let connections = 0;
  const openPlug = (token: string | null, hear: (text: string) => void, lost: () => void): Plug => {
    const caller = { connection: connectionNumber(connections++), player: null, token };
    const plug: Plug = {
      caller,
      isOpen: true,
      hear: (text) => {
        if (plug.isOpen) hear(text);
      },
      lose: () => {
        if (!plug.isOpen) return;
        plug.isOpen = false;
        plugs.delete(caller.connection);
        const { gateway } = running;
        clockwork.after(dice.below(2_000), "", () => void gateway.hangUp(caller));
        if (!dice.happens(rates.silent)) clockwork.after(5, "", lost);
      },
    };
    plugs.set(caller.connection, plug);
    return plug;
  };

  return {
    ...{ clockwork, world },
    relay: () => running.relay,
    faults: (next) => {
      rates = next;
    },
    restart: () => {
      running = start();
      for (const plug of [...plugs.values()]) plug.lose();
    },
    options: (purpose) => {
      const own = createDice(seed, purpose);
      const say = (plug: Plug, text: string): void => {
        if (!plug.isOpen) return;
        if (dice.happens(rates.cut)) plug.lose();
        else travel(() => void (plug.isOpen && running.gateway.say(plug.caller, text)));
      };
      const open = (protocols: readonly string[], hear: (text: string) => void, lost: () => void) => {
        const bearer = protocols.find((name) => name.startsWith("bearer."));
        return openPlug(bearer?.slice("bearer.".length) ?? null, hear, lost);
      };
      const shake = async (plug: Plug, opened: () => void): Promise<void> => {
        const isIn = await running.gateway.connect(plug.caller);
        if (!isIn) plug.lose();
        else if (plug.isOpen) clockwork.after(5, "", opened);
      };
      return {
        entropy: false,
        random: own.real,
        scheduler: {
          nowMs: clockwork.nowMs,
          after: (ms, step) => clockwork.after(ms, "", step).cancel,
        },
        WebSocket: socketOf({ open, shake, say, later: (step) => void clockwork.after(5, "", step) }),
        fetch: (target, init) =>
          request({ travel, http: (raw) => running.http(raw), after: clockwork.after }, String(target), init),
      };
    },
  };
};

/** Sometimes the gateway asks for another socket soon. */
const hurried = (text: string, nowMs: number, { shortLived }: NetworkFaults, dice: Dice): string => {
  if (!text.startsWith('{"type":"hello"') || !dice.happens(shortLived)) return text;
  const reconnectBefore = new Date(nowMs + 3_000 + dice.below(10_000)).toISOString();
  return JSON.stringify({ ...JSON.parse(text), reconnectBefore });
};

interface SocketParts {
  open(protocols: readonly string[], hear: (text: string) => void, lost: () => void): Plug;
  shake(plug: Plug, opened: () => void): Promise<void>;
  say(plug: Plug, text: string): void;
  later(step: () => void): void;
}

const socketOf = (parts: SocketParts): NonNullable<ConnectOptions["WebSocket"]> =>
  class implements SocketLike {
    onopen: ((event: never) => void) | null = null;
    onmessage: ((event: never) => void) | null = null;
    onclose: ((event: never) => void) | null = null;
    onerror: ((event: never) => void) | null = null;
    readonly #plug: Plug;

    constructor(_: string, protocols: readonly string[] = []) {
      const tell = (listener: ((event: never) => void) | null, event: object): void =>
        listener?.(event as never);
      this.#plug = parts.open(
        protocols,
        (data) => tell(this.onmessage, { data }),
        () => tell(this.onclose, {}),
      );
      parts.later(() => void parts.shake(this.#plug, () => tell(this.onopen, {})));
    }

    send(text: string): void {
      parts.say(this.#plug, text);
    }

    close(): void {
      this.#plug.lose();
    }
  };

interface RequestParts {
  travel(arrive: () => void): void;
  http: ReturnType<typeof virtualHttp>;
  after(ms: number, what: string, step: () => void): unknown;
}

const NO_ANSWER_MS = 8_000;

/** A lost request or a lost answer looks the same: nothing comes. A doubled request arrives twice. */
const request = (
  { travel, http, after }: RequestParts,
  target: string,
  { method = "GET", headers = {}, body }: RequestInit = {},
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const fields = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    const raw = { method, target: new URL(target).pathname + new URL(target).search, headers: fields };
    travel(() => {
      void http({ ...raw, body: Buffer.from(typeof body === "string" ? body : "") }).then((answer) =>
        travel(() => resolve(responseOf(answer))),
      );
    });
    after(NO_ANSWER_MS, "", () => reject(new Error("no answer")));
  });

const responseOf = ({
  statusCode,
  headers,
  body,
}: Awaited<ReturnType<ReturnType<typeof virtualHttp>>>): Response =>
  new Response(statusCode === 204 ? null : new Uint8Array(body), {
    status: statusCode,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  });

/** Runs the world until the promise is settled. */
export const awaited = async <T>({ clockwork }: FaultyNetwork, promise: Promise<T>): Promise<T> => {
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  promise.then(settle, settle);
  for (let n = 0; !isSettled && n < 1_000; n++) await clockwork.runUntil(clockwork.nowMs() + 100);
  return promise;
};
