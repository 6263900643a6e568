// The WebSocket gateway in a world of faults. Frames arrive in any order. Posts get lost or doubled.
// Some closes are never reported. The gateway hands API Gateway's events to the real handlers.
import type { CloseOutcome, PostOutcome } from "../../relay/ports/delivery.ts";
import { type Connections, createConnections } from "../../stand-ins/gateway/connections.ts";
import { numberedId, numberIn } from "../../stand-ins/gateway/gateway-id.ts";
import { type HandshakeOptions, shakeHands } from "../../stand-ins/gateway/handshake.ts";
import {
  type AuthorizerEvent,
  type ConnectionFacts,
  createSocketEvents,
  type RoutedEvent,
} from "../../stand-ins/gateway/socket-events.ts";
import type { Invocation } from "../../stand-ins/invocation.ts";
import type { Fleet } from "./fleet.ts";
import { latencyMs, type World } from "./world.ts";

/** The client's end of a connection. */
export interface ClientWire {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

export interface SimulatedGateway {
  /** Begins a handshake. Returns the connection's id. */
  connect(token: string | null, player: string | null, wire: ClientWire): string;
  send(connection: string, text: string): void;
  /** The client closes the connection. */
  hangUp(connection: string): void;
  /** Breaks the connection. The client may not notice. */
  breakOff(connection: string): void;
  post(connection: string, text: string): PostOutcome;
  close(connection: string): CloseOutcome;
  isOpen(connection: string): boolean;
  /** The connection's player. Undefined for an unknown connection. */
  playerOf(connection: string): string | null | undefined;
  /** Ends all connections at once. */
  loseConnections(): void;
}

interface Line {
  readonly facts: ConnectionFacts;
  readonly player: string | null;
  readonly wire: ClientWire;
  state: "opening" | "open" | "closed";
}

/** The parts that all steps of a gateway share. */
interface Parts extends HandshakeOptions {
  readonly world: World;
  readonly connections: Connections;
  /** Whether the gateway refuses a post now, because too many have come. */
  readonly isThrottled: () => boolean;
}

const LATE_POST_MS = 4_000;
const LATE_FRAME_MS = 3_000;
const LATE_CLOSE_MS = 20_000;
/** The gateway throttles no longer than this, and then not again for a while. So a second try can arrive in time. */
const THROTTLED_MS = 80;
const UNTHROTTLED_MS = 2_000;
/** API Gateway's limits play no role: no world lasts long enough to reach them. */
const LIMITLESS = { idleMs: Number.POSITIVE_INFINITY, lifetimeMs: Number.POSITIVE_INFINITY };
const NORMAL_CLOSE = 1000;
const ABNORMAL_CLOSE = 1006;

export const createSimulatedGateway = (world: World, fleet: Fleet): SimulatedGateway => {
  const lines = new Map<string, Line>();
  const parts = partsOf(world, fleet);
  const { connections } = parts;
  const end = (line: Line, code: number): void => {
    if (line.state === "opening") connections.reportClosed(line.facts, code);
    else connections.closed(line.facts.connectionId, code);
    line.state = "closed";
  };
  return {
    connect: (token, player, wire) => {
      const line = newLine(world, numberedId(lines.size + 1), player, wire);
      lines.set(line.facts.connectionId, line);
      step(world, line, latencyMs(world), "shakes hands", () => void shake(parts, line, token));
      return line.facts.connectionId;
    },
    send: (connection, text) => {
      const line = lines.get(connection);
      if (!line) return;
      const { faults, dice } = world;
      const ms = latencyMs(world) + (faults.strikes("frameLate") ? dice.below(LATE_FRAME_MS) : 0);
      step(world, line, ms, `says ${text}`, () => void connections.receive(connection, text));
    },
    hangUp: (connection) => {
      const line = lines.get(connection);
      if (line) end(line, NORMAL_CLOSE);
    },
    breakOff: (connection) => {
      const line = lines.get(connection);
      if (!line || line.state === "closed") return;
      end(line, ABNORMAL_CLOSE);
      if (!world.faults.strikes("halfOpen")) noticeClose(world, line);
    },
    post: (connection, text) => post(parts, connection, text),
    close: (connection) => (connections.close(connection, NORMAL_CLOSE) ? "sent" : "gone"),
    isOpen: (connection) => connections.find(connection) !== undefined,
    playerOf: (connection) => lines.get(connection)?.player,
    loseConnections: () => {
      connections.lose();
      for (const line of lines.values()) {
        if (line.state === "closed") continue;
        line.state = "closed";
        noticeClose(world, line);
      }
    },
  };
};

const partsOf = (world: World, fleet: Fleet): Parts => {
  const { clockwork } = world;
  let ids = 0;
  const events = createSocketEvents({ nowMs: clockwork.nowMs, newId: () => numberedId(ids++) });
  const authorizer = (event: AuthorizerEvent): Promise<Invocation> =>
    fleet.invoke(
      "authorizer",
      { what: `handshake of ${lineName(event.requestContext.connectionId)}`, connection: null, reads: true },
      ({ relay, build }) => build.createAuthorizer(relay)(event),
    );
  const socket = async (event: RoutedEvent): Promise<Invocation> => {
    if (event.requestContext.eventType === "DISCONNECT" && !(await isReported(world, event)))
      return UNREPORTED;
    return fleet.invoke("socket", jobOf(event), ({ relay, build }) =>
      build.createSocketHandler(relay)(event),
    );
  };
  const scheduler = {
    nowMs: clockwork.nowMs,
    after: (ms: number, run: () => void) => clockwork.after(ms, "", run).cancel,
  };
  const connections = createConnections({ socket, events, scheduler, limits: LIMITLESS });
  return { world, authorizer, socket, events, connections, isThrottled: throttleOf(world) };
};

const throttleOf = ({ clockwork, dice, faults }: World): (() => boolean) => {
  let untilMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = clockwork.nowMs();
    if (nowMs >= untilMs + UNTHROTTLED_MS && faults.strikes("postThrottled"))
      untilMs = nowMs + 1 + dice.below(THROTTLED_MS);
    return nowMs < untilMs;
  };
};

const jobOf = (event: RoutedEvent) => {
  const { eventType, connectionId } = event.requestContext;
  const name = lineName(connectionId);
  if ("body" in event) return { what: `${name}: ${event.body}`, connection: connectionId, reads: false };
  if (eventType === "CONNECT") return { what: `$connect ${name}`, connection: null, reads: true };
  return { what: `$disconnect ${name}`, connection: null, reads: false };
};

/** Waits until the gateway reports a close to the function. False if it never does. */
const isReported = (world: World, { requestContext }: RoutedEvent): Promise<boolean> => {
  const { clockwork, faults, dice } = world;
  if (faults.strikes("closeUntold")) return Promise.resolve(false);
  const ms = latencyMs(world) + (faults.strikes("closeLate") ? dice.below(LATE_CLOSE_MS) : 0);
  return new Promise((resolve) => {
    clockwork.after(ms, `${lineName(requestContext.connectionId)} is reported closed`, () => resolve(true));
  });
};

const UNREPORTED: Invocation = { ok: false, error: "nobody hears of the close" };

const newLine = (world: World, id: string, player: string | null, wire: ClientWire): Line => {
  const identity = { sourceIp: "203.0.113.1" };
  const connectedAtMs = world.clockwork.nowMs();
  const facts = { connectionId: id, connectedAtMs, domainName: "relay.example", identity };
  return { facts, player, wire, state: "opening" };
};

const shake = async (parts: Parts, line: Line, token: string | null): Promise<void> => {
  const { world, connections } = parts;
  const rawHeaders = token === null ? [] : ["authorization", `Bearer ${token}`];
  const handshake = await shakeHands(parts, line.facts, { rawHeaders });
  if (line.state !== "opening") return;
  if (!handshake.accepted) {
    line.state = "closed";
    connections.reportClosed(line.facts, ABNORMAL_CLOSE);
    noticeClose(world, line);
    return;
  }
  line.state = "open";
  connections.open(handshake.facts, {
    send: (frame) => {
      deliver(world, line, String(frame));
      return "sent";
    },
    close: () => {
      line.state = "closed";
      noticeClose(world, line);
    },
  });
  step(world, line, latencyMs(world), "opens", () => {
    if (line.state === "open") line.wire.opened();
  });
};

const post = ({ world, connections, isThrottled }: Parts, connection: string, text: string): PostOutcome => {
  const { faults, dice } = world;
  if (isThrottled()) return "throttled";
  if (!connections.find(connection)) return "gone";
  if (faults.strikes("postFailed")) {
    if (dice.happens(0.5)) connections.post(connection, text);
    return "failed";
  }
  if (faults.strikes("postLost")) return "sent";
  if (faults.strikes("postDoubled")) connections.post(connection, text);
  connections.post(connection, text);
  return "sent";
};

const deliver = (world: World, line: Line, text: string): void => {
  const { faults, dice } = world;
  const ms = latencyMs(world) + (faults.strikes("postLate") ? dice.below(LATE_POST_MS) : 0);
  step(world, line, ms, "hears", () => {
    if (line.state !== "closed") line.wire.received(text);
  });
};

const noticeClose = (world: World, line: Line): void =>
  step(world, line, latencyMs(world), "finds itself closed", () => line.wire.closed());

const step = ({ clockwork }: World, { facts }: Line, ms: number, what: string, run: () => void): void => {
  clockwork.after(ms, `${lineName(facts.connectionId)} ${what}`, run);
};

/** The connection's short name in the trace. */
export const lineName = (id: string): string => `c${numberIn(id)}`;
