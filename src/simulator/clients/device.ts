// A client with a socket, written only from the rules of the wire. The device watches with `since`.
// The device pings after silence and after deadlines, and sends an act again until an answer comes.
// If its socket closes, the device opens a new one.
import type { GameAction } from "../../games/game.ts";
import {
  type DeviceOf,
  type DeviceParts,
  type DeviceSocket,
  type DeviceState,
  newDeviceState,
} from "./device-state.ts";
import type { HeardFrame, MatchMemory } from "./match-memory.ts";
import { choose } from "./policy.ts";

export interface Device {
  readonly name: string;
  readonly player: string | null;
  readonly isUninvited: boolean;
  readonly memory: MatchMemory;
  start(): void;
  /** The device begins no new act, but it finishes its pending act. */
  rest(): void;
  /** Whether the device waits for the answer to an act. */
  isBusy(): boolean;
  /** Whether the relay must send the device everything that happens. */
  isWatching(): boolean;
  /** Sends a ping. A device without a socket opens one and watches instead. */
  ask(): void;
  /** Switches the device's own pings on or off: those after deadlines and those after silence. */
  mind(does: boolean): void;
  /** Closes the device for good. */
  stop(): void;
}

const RESEND_MS = 2_000;
const MOST_RESENDS = 3;
const SILENCE_MS = 30_000;
const AFTER_DEADLINE_MS = 1_000;
/** After this time without an answer to a question, the device takes its socket for dead. */
const DEAD_MS = 6_000;
const BACK_OFF_MS = [300, 600, 1_200, 2_400, 5_000];

export const createDevice = (parts: DeviceParts, of: DeviceOf): Device => {
  const device = newDeviceState(parts, of);
  const { name, player, isUninvited, memory, dice, gateway } = device;
  return {
    ...{ name, player, isUninvited, memory },
    start: () => {
      schedule(device, dice.below(500), "comes", () => open(device));
      mindTime(device);
    },
    rest: () => {
      device.isResting = true;
    },
    isBusy: () => device.pending !== null,
    isWatching: () => {
      const { socket, isWatching, hasUnwatched, hasLeft, unanswered } = device;
      const isSettled = isWatching && !hasUnwatched && !hasLeft && unanswered === null;
      return isSettled && socket !== null && gateway.isOpen(socket.id);
    },
    ask: () => {
      if (!device.socket) open(device);
      else if (device.socket.isOpen) ping(device);
    },
    mind: (does) => {
      device.pings = does;
      device.isSilent = !does;
    },
    stop: () => {
      device.isStopped = true;
      if (device.socket) gateway.hangUp(device.socket.id);
      device.socket = null;
    },
  };
};

const schedule = ({ world, name }: DeviceState, ms: number, what: string, step: () => void): void => {
  world.clockwork.after(ms, `${name} ${what}`, step);
};

const send = ({ socket, gateway }: DeviceState, frame: object): void => {
  if (socket?.isOpen) gateway.send(socket.id, JSON.stringify(frame));
};

const open = (device: DeviceState): void => {
  const { gateway, token, player } = device;
  if (device.socket || device.isStopped) return;
  device.hasUnwatched = false;
  const own: DeviceSocket = {
    id: gateway.connect(token, player, {
      opened: () => {
        if (device.socket === own) handleOpened(device, own);
      },
      heard: (text) => {
        if (device.socket !== own) return;
        device.heardAtMs = device.world.clockwork.nowMs();
        handleFrame(device, JSON.parse(text));
      },
      closed: () => {
        if (device.socket === own) handleLost(device);
      },
    }),
    isOpen: false,
  };
  device.socket = own;
  schedule(device, DEAD_MS * 2, "waits for its socket", () => {
    if (device.socket === own && !own.isOpen) drop(device);
  });
};

const handleOpened = (device: DeviceState, socket: DeviceSocket): void => {
  socket.isOpen = true;
  device.failures = 0;
  device.heardAtMs = device.world.clockwork.nowMs();
  if (device.habits.greets) send(device, { type: "hello" });
  watch(device);
  resend(device);
};

const handleLost = (device: DeviceState): void => {
  device.socket = null;
  device.unanswered = null;
  const ms = BACK_OFF_MS[Math.min(device.failures++, BACK_OFF_MS.length - 1)] ?? 0;
  schedule(device, Math.round(ms * (0.5 + device.dice.real())), "comes back", () => open(device));
};

const drop = (device: DeviceState): void => {
  if (device.socket) device.gateway.hangUp(device.socket.id);
  handleLost(device);
};

/** Sends a question. If no answer comes in time, the device drops the socket and watches on a new one. */
const sendQuestion = (device: DeviceState, kind: "watch" | "ping", frame: object): void => {
  device.unanswered = kind;
  send(device, frame);
  const asked = ++device.asks;
  const on = device.socket;
  schedule(device, DEAD_MS, `waits for its ${kind}`, () => {
    if (device.unanswered === kind && asked === device.asks && device.socket === on && on) drop(device);
  });
};

const watch = (device: DeviceState): void => {
  const { match, code, memory } = device;
  const { seq, table } = memory.newest();
  device.isWatching = true;
  const since = table ? { since: seq } : {};
  sendQuestion(device, "watch", { type: "watch", match, ...since, ...(code ? { code } : {}) });
};

const ping = (device: DeviceState): void => {
  if (!device.socket?.isOpen || device.unanswered) return;
  sendQuestion(device, "ping", { type: "ping", match: device.match, seq: device.memory.newest().seq });
};

const handleFrame = (device: DeviceState, frame: HeardFrame): void => {
  const { match, player, name, world, journal, memory } = device;
  if (frame.type === undefined) {
    resend(device);
    return;
  }
  if (frame.type === "unwatched") {
    device.isWatching = false;
    if (frame.why === "left") device.hasLeft = true;
    return;
  }
  if (frame.type === "pong" && device.unanswered === "ping") device.unanswered = null;
  if (frame.type === "error") {
    handleError(device, frame);
    return;
  }
  if (frame.match !== match) return;
  if (device.isUninvited)
    world.violated("a private match is shown to nobody else", `${name} hears ${frame.type}`);
  if (frame.type === "view" || (frame.type === "events" && frame.ack === undefined)) device.unanswered = null;
  journal.heard(match, player, frame);
  if (frame.revealBy ?? frame.view?.revealBy) reveal(device);
  handleAnswer(device, frame);
  if (memory.keep(frame)) think(device);
};

/** Some clients never reveal. */
const reveal = (device: DeviceState): void => {
  if (device.player === null || device.hasRevealed || !device.reveals) return;
  device.hasRevealed = true;
  device.calls.reveal(device.player);
};

const handleError = (device: DeviceState, { re, problem }: HeardFrame): void => {
  if (re !== device.unanswered) return;
  device.unanswered = null;
  // A ping carries no code. So a device of a private match watches with the code again. A player who has left the match
  // for good needs this as well.
  if (re === "ping" && device.code !== undefined) watch(device);
  else if (problem?.code === "try-again")
    schedule(device, problem.retryMs ?? 1_000, "watches again", () => watch(device));
  else device.isWatching = false;
};

const handleAnswer = (device: DeviceState, frame: HeardFrame): void => {
  const { journal, match, name } = device;
  const id = frame.type === "events" ? frame.ack : frame.type === "refused" ? frame.id : undefined;
  if (id === undefined) return;
  const isVerdict = journal.answered(match, name, id, frame);
  if (device.pending?.id !== id) return;
  if (!isVerdict && (frame.code === "try-again" || frame.code === "too-fast")) {
    schedule(device, frame.retryMs ?? 500, "acts again", () => resend(device));
    return;
  }
  device.pending = null;
  think(device);
};

const resend = (device: DeviceState): void => {
  const { pending, player, match, calls, dice, habits, socket } = device;
  if (!pending) return;
  const { id, seen, action } = pending;
  if (player !== null && dice.happens(habits.calls)) {
    calls.act(player, id, seen, action, (frame) => handleFrame(device, frame));
  } else if (socket?.isOpen) send(device, { type: "act", match, id, seen, action });
};

const act = (device: DeviceState, action: GameAction, seen: number): void => {
  const { journal, match, name, player } = device;
  const { id } = journal.asked(match, name, player, { action, seen });
  device.pending = { id, seen, action };
  resend(device);
  resendLater(device, id, device.socket?.id);
};

/** Sends the act again until its answer comes. After too many tries on one open socket, drops the socket. */
const resendLater = (device: DeviceState, id: string, on: string | undefined, times = 1): void =>
  schedule(device, RESEND_MS, "sends its act again", () => {
    if (device.pending?.id !== id) return;
    const isSame = on === device.socket?.id;
    if (isSame && times > MOST_RESENDS && device.socket?.isOpen) drop(device);
    else resend(device);
    resendLater(device, id, device.socket?.id, isSame ? times + 1 : 1);
  });

const think = (device: DeviceState): void => {
  const { dice, habits, player, memory, world, gateway } = device;
  if (device.isThinking || !isFree(device) || player === null) return;
  device.isThinking = true;
  schedule(device, habits.thinkMs(dice), "thinks", () => {
    device.isThinking = false;
    if (!isFree(device)) return;
    if (world.faults.strikes("broken") && device.socket) gateway.breakOff(device.socket.id);
    if (dice.happens(habits.wanders)) wander(device);
    const choice = choose(memory, habits, dice);
    if (choice && device.mayAct()) act(device, choice.action, choice.seen);
    else if (!choice && memory.newest().legal.length > 0) think(device);
  });
};

const isFree = ({ isResting, pending, hasLeft }: DeviceState): boolean => !isResting && !pending && !hasLeft;

/** Does something other than playing, as real clients do. */
const wander = (device: DeviceState): void => {
  const { dice, player, calls } = device;
  const whim = dice.below(20);
  if (whim < 5) drop(device);
  else if (whim < 9) unwatch(device);
  else if (whim < 13 && device.socket?.isOpen) watch(device);
  else if (whim < 16 && player !== null) calls.sit(player);
  else if (whim === 16 && player !== null) calls.leave(player);
  else ping(device);
};

const unwatch = (device: DeviceState): void => {
  send(device, { type: "unwatch", match: device.match });
  device.isWatching = false;
  device.hasUnwatched = true;
  schedule(device, device.dice.below(3_000), "watches again", () => {
    if (device.socket?.isOpen) watch(device);
  });
};

/** Pings after silence, and after a deadline that no news has followed. */
const mindTime = (device: DeviceState): void => {
  const { clockwork } = device.world;
  clockwork.after(1_000 + device.dice.below(1_000), "", () => {
    if (device.isStopped) return;
    const nowMs = clockwork.nowMs();
    const { deadlineMs } = device.memory.newest();
    const isLate = device.pings && deadlineMs !== null && nowMs > deadlineMs + AFTER_DEADLINE_MS;
    const isQuiet = nowMs - device.heardAtMs > SILENCE_MS;
    if (device.isWatching && !device.isSilent && (isLate || isQuiet)) ping(device);
    mindTime(device);
  });
};
