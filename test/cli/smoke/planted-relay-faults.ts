// Faults of a relay, planted between a sound relay and the smoke. Each is what its check is there to find.

import type { SmokeCheck } from "../../../src/cli/smoke/smoke-checks.ts";
import { kitsAnswer } from "../../../src/conformance/middle/proxy-call.ts";
import type { ProxyLine, Tampering } from "../../../src/conformance/middle/tampering.ts";

export interface PlantedRelayFault {
  /** The check that has to find it. */
  readonly check: SmokeCheck;
  readonly tamper: () => Omit<Tampering, "isDone">;
}

/** Of no fixed shape, as the frames are to a fault. */
type Json = ReturnType<typeof JSON.parse>;

/** Changes frames to the client. Null: the frame gets lost. */
const frames = (change: (frame: Json, line: ProxyLine) => Json | null) => (): Omit<Tampering, "isDone"> => ({
  fromRelay: ({ text }, line) => {
    const changed = change(JSON.parse(text), line);
    if (changed !== null) line.toClient(JSON.stringify(changed), "kit");
  },
});

/** Changes the answers to a method and path. */
const answers =
  (method: string, path: RegExp, change: (body: Json, call: number) => Json) =>
  (): Omit<Tampering, "isDone"> => {
    let calls = 0;
    return {
      rest: async (call, forward) => {
        const answer = await forward();
        if (call.method !== method || !path.test(call.target)) return answer;
        calls += 1;
        return { ...answer, text: JSON.stringify(change(JSON.parse(answer.text), calls)) };
      },
    };
  };

/** Says that it is done, and does nothing. */
const feigns = (method: string, path: RegExp) => (): Omit<Tampering, "isDone"> => ({
  rest: async (call, forward) =>
    call.method === method && path.test(call.target) ? { ...kitsAnswer(204, {}), text: "" } : forward(),
});

/** A frame counter for each line. */
const counter = () => {
  const counts = new Map<number, number>();
  return ({ line }: ProxyLine): number => {
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    return count;
  };
};

const once = (fits: (frame: Json, line: ProxyLine) => boolean, change: (frame: Json) => Json) => {
  let isDone = false;
  return frames((frame, line) => {
    if (isDone || !fits(frame, line)) return frame;
    isDone = true;
    return change(frame);
  });
};

const isOver = (frame: Json): boolean =>
  (frame.view ?? frame).table?.over === true ||
  ["over", "abandoned"].includes(frame.status ?? frame.view?.status);

export const PLANTED_RELAY_FAULTS: Readonly<Record<string, PlantedRelayFault>> = {
  "names no address for sockets": {
    check: "answers",
    tamper: answers("GET", /^\/v1$/, (service) => ({ ...service, websocket: null })),
  },
  "lets no browser in": { check: "handshake", tamper: () => ({ admits: (line) => line !== 1 }) },
  "goes on with a revoked token": { check: "revoked", tamper: feigns("DELETE", /^\/v1\/tokens\//) },
  "swallows the acts of a player": {
    check: "play",
    tamper: () => {
      const acts = new Map<string | null, number>();
      return {
        fromClient: ({ text, fields }, line) => {
          if (fields.type === "act") acts.set(line.token, (acts.get(line.token) ?? 0) + 1);
          if (fields.type !== "act" || (acts.get(line.token) ?? 0) < 12) line.toRelay(text);
        },
      };
    },
  },
  "tells nobody what others do": {
    check: "frames",
    tamper: () => {
      const asked = new Set<number>();
      return {
        fromClient: ({ text, fields }, line) => {
          if (fields.type === "watch" || fields.type === "ping") asked.add(line.line);
          line.toRelay(text);
        },
        fromRelay: ({ text, fields }, line) => {
          const isNews = fields.type === "events" && fields.ack === undefined;
          if (isNews && !asked.delete(line.line)) return;
          line.toClient(text, "relay");
        },
      };
    },
  },
  "accepts a loser": {
    check: "race",
    tamper: frames((frame) =>
      frame.type === "refused" && frame.code === "beaten"
        ? { ...frame, type: "events", ack: frame.id }
        : frame,
    ),
  },
  "names another winner": {
    check: "race",
    tamper: frames((frame) => (frame.by === undefined ? frame : { ...frame, by: (frame.by + 1) % 4 })),
  },
  "refuses what it has played": {
    check: "race",
    tamper: once(
      (frame) => frame.type === "events" && frame.ack !== undefined && frame.seq > 20,
      ({ ack, ...frame }) => ({ ...frame, type: "refused", id: ack, code: "barred", message: "No." }),
    ),
  },
  "says that an act counted twice": {
    check: "race",
    tamper: frames((frame) => (frame.own > 9 ? { ...frame, own: frame.own + 1 } : frame)),
  },
  "judges an act anew when it comes again": {
    check: "again",
    tamper: () => ({
      rest: async (call, forward) =>
        call.method === "POST" && /\/actions$/.test(call.target)
          ? kitsAnswer(409, { code: "not-in-hand", status: 409, title: "No", detail: "No." })
          : forward(),
    }),
  },
  "changes an event for one seat": {
    check: "story",
    tamper: once(
      (frame) => frame.type === "events" && frame.ack === undefined && frame.events?.[0]?.seat !== undefined,
      (frame) => ({
        ...frame,
        events: frame.events.map((event: Json, i: number) =>
          i === 0 ? { ...event, seat: (event.seat + 1) % 4 } : event,
        ),
      }),
    ),
  },
  "leaves an event out after a reconnect": {
    check: "reconnect",
    tamper: () => {
      const cut = new Set<string>();
      const left = new Set<string | null>();
      return {
        fromClient: ({ text, fields }, line) => {
          // Only a client that comes back has seen so much when it watches.
          if (fields.type === "watch" && (fields.since ?? 0) > 5 && line.token !== null) cut.add(line.token);
          line.toRelay(text);
        },
        fromRelay: ({ text, fields }, line) => {
          const frame = JSON.parse(text);
          const isAnswer = fields.type === "events" && fields.ack === undefined && cut.has(line.token ?? "");
          if (!isAnswer || left.has(line.token)) return line.toClient(text, "relay");
          left.add(line.token);
          const short = { ...frame, from: frame.from + 1, events: frame.events.slice(1) };
          return line.toClient(JSON.stringify(short), "kit");
        },
      };
    },
  },
  "shows a spectator a hand": {
    check: "secrets",
    tamper: once(
      (frame, { token }) => token === null && frame.type === "events" && !isOver(frame),
      (frame) => ({
        ...frame,
        table: {
          ...frame.table,
          hands: frame.table.hands.map((hand: Json, seat: number) =>
            seat === 1 ? { ...hand, cards: [] } : hand,
          ),
        },
      }),
    ),
  },
  "tells the spectator no end": {
    check: "spectator",
    tamper: frames((frame, { token }) => (token === null && isOver(frame) ? null : frame)),
  },
  "forgets after the first frame who it is": {
    check: "context",
    tamper: () => {
      const count = counter();
      return frames((frame, line) =>
        frame.type === "hello" && count(line) > 1 ? { ...frame, player: null } : frame,
      )();
    },
  },
  "serves the record with another secret": {
    check: "record",
    tamper: answers("GET", /\/record(\?|$)/, (record) => ({
      ...record,
      secret: record.secret.replace(/./, flipped),
    })),
  },
  "lists no ended match": {
    check: "history",
    tamper: answers("GET", /\/players\/me\/matches\?status=over/, (page) => ({ ...page, items: [] })),
  },
  "has no timers": {
    check: "clock",
    tamper: () => ({
      rest: async (call, forward) => {
        const text = call.text.replace(/"clocks":\{[^}]*\}/, (clocks) => clocks.replaceAll(/:1\b/g, ":3600"));
        return forward({ text });
      },
    }),
  },
  "erases nobody": { check: "erased", tamper: feigns("DELETE", /^\/v1\/players\/me/) },
};

/** Another hex digit. */
const flipped = (digit: string): string => (digit === "0" ? "1" : "0");
