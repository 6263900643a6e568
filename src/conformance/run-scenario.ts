// Runs one scenario: the kit's port, the client, the tampering, and at the end the judges.
import { createHash } from "node:crypto";
import { seededRandom } from "../games/seeded-random.ts";
import { deviceAllower } from "./allow-devices.ts";
import type { ClientKind, ClientUnderTest } from "./client-under-test.ts";
import {
  fillSeats,
  type HouseBotSpeed,
  makeRecoveryCode,
  matchesOpenedIn,
  openKitArena,
  seatGuest,
} from "./fill-seats.ts";
import { type CountedMistake, firstOfEach, judgeAll } from "./judges/all-judges.ts";
import { newActsOf, readStory } from "./judges/story.ts";
import { openMiddle, type RelayAddresses } from "./middle/open-middle.ts";
import type { TamperingTools } from "./middle/tampering.ts";
import type { Mistake } from "./mistake.ts";
import type { Scenario, ScenarioBounds } from "./scenarios/scenario.ts";
import { newTranscript, type Transcript, type TranscriptEntry } from "./transcript.ts";
import { standingIn } from "./wire-fields.ts";

export interface ScenarioRun {
  readonly relay: RelayAddresses;
  readonly client: ClientKind;
  readonly game: { readonly id: string; readonly seats: { readonly min: number } };
  readonly seed: string;
  readonly bounds: ScenarioBounds;
}

export interface ScenarioResult {
  readonly scenario: Scenario;
  /** True: the scenario does not suit a client that acts as this one does. */
  readonly isSkipped: boolean;
  /** False: the match or the client ended before the scenario had done all that it wants. */
  readonly isWhole: boolean;
  readonly mistakes: readonly CountedMistake[];
  readonly acts: number;
  readonly seconds: number;
  readonly entries: readonly TranscriptEntry[];
  readonly said: string;
}

export const runScenario = async (scenario: Scenario, run: ScenarioRun): Promise<ScenarioResult> => {
  if (scenario.isInArena && !run.client.needsArena) return leftOut(scenario);
  if (scenario.isRecovered && !run.client.needsRecovery) return leftOut(scenario);
  const begunMs = performance.now();
  const transcript = newTranscript(() => performance.now() - begunMs);
  const { tools, end } = toolsOf(scenario, run, transcript);
  const tampering = scenario.tamper(tools, run.bounds);
  const middle = await openMiddle(run.relay, transcript, tampering);
  const { id: game, seats } = run.game;
  const seated = run.client.needsSeat
    ? await seatGuest(run.relay.url, game, seats.min, speedOf(scenario))
    : null;
  const arena = run.client.needsArena ? await openKitArena(run.relay.url, game, seats.min) : null;
  const recovery = run.client.needsRecovery ? await makeRecoveryCode(run.relay.url) : null;
  const { url, socketUrl } = middle;
  const client = run.client.start({ url, socketUrl, game, seated, arena, recovery });
  void client.ended.then((code) => transcript.add({ kind: "exited", code }));
  const ending = await watchToEnd({ scenario, run, transcript, isDone: tampering.isDone });
  client.stop();
  await client.ended;
  end();
  middle.close();
  const entries = transcript.entries;
  const judged =
    ending === "skipped" ? [] : [...judgeAll(entries), ...stuckMistakes(ending, scenario, entries, client)];
  return {
    scenario,
    isSkipped: ending === "skipped",
    isWhole: ending === "done" && (scenario.until === "over" || tampering.isDone()),
    mistakes: firstOfEach(judged),
    acts: newActsOf(readStory(entries)).length,
    seconds: (performance.now() - begunMs) / 1000,
    entries,
    said: client.said(),
  };
};

const leftOut = (scenario: Scenario): ScenarioResult => ({
  ...{ scenario, isSkipped: true, isWhole: false, mistakes: [], acts: 0, seconds: 0, entries: [], said: "" },
});

/** A match that is played to its end needs no thinking bots. In the others they leave time for what happens. */
const speedOf = ({ until }: Scenario): HouseBotSpeed => (until === "over" ? "instant" : "human");

const toolsOf = (scenario: Scenario, { relay, seed }: ScenarioRun, transcript: Transcript) => {
  const timers = new Set<NodeJS.Timeout>();
  const closers: (() => void)[] = [];
  const tools: TamperingTools = {
    note: (says, mark) => transcript.add({ kind: "note", says, ...(mark ? { mark } : {}) }),
    after: (ms, step) => {
      timers.add(setTimeout(step, ms));
    },
    onEnd: (closer) => closers.push(closer),
    random: seededRandom(digestOf(seed), scenario.name),
    relay,
  };
  const end = (): void => {
    for (const timer of timers) clearTimeout(timer);
    for (const close of closers) close();
  };
  return { tools, end };
};

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** `done`: as the scenario wants. `stuck`: no sign of the client. `left`: the client ended by itself. */
type Ending = "done" | "skipped" | "stuck" | "left" | "flood";

interface Watched {
  readonly scenario: Scenario;
  readonly run: ScenarioRun;
  readonly transcript: Transcript;
  readonly isDone: () => boolean;
}

const TICK_MS = 100;
/** A tick that comes so late shows that the kit itself waits for the processor. */
const LATE_MS = 400;
/** No client needs so many, not even in the longest match. */
const MOST_ENTRIES = 20_000;
const MOST_CONNECTIONS = 40;
/** So many acts after the tampering show that the client goes on. */
const ACTS_AFTER = 2;

/** Counts ticks and no time, so a machine that stands still does not end a scenario. */
const watchToEnd = ({ scenario, run, transcript, isDone }: Watched): Promise<Ending> =>
  new Promise((resolve) => {
    let known = 0;
    let quiet = 0;
    let afterEnd = 0;
    let lastMs = performance.now();
    const seats = seatFiller(run.relay.url, transcript, speedOf(scenario));
    const devices = deviceAllower(run.relay.url, transcript);
    const progress = progressOf(scenario, isDone);
    const finish = (ending: Ending): void => {
      clearInterval(ticker);
      resolve(ending);
    };
    const ticker = setInterval(() => {
      const nowMs = performance.now();
      if (nowMs - lastMs > TICK_MS + LATE_MS)
        transcript.add({ kind: "note", says: "The kit was late.", mark: "late" });
      lastMs = nowMs;
      const { entries } = transcript;
      const isStill = !entries.slice(known).some((entry) => isOfClient(entry) || leavesNothingToDo(entry));
      known = entries.length;
      quiet = isStill ? quiet + 1 : 0;
      seats();
      devices();
      const state = progress(entries);
      if (state === "skipped") return finish("skipped");
      if (entries.some(({ kind }) => kind === "exited")) return finish(state === "going" ? "left" : "done");
      if (state === "gone-on") return finish("done");
      if (state === "ended") afterEnd += 1;
      if (afterEnd * TICK_MS >= run.bounds.quietMs) return finish("done");
      if (isFlood(entries)) return finish("flood");
      if (state === "going" && quiet * TICK_MS >= run.bounds.stuckMs) return finish("stuck");
      return undefined;
    }, TICK_MS);
  });

/** A client that asks about its arena alone does not go on. */
const isOfClient = (entry: TranscriptEntry): boolean =>
  entry.kind === "sent" ||
  (entry.kind === "asked" && !entry.target.startsWith("/v1/arenas/")) ||
  entry.kind === "connected" ||
  entry.kind === "exited";

/** The relay speaks, and the client's seat has to wait for others. */
const leavesNothingToDo = (entry: TranscriptEntry): boolean => {
  if (entry.kind !== "received" && entry.kind !== "answered") return false;
  const standing = standingIn(entry.fields);
  return standing !== null && !standing.over && (standing.legal?.length ?? 0) === 0;
};

const isFlood = (entries: readonly TranscriptEntry[]): boolean =>
  entries.length > MOST_ENTRIES ||
  entries.filter(({ kind }) => kind === "connected").length > MOST_CONNECTIONS;

/** `ended`: some quiet time, then the end. `gone-on`: the end at once. */
type Progress = "going" | "skipped" | "ended" | "gone-on";

const progressOf = (scenario: Scenario, isDone: () => boolean) => {
  let actsAtDone: number | null = null;
  let read = 0;
  let last: Progress = "going";
  return (entries: readonly TranscriptEntry[]): Progress => {
    if (read === entries.length && isDone() === (actsAtDone !== null)) return last;
    read = entries.length;
    const story = readStory(entries);
    const acts = newActsOf(story);
    if (isDone()) actsAtDone ??= acts.length;
    const isOver = story.news.some(({ standing }) => standing.over);
    const state = (): Progress => {
      const [first] = acts;
      const transport = first?.channel.startsWith("call") ? "rest" : "socket";
      if (first && !scenario.suits.includes(transport)) return "skipped";
      if (first && scenario.isSignedIn && !isSignedIn(entries)) return "skipped";
      if (isOver) return "ended";
      if (actsAtDone === null) return "going";
      if (scenario.until === "quiet") return "ended";
      const answered = story.answers.filter(({ act }) => acts.indexOf(act.first ?? act) >= (actsAtDone ?? 0));
      return scenario.until === "goes-on" && answered.length >= ACTS_AFTER ? "gone-on" : "going";
    };
    last = state();
    return last;
  };
};

const isSignedIn = (entries: readonly TranscriptEntry[]): boolean =>
  entries.some(({ fields }) => fields.refresh_token !== undefined);

/** A match that stays open gets house bots, after some ticks for the client's own. */
const seatFiller = (relayUrl: string, transcript: Transcript, speed: HouseBotSpeed) => {
  const ticks = new Map<string, number>();
  let opened = matchesOpenedIn([]);
  let read = 0;
  return (): void => {
    const { entries } = transcript;
    if (entries.slice(read).some(({ kind }) => kind === "answered")) opened = matchesOpenedIn(entries);
    read = entries.length;
    for (const [match, token] of opened) {
      const count = (ticks.get(match) ?? 0) + 1;
      ticks.set(match, count);
      if (count === OPEN_TICKS) fillSeats(relayUrl, token, match, speed).catch(() => {});
    }
  };
};

const OPEN_TICKS = 20;

const stuckMistakes = (
  ending: Ending,
  scenario: Scenario,
  entries: readonly TranscriptEntry[],
  client: ClientUnderTest,
): readonly Mistake[] => {
  if (ending === "done" || ending === "skipped") return [];
  const exit = entries.find(({ kind }) => kind === "exited");
  const code = exit?.kind === "exited" ? exit.code : null;
  const last = client.said().trim().split("\n").at(-1);
  const words = {
    stuck: "The client stops.",
    flood: "The client floods the relay.",
    left: `The client ends in mid-match, with exit status ${code}.`,
  };
  const what = `${words[ending]}${last ? ` It said last: ${last}` : ""}`;
  const rule = ending === "flood" ? "C-12" : scenario.stuck;
  return [{ rule, what, shownBy: entries.filter(({ kind }) => kind !== "note").slice(-4) }];
};
