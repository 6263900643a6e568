// The WebSocket gateway: connections with their handshakes, frames in any order, posts that get lost or doubled, and closes
// that nobody is told of. It hands API Gateway's events to the real handlers.
import type { PostOutcome } from "../../relay/ports/posts.ts";
import type { Fleet } from "./fleet.ts";
import { latencyMs, type World } from "./world.ts";

/** The client's end of a connection. */
export interface ClientWire {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

export interface Gateway {
  /** A handshake begins; returns the connection's id. */
  connect(token: string | null, player: string | null, wire: ClientWire): string;
  send(connection: string, text: string): void;
  /** The client closes it. */
  hangUp(connection: string): void;
  /** It breaks; the client may not notice. */
  breakOff(connection: string): void;
  post(connection: string, text: string): PostOutcome;
  close(connection: string): PostOutcome;
  isOpen(connection: string): boolean;
  /** Whose it is; undefined for a connection that never was. */
  playerOf(connection: string): string | null | undefined;
  /** All connections end at once. */
  lose(): void;
}

interface Line {
  readonly id: string;
  readonly player: string | null;
  readonly wire: ClientWire;
  state: "opening" | "open" | "closed";
  connectedAtMs: number;
  context: Readonly<Record<string, string>>;
}

const LATE_POST_MS = 4_000;
const LATE_FRAME_MS = 3_000;
const LATE_CLOSE_MS = 20_000;

export const createGateway = (world: World, fleet: Fleet): Gateway => {
  const { clockwork, faults, dice } = world;
  const lines = new Map<string, Line>();

  const contextOf = (line: Line, eventType: "CONNECT" | "MESSAGE" | "DISCONNECT") => ({
    requestContext: {
      eventType,
      connectionId: line.id,
      connectedAt: line.connectedAtMs,
      requestTimeEpoch: clockwork.nowMs(),
      identity: { sourceIp: "203.0.113.1" },
      authorizer: line.context,
    },
  });

  const deliver = (line: Line, text: string): void => {
    const ms = latencyMs(world) + (faults.strikes("postLate") ? dice.below(LATE_POST_MS) : 0);
    clockwork.after(ms, `${lineName(line.id)} hears`, () => {
      if (line.state !== "closed") line.wire.heard(text);
    });
  };

  const tellOfClose = (line: Line): void => {
    if (faults.strikes("closeUntold")) return;
    const ms = latencyMs(world) + (faults.strikes("closeLate") ? dice.below(LATE_CLOSE_MS) : 0);
    clockwork.after(ms, `${lineName(line.id)} is reported closed`, () => {
      const job = { what: `$disconnect ${lineName(line.id)}`, connection: null, reads: false };
      fleet.run(
        "socket",
        job,
        ({ relay, build }) => build.createSocketHandler(relay)(contextOf(line, "DISCONNECT")),
        () => {},
      );
    });
  };

  const end = (line: Line): void => {
    if (line.state === "closed") return;
    line.state = "closed";
    tellOfClose(line);
  };

  const notice = (line: Line, ms: number): void => {
    clockwork.after(ms, `${lineName(line.id)} finds itself closed`, () => line.wire.closed());
  };

  const establish = (line: Line): void => {
    fleet.run(
      "socket",
      { what: `$connect ${lineName(line.id)}`, connection: null, reads: true },
      ({ relay, build }) => build.createSocketHandler(relay)(contextOf(line, "CONNECT")),
      ({ type }) => {
        if (line.state !== "opening") return;
        if (type !== "returned") {
          end(line);
          notice(line, latencyMs(world));
          return;
        }
        line.state = "open";
        clockwork.after(latencyMs(world), `${lineName(line.id)} opens`, () => {
          if (line.state === "open") line.wire.opened();
        });
      },
    );
  };

  const take = (line: Line, text: string): void => {
    if (line.state !== "open") return;
    const event = { ...contextOf(line, "MESSAGE"), body: text };
    fleet.run(
      "socket",
      { what: `${lineName(line.id)}: ${text}`, connection: line.id, reads: false },
      ({ relay, build }) => build.createSocketHandler(relay)(event),
      ({ type }) => {
        if (type === "returned" || line.state !== "open") return;
        // The gateway's own words: it does not say what became of the frame.
        deliver(line, JSON.stringify({ message: "Internal server error", connectionId: line.id }));
      },
    );
  };

  return {
    connect: (token, player, wire) => {
      const line: Line = {
        id: connectionNumber(lines.size + 1),
        player,
        wire,
        state: "opening",
        connectedAtMs: clockwork.nowMs(),
        context: {},
      };
      lines.set(line.id, line);
      const event = {
        methodArn: "arn:aws:execute-api:local:000000000000:local/local/$connect",
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        requestContext: { connectionId: line.id },
      };
      clockwork.after(latencyMs(world), `${lineName(line.id)} shakes hands`, () => {
        fleet.run(
          "authorizer",
          { what: `handshake of ${lineName(line.id)}`, connection: null, reads: true },
          ({ relay, build }) => build.createAuthorizer(relay)(event),
          (how) => {
            if (line.state !== "opening") return;
            if (how.type === "returned") {
              line.context = how.value.context;
              establish(line);
            } else {
              end(line);
              notice(line, latencyMs(world));
            }
          },
        );
      });
      return line.id;
    },
    send: (connection, text) => {
      const line = lines.get(connection);
      if (!line) return;
      const ms = latencyMs(world) + (faults.strikes("frameLate") ? dice.below(LATE_FRAME_MS) : 0);
      clockwork.after(ms, `${lineName(line.id)} says ${text}`, () => take(line, text));
    },
    hangUp: (connection) => {
      const line = lines.get(connection);
      if (line) end(line);
    },
    breakOff: (connection) => {
      const line = lines.get(connection);
      if (!line || line.state === "closed") return;
      end(line);
      if (!faults.strikes("halfOpen")) notice(line, latencyMs(world));
    },
    post: (connection, text) => {
      const line = lines.get(connection);
      if (line?.state !== "open") return "gone";
      if (faults.strikes("postFailed")) {
        if (dice.happens(0.5)) deliver(line, text);
        return "failed";
      }
      if (faults.strikes("postLost")) return "sent";
      if (faults.strikes("postDoubled")) deliver(line, text);
      deliver(line, text);
      return "sent";
    },
    close: (connection) => {
      const line = lines.get(connection);
      if (line?.state !== "open") return "gone";
      end(line);
      notice(line, latencyMs(world));
      return "sent";
    },
    isOpen: (connection) => lines.get(connection)?.state === "open",
    playerOf: (connection) => lines.get(connection)?.player,
    lose: () => {
      for (const line of lines.values()) {
        if (line.state === "closed") continue;
        line.state = "closed";
        notice(line, latencyMs(world));
      }
    },
  };
};

/** Short, for the trace. */
export const lineName = (id: string): string => `c${numberOf(id)}`;

/** A connection id as API Gateway makes them: 11 bytes. */
const connectionNumber = (n: number): string => {
  const bytes = Buffer.alloc(11, 7);
  bytes.writeUInt32BE(n);
  return `${bytes.toString("base64url")}=`;
};

const numberOf = (id: string): number => Buffer.from(id, "base64url").readUInt32BE();
