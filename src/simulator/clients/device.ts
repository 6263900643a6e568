// A client with a socket, written from the wire's rules alone: it watches with `since`, pings in silence and after deadlines,
// acts with what it has seen, sends the same again until it is answered, and comes back when its socket is gone.
import type { GameAction } from "../../games/game.ts";
import type { DeviceOf, DeviceParts } from "./device-parts.ts";
import { choose } from "./policy.ts";
import { createTableMemory, type HeardFrame, type TableMemory } from "./table-memory.ts";

export interface Device {
  readonly name: string;
  readonly player: string | null;
  readonly isUninvited: boolean;
  readonly memory: TableMemory;
  start(): void;
  /** It acts no more, but brings to an end what it has begun. */
  rest(): void;
  /** Whether an act of its own is still unanswered. */
  isBusy(): boolean;
  /** Whether it is to hear of all that happens at the table. */
  isWatching(): boolean;
  /** Asks whether it is up to date, on a new socket if it has none. */
  ask(): void;
  /** Whether it asks of itself, after deadlines and in silence. */
  mind(does: boolean): void;
  /** It goes for good. */
  stop(): void;
}

const RESEND_MS = 2_000;
const MOST_RESENDS = 3;
const SILENCE_MS = 30_000;
const AFTER_DEADLINE_MS = 1_000;
/** A socket on which a question stays unanswered for so long is taken for dead. */
const DEAD_MS = 6_000;
const BACK_OFF_MS = [300, 600, 1_200, 2_400, 5_000];

interface Pending {
  readonly id: string;
  readonly seen: number;
  readonly action: GameAction;
}

export const createDevice = (
  parts: DeviceParts,
  { name, match, player, token, code, isUninvited }: DeviceOf,
): Device => {
  const { world, gateway, journal, dice, habits, calls } = parts;
  const { clockwork, faults } = world;
  const memory = createTableMemory();
  let socket: { readonly id: string; isOpen: boolean } | null = null;
  let watching = false;
  let resting = false;
  let hasLeft = false;
  let failures = 0;
  let asks = 0;
  let pending: Pending | null = null;
  /** Questions other than acts that the server has not answered yet: it does, or the socket is dead. */
  let unanswered: "watch" | "ping" | null = null;
  let thinking = false;
  let minds = habits.pings;
  let isSilent = false;
  let isStopped = false;
  /** An `unwatch` may come after a `watch` that was sent after it. */
  let hasUnwatched = false;
  let heardAtMs = clockwork.nowMs();

  const later = (ms: number, what: string, step: () => void): void => {
    clockwork.after(ms, `${name} ${what}`, step);
  };
  const quietly = (ms: number, step: () => void): void => {
    clockwork.after(ms, "", step);
  };
  const send = (frame: object): void => {
    if (socket?.isOpen) gateway.send(socket.id, JSON.stringify(frame));
  };

  const open = (): void => {
    if (socket || isStopped) return;
    hasUnwatched = false;
    const own = {
      id: gateway.connect(token, player, {
        opened: () => {
          if (socket !== own) return;
          own.isOpen = true;
          failures = 0;
          heardAtMs = clockwork.nowMs();
          if (habits.greets) send({ type: "hello" });
          watch();
          resend();
        },
        heard: (text) => {
          if (socket === own) heard(text);
        },
        closed: () => {
          if (socket === own) lost();
        },
      }),
      isOpen: false,
    };
    socket = own;
    later(DEAD_MS * 2, "waits for its socket", () => {
      if (socket === own && !own.isOpen) drop();
    });
  };
  const lost = (): void => {
    socket = null;
    unanswered = null;
    const ms = BACK_OFF_MS[Math.min(failures++, BACK_OFF_MS.length - 1)] ?? 0;
    later(Math.round(ms * (0.5 + dice.real())), "comes back", open);
  };
  const drop = (): void => {
    if (socket) gateway.hangUp(socket.id);
    lost();
  };

  /** Asked again on a new socket if no answer comes. */
  const question = (kind: "watch" | "ping", frame: object): void => {
    unanswered = kind;
    send(frame);
    const asked = ++asks;
    const on = socket;
    later(DEAD_MS, `waits for its ${kind}`, () => {
      if (unanswered === kind && asked === asks && socket === on && on) drop();
    });
  };
  const watch = (): void => {
    const { seq, table } = memory.newest();
    watching = true;
    question("watch", { type: "watch", match, ...(table ? { since: seq } : {}), ...(code ? { code } : {}) });
  };
  const ping = (): void => {
    if (!socket?.isOpen || unanswered) return;
    question("ping", { type: "ping", match, seq: memory.newest().seq });
  };

  const heard = (text: string): void => {
    heardAtMs = clockwork.nowMs();
    heardFrame(JSON.parse(text));
  };
  const heardFrame = (frame: HeardFrame): void => {
    if (frame.type === undefined) {
      resend();
      return;
    }
    if (frame.type === "unwatched") {
      watching = false;
      if (frame.why === "left") hasLeft = true;
      return;
    }
    if (frame.type === "pong" && unanswered === "ping") unanswered = null;
    if (frame.type === "error") {
      troubled(frame);
      return;
    }
    if (frame.match !== match) return;
    if (isUninvited) world.violated("a private table is shown to nobody else", `${name} hears ${frame.type}`);
    if (frame.type === "view" || (frame.type === "events" && frame.ack === undefined)) unanswered = null;
    journal.heard(match, player, frame);
    answered(frame);
    if (memory.keep(frame)) think();
  };
  const troubled = ({ re, problem }: HeardFrame): void => {
    if (re !== unanswered) return;
    unanswered = null;
    // A ping brings no code: a private table is watched by its code first, again by who has left it for good.
    if (re === "ping" && code !== undefined) watch();
    else if (problem?.code === "try-again") later(problem.retryMs ?? 1_000, "watches again", watch);
    else watching = false;
  };

  const answered = (frame: HeardFrame): void => {
    const id = frame.type === "events" ? frame.ack : frame.type === "refused" ? frame.id : undefined;
    if (id === undefined) return;
    const isVerdict = journal.answered(match, name, id, frame);
    if (pending?.id !== id) return;
    if (!isVerdict && (frame.code === "try-again" || frame.code === "too-fast")) {
      later(frame.retryMs ?? 500, "acts again", resend);
      return;
    }
    pending = null;
    think();
  };

  const resend = (): void => {
    if (!pending) return;
    const { id, seen, action } = pending;
    if (player !== null && dice.happens(habits.calls)) {
      calls.act(player, id, seen, action, heardFrame);
    } else if (socket?.isOpen) send({ type: "act", match, id, seen, action });
  };
  const act = (action: GameAction, seen: number): void => {
    const { id } = journal.asked(match, name, player, { action, seen });
    pending = { id, seen, action };
    resend();
    again(id, socket?.id);
  };
  /** A socket on which that has come to nothing twice is taken for dead. */
  const again = (id: string, on: string | undefined, times = 1): void =>
    later(RESEND_MS, "sends its act again", () => {
      if (pending?.id !== id) return;
      const isSame = on === socket?.id;
      if (isSame && times > MOST_RESENDS && socket?.isOpen) drop();
      else resend();
      again(id, socket?.id, isSame ? times + 1 : 1);
    });

  const think = (): void => {
    if (thinking || resting || pending || player === null || hasLeft) return;
    thinking = true;
    later(habits.thinkMs(dice), "thinks", () => {
      thinking = false;
      if (resting || pending || hasLeft) return;
      if (faults.strikes("broken") && socket) gateway.breakOff(socket.id);
      if (dice.happens(habits.wanders)) wander();
      const choice = choose(memory, habits, dice);
      if (choice && parts.mayAct()) act(choice.action, choice.seen);
      else if (!choice && memory.newest().legal.length > 0) think();
    });
  };
  /** What a client may do beside playing. */
  const wander = (): void => {
    const whim = dice.below(20);
    if (whim < 5) drop();
    else if (whim < 9) unwatch();
    else if (whim < 13 && socket?.isOpen) watch();
    else if (whim < 16 && player !== null) calls.sit(player);
    else if (whim === 16 && player !== null) calls.leave(player);
    else ping();
  };
  const unwatch = (): void => {
    send({ type: "unwatch", match });
    watching = false;
    hasUnwatched = true;
    later(dice.below(3_000), "watches again", () => socket?.isOpen && watch());
  };

  /** In silence, and after a deadline that nothing has followed. */
  const mindTime = (): void =>
    quietly(1_000 + dice.below(1_000), () => {
      if (isStopped) return;
      const nowMs = clockwork.nowMs();
      const { deadlineMs } = memory.newest();
      const isLate = minds && deadlineMs !== null && nowMs > deadlineMs + AFTER_DEADLINE_MS;
      if (watching && !isSilent && (isLate || nowMs - heardAtMs > SILENCE_MS)) ping();
      mindTime();
    });

  return {
    name,
    player,
    isUninvited,
    memory,
    start: () => {
      later(dice.below(500), "comes", open);
      mindTime();
    },
    rest: () => {
      resting = true;
    },
    isBusy: () => pending !== null,
    isWatching: () =>
      watching &&
      !hasUnwatched &&
      !hasLeft &&
      unanswered === null &&
      socket !== null &&
      gateway.isOpen(socket.id),
    ask: () => {
      if (!socket) open();
      else if (socket.isOpen) ping();
    },
    mind: (does) => {
      minds = does;
      isSilent = !does;
    },
    stop: () => {
      isStopped = true;
      if (socket) gateway.hangUp(socket.id);
      socket = null;
    },
  };
};
