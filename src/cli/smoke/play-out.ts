// Plays a match to its end. It knows no rules: it picks from what the relay offers. Seats race for the same moment, act on a table that
// has gone, send acts again, and lose their line.
import { setTimeout as sleep } from "node:timers/promises";
import { anyOffered, mayAct } from "../../canary/offered-act.ts";
import { actByRest, type Said } from "../../canary/send-act.ts";
import { canonical } from "../../conformance/wire-fields.ts";
import type { Latencies } from "./latencies.ts";
import { actKey, actText, type SmokeAct, saidInTime } from "./send-act.ts";
import { Broken, hold } from "./smoke-finding.ts";
import type { SmokeMatch, SmokeSeat } from "./smoke-match.ts";
import { PATIENCE_MS, within } from "./within.ts";

/** An act, what the relay said, and what it said when the act came again. */
export interface PlayedAct extends SmokeAct {
  readonly said: Said;
  readonly again: { readonly over: Over; readonly said: Said }[];
}

type Over = "socket" | "REST";

/** How a seat lost its line: what it had received then, and what the others did meanwhile. */
export interface LostLine {
  readonly seat: number;
  /** The newest seq that the seat had received. */
  readonly since: number;
  /** The newest seq when the seat came back. */
  readonly until: number;
  /** The number of the socket that followed. */
  readonly line: number;
}

export interface Course {
  readonly acts: readonly PlayedAct[];
  /** How many times several acts were sent for the same moment. */
  readonly races: number;
  /** Frames that came only after the client had asked: whose, and the seq. */
  readonly late: readonly { readonly seat: number; readonly seq: number }[];
  readonly lost: LostLine | null;
}

export interface PlayParts {
  readonly match: SmokeMatch;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  readonly latencies: Latencies;
}

interface PlayState extends PlayParts {
  readonly acts: Map<string, PlayedAct>;
  readonly late: { readonly seat: number; readonly seq: number }[];
  races: number;
  /** The highest seq that the relay has sent anybody. */
  newest: number;
  /** Was legal once, and was not sent. */
  stale: SmokeAct | null;
  away: { readonly seat: SmokeSeat; readonly since: number; steps: number } | null;
  lost: LostLine | null;
}

/** The least time between two steps, so that the frames stay far below the limits of a default relay. */
const PACE_MS = 25;
/** A frame that has not come by itself within this time counts as late. */
const FRAME_MS = 10_000;
const MOST_LATE = 2;
/** The seat loses its line after so many acts, for so many steps of the others. */
const ACTS_BEFORE_CUT = 12;
const STEPS_AWAY = 4;
/** The shares of steps. */
const RACES = 0.5;
const AGAIN = 0.1;
const STALE = 0.08;
const TWO_DEVICES = 0.1;

/** @throws Broken if the match does not come to its end, or too many frames do not come. */
export const playOut = async (parts: PlayParts): Promise<Course> => {
  const state: PlayState = {
    ...parts,
    ...{ acts: new Map(), late: [], races: 0, newest: 0, stale: null, away: null, lost: null },
  };
  const { seats } = parts.match;
  while (!seats.some(({ match }) => match.view.over)) {
    await everybodyReceives(state);
    if (seats.some(({ match }) => match.view.over)) break;
    await loseOrRestoreLine(state);
    await takeStep(state);
    await sleep(PACE_MS);
  }
  const ended = await within(PATIENCE_MS, () => seats.every(({ match }) => match.end !== null));
  if (!ended) throw new Broken("every seat receives the end", statesOf(state));
  const { acts, races, late, lost } = state;
  return { acts: [...acts.values()], races, late, lost };
};

const statesOf = ({ match: { seats } }: PlayState): string =>
  seats
    .map(({ seat, match: { view } }) => `seat ${seat} is at seq ${view.seq}${view.over ? ", over" : ""}`)
    .join("; ");

const present = ({ match, away }: PlayState): readonly SmokeSeat[] =>
  match.seats.filter((seat) => seat !== away?.seat);

/** Waits until each seat with a line has the newest seq. */
const everybodyReceives = async (state: PlayState): Promise<void> => {
  const seats = present(state);
  state.newest = Math.max(state.newest, ...seats.map(({ match }) => match.view.seq));
  const { newest } = state;
  const isBehind = ({ match }: SmokeSeat): boolean => match.view.seq < newest;
  if (await within(FRAME_MS, () => !seats.some(isBehind))) return;
  for (const { seat, match } of seats.filter(isBehind)) {
    state.late.push({ seat, seq: newest });
    match.refresh();
  }
  if (state.late.length > MOST_LATE) throw new LateFrames(state.late);
  if (await within(PATIENCE_MS, () => !seats.some(isBehind))) return;
  throw new Broken(`every seat receives seq ${newest}, at the latest when its client asks`, statesOf(state));
};

/** The frames of other seats' acts do not come. */
export class LateFrames extends Broken {
  constructor(late: readonly { readonly seat: number; readonly seq: number }[]) {
    const missed = late.map(({ seat, seq }) => `seat ${seat} did not receive seq ${seq}`);
    super(
      `each act reaches each seat within ${FRAME_MS / 1000} s without a question`,
      `${missed.join("; ")} until its client asked`,
    );
  }
}

/** A seat that has lost its line comes back after some steps, or when the others have nothing to do. */
const loseOrRestoreLine = async (state: PlayState): Promise<void> => {
  const { match, acts, away } = state;
  if (away) {
    away.steps += 1;
    if (away.steps > STEPS_AWAY || ready(state).length === 0) await restore(state, away);
    return;
  }
  if (state.lost || acts.size < ACTS_BEFORE_CUT) return;
  const mayAct = ready(state);
  // Not the only one whom the match waits for.
  const seat = match.seats.find((one) => !mayAct.includes(one) || mayAct.length > 1);
  if (!seat) return;
  state.away = { seat, since: seat.match.view.seq, steps: 0 };
  seat.tap.cut();
};

const restore = async (state: PlayState, { seat, since }: NonNullable<PlayState["away"]>): Promise<void> => {
  const line = seat.tap.lines();
  const until = state.newest;
  seat.tap.release();
  state.away = null;
  state.lost = { seat: seat.seat, since, until, line };
  if (await within(PATIENCE_MS, () => seat.match.isWatching && seat.match.view.seq >= until)) return;
  throw new Broken(
    `seat ${seat.seat} connects again and receives seq ${until}`,
    `its socket is ${seat.relay.status}, and it is at seq ${seat.match.view.seq}`,
  );
};

/** The seats that may act now. */
const ready = (state: PlayState): readonly SmokeSeat[] =>
  present(state).filter(({ match }) => mayAct(match.view));

const takeStep = async (state: PlayState): Promise<void> => {
  const { random } = state;
  const seats = await untilReady(state);
  const { stale } = state;
  if (stale && stale.seat !== state.away?.seat.seat && random() < STALE) {
    state.stale = null;
    await act(state, [stale]);
    return;
  }
  const chosen = seats.map((seat) => chosenBy(seat, random));
  const one = oneOf(chosen, random);
  const isRace = chosen.length > 1 && random() < RACES;
  if (isRace) await act(state, chosen);
  else if (one && random() < TWO_DEVICES) await actOnTwoDevices(state, one);
  else if (one) await act(state, [one]);
  if (!isRace) state.stale = chosen.find((other) => other !== one) ?? state.stale;
};

/** @throws Broken if the match waits for nobody. */
const untilReady = async (state: PlayState): Promise<readonly SmokeSeat[]> => {
  const hasNews = (): boolean =>
    ready(state).length > 0 || present(state).some(({ match }) => match.view.over);
  if (await within(PATIENCE_MS, hasNews)) return ready(state);
  throw new Broken("while a match runs, somebody may act", `nobody may: ${statesOf(state)}`);
};

const chosenBy = ({ seat, match }: SmokeSeat, random: () => number): SmokeAct => {
  const { view } = match;
  return { seat, seen: view.seq, action: anyOffered(view, random) ?? { type: "nothing" } };
};

const oneOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Sends the acts side by side. Some are sent again afterwards. */
const act = async (state: PlayState, acts: readonly SmokeAct[]): Promise<void> => {
  if (acts.length > 1) state.races += 1;
  const beganAtMs = performance.now();
  const said = await Promise.all(
    acts.map(async (one) => {
      const verdict = await saidInTime(seatOf(state, one), one);
      state.latencies.note("verdict", performance.now() - beganAtMs);
      return note(state, one, verdict);
    }),
  );
  const [first] = said;
  if (first?.said.seq !== undefined && acts.length === 1)
    await timeEverySeat(state, first.said.seq, beganAtMs);
  for (const one of said) if (state.random() < AGAIN) await sendAgain(state, one);
};

/** The same act over both ways at once, or another one over REST: one player at two devices. */
const actOnTwoDevices = async (state: PlayState, one: SmokeAct): Promise<void> => {
  const seat = seatOf(state, one);
  const other = chosenBy(seat, state.random);
  state.races += 1;
  const [said, saidByRest] = await Promise.all([saidInTime(seat, one), actByRest(seat, other)]);
  const noted = note(state, one, said);
  if (actKey(one) === actKey(other)) noted.again.push({ over: "REST", said: saidByRest });
  else note(state, other, saidByRest, "REST");
};

const sendAgain = async (state: PlayState, one: PlayedAct): Promise<void> => {
  const seat = seatOf(state, one);
  one.again.push({ over: "REST", said: await actByRest(seat, one) });
  one.again.push({ over: "socket", said: await saidInTime(seat, one) });
};

const note = (state: PlayState, one: SmokeAct, said: Said, over: Over = "socket"): PlayedAct => {
  if (said.seq !== undefined) state.newest = Math.max(state.newest, said.seq);
  hold(said.text !== "none", `a verdict on the act of ${actText(one)}`, "none came");
  const known = state.acts.get(actKey(one));
  if (known) {
    known.again.push({ over, said });
    return known;
  }
  // Judged from an earlier table, the same words are the same act. They would be accepted, too, and not count again.
  if (state.stale?.seat === one.seat && canonical(state.stale.action) === canonical(one.action))
    state.stale = null;
  const noted: PlayedAct = { ...one, said, again: [] };
  state.acts.set(actKey(one), noted);
  return noted;
};

const seatOf = ({ match }: PlayState, { seat }: SmokeAct): SmokeSeat => {
  const found = match.seats[seat];
  if (!found) throw new Error(`there is no seat ${seat}`);
  return found;
};

/** From the act to the moment when the last seat had received it. */
const timeEverySeat = async (state: PlayState, seq: number, beganAtMs: number): Promise<void> => {
  await everybodyReceives(state);
  const reachedAtMs = present(state).map(
    ({ tap, match }) =>
      tap.received.find(({ frame }) => "seq" in frame && frame.match === match.id && frame.seq >= seq)
        ?.atMs ?? 0,
  );
  const latestMs = Math.max(...reachedAtMs);
  if (latestMs > beganAtMs) state.latencies.note("everySeat", latestMs - beganAtMs);
};
