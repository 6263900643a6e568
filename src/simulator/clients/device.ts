// A person with the client library: the library keeps the match, and the person thinks, acts and wanders. All that the
// library hears and sends passes through the device, which tells the journal.
import type { Follower, FollowerHooks } from "../../client/core/follower.ts";
import { type ClientView, NO_VIEW } from "../../client/core/match-news.ts";
import { createSession, type Session } from "../../client/core/session.ts";
import { createDeviceLine, type DeviceLine, type DeviceOf, type DeviceParts } from "./device-line.ts";
import { choose } from "./policy.ts";

export interface Device {
  readonly name: string;
  readonly player: string | null;
  readonly isUninvited: boolean;
  /** The newest view that the library has. */
  view(): ClientView;
  start(): void;
  /** The device begins no new act, but it finishes its pending act. */
  rest(): void;
  /** Whether the device waits for the answer to an act. */
  isBusy(): boolean;
  /** Whether the relay must send the device everything that happens. */
  isWatching(): boolean;
  /** Asks whether the device has missed something. */
  ask(): void;
  /** Switches the library's own pings on or off: those after deadlines and those after silence. */
  mind(does: boolean): void;
  /** Closes the device for good. */
  stop(): void;
}

interface DeviceState extends DeviceParts, DeviceOf {
  readonly session: Session;
  readonly line: DeviceLine;
  /** The reasons for which the library pings by itself. */
  readonly pings: { deadline: boolean; silence: boolean };
  follower: Follower | null;
  /** Older views, the oldest first. The newest is not among them. */
  readonly past: ClientView[];
  newest: ClientView | null;
  hasRevealed: boolean;
  isThinking: boolean;
  /** The device begins no new act. */
  isResting: boolean;
  isStopped: boolean;
}

const REMEMBERED = 6;
/** A person who has left, or may not watch, watches again after a while. */
const AGAIN_MS = 2_000;

export const createDevice = (parts: DeviceParts, of: DeviceOf): Device => {
  const device = newState(parts, of);
  const { name, player, isUninvited, session, line, pings } = device;
  return {
    ...{ name, player, isUninvited },
    view: () => device.follower?.news.view() ?? NO_VIEW,
    start: () => schedule(device, device.dice.below(500), "comes", () => follow(device)),
    rest: () => {
      device.isResting = true;
    },
    isBusy: () => isBusy(device),
    isWatching: () => device.follower !== null && session.isWatching(device.follower) && line.isSure(),
    ask: () => {
      if (device.follower) session.ask(device.follower);
    },
    mind: (does) => {
      pings.deadline = does;
      pings.silence = does;
      session.tend();
    },
    stop: () => {
      device.isStopped = true;
      session.close();
    },
  };
};

const newState = (parts: DeviceParts, of: DeviceOf): DeviceState => {
  const { world, dice, habits, calls } = parts;
  const { clockwork } = world;
  const pings = { deadline: habits.pings, silence: true };
  const line = createDeviceLine(parts, of);
  const session = createSession(
    {
      scheduler: {
        nowMs: clockwork.nowMs,
        after: (ms, step) => clockwork.after(ms, "", step).cancel,
      },
      random: dice.real,
      open: line.open,
      readEvents: (_, since, onAnswer) => calls.read(of.player, of.code, since, onAnswer),
      mayPing: (why) => pings[why],
    },
    { status: () => {}, notice: () => {} },
  );
  return {
    ...parts,
    ...of,
    ...{ session, line, pings, follower: null, past: [], newest: null },
    ...{ hasRevealed: false, isThinking: false, isResting: false, isStopped: false },
  };
};

const schedule = ({ world, name }: DeviceState, ms: number, what: string, step: () => void): void => {
  world.clockwork.after(ms, `${name} ${what}`, step);
};

const isBusy = ({ follower }: DeviceState): boolean => (follower?.acts.length ?? 0) > 0;

const follow = (device: DeviceState): void => {
  const { match, code, session, isStopped } = device;
  if (isStopped) return;
  const hooks: FollowerHooks = {
    view: (view) => keep(device, view),
    events: () => {},
    seats: ({ revealBy }) => {
      if (revealBy !== undefined) reveal(device);
    },
    unwatched: () => {},
    fault: () => {},
    end: ({ why }) => {
      if (why === "left" || why === "refused")
        schedule(device, AGAIN_MS + device.dice.below(AGAIN_MS), "watches again", () => follow(device));
    },
  };
  device.follower = session.follow({ id: match, code, hooks });
};

const keep = (device: DeviceState, view: ClientView): void => {
  const { past, newest } = device;
  if (newest?.table) past.push(newest);
  if (past.length > REMEMBERED) past.shift();
  device.newest = view;
  think(device);
};

/** Some clients never reveal. */
const reveal = (device: DeviceState): void => {
  if (device.player === null || device.hasRevealed || !device.reveals) return;
  device.hasRevealed = true;
  device.calls.reveal(device.player);
};

const think = (device: DeviceState): void => {
  const { dice, habits, player, past, world, line, session } = device;
  if (device.isThinking || !isFree(device) || player === null) return;
  device.isThinking = true;
  schedule(device, habits.thinkMs(dice), "thinks", () => {
    device.isThinking = false;
    const { follower } = device;
    if (!isFree(device) || !follower) return;
    if (world.faults.strikes("broken")) line.breakOff();
    if (dice.happens(habits.wanders)) wander(device, follower);
    const view = follower.news.view();
    const choice = choose(view, past, habits, dice);
    if (choice && device.mayAct()) session.act(follower, choice.action, choice.seen, () => think(device));
    else if (!choice && view.legal.length > 0) think(device);
  });
};

const isFree = (device: DeviceState): boolean =>
  !device.isResting && !device.isStopped && !isBusy(device) && device.follower?.end?.why !== "left";

/** Does something other than playing, as real people do. */
const wander = (device: DeviceState, follower: Follower): void => {
  const { dice, player, calls, session, line } = device;
  const whim = dice.below(20);
  if (whim < 5) line.cut();
  else if (whim < 9) unwatch(device, follower);
  else if (whim < 13) session.watch(follower);
  else if (whim < 16 && player !== null) calls.sit(player);
  else if (whim === 16 && player !== null) calls.leave(player);
  else session.ask(follower);
};

const unwatch = (device: DeviceState, follower: Follower): void => {
  device.session.unwatch(follower);
  device.line.doubt();
  schedule(device, device.dice.below(3_000), "watches again", () => device.session.watch(follower));
};
