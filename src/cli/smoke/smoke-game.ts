// All checks of one game: a match that is played to its end, what the relay sent of it, and a match that runs by its clocks.
import { createHash } from "node:crypto";
import { seededRandom } from "../../games/seeded-random.ts";
import type { CastPlayer } from "./cast.ts";
import { checkClock } from "./check-clock.ts";
import { checkContext, checkHistory, checkSpectator } from "./check-match.ts";
import { judgeAgain, judgeRaces } from "./judge-acts.ts";
import { judgeReconnect, judgeSecrets, judgeStory } from "./judge-story.ts";
import type { Latencies } from "./latencies.ts";
import { type Course, LateFrames, playOut } from "./play-out.ts";
import { type RefereedMatch, refereedMatch } from "./refereed-match.ts";
import type { SmokeCheck } from "./smoke-checks.ts";
import { type FindingPlace, tryCheck, Untried } from "./smoke-finding.ts";
import { openSmokeMatch, type SmokeMatch } from "./smoke-match.ts";

export interface GameParts {
  readonly server: string;
  readonly game: string;
  readonly seed: string;
  readonly players: readonly CastPlayer[];
  readonly latencies: Latencies;
  readonly place: FindingPlace;
}

/** Tells a finding for each check. Never throws. */
export const smokeGame = async (parts: GameParts): Promise<void> => {
  const { place } = parts;
  const played = await playWatched(parts);
  if (played) {
    await judgeMatch(parts, played);
    played.match.close();
  } else {
    for (const check of AFTER_PLAY)
      await tryCheck(place, check, untried("the match was not played to its end"));
  }
  await tryCheck(place, "clock", () => checkClock(parts));
};

interface WatchedMatch {
  readonly match: SmokeMatch;
  readonly course: Course;
}

const playWatched = async (parts: GameParts): Promise<WatchedMatch | null> => {
  const { seed, game, latencies, place } = parts;
  const random = seededRandom(createHash("sha256").update(seed).digest("hex"), `smoke/${game}`);
  const open: { match: SmokeMatch | null; course: Course | null; late: LateFrames | null } = {
    match: null,
    course: null,
    late: null,
  };
  await tryCheck({ ...place, without: [] }, "play", async () => {
    open.match = await openSmokeMatch({ ...parts, clocks: null });
    const beganAtMs = performance.now();
    open.course = await playOut({ match: open.match, random, latencies }).catch((error: unknown) => {
      if (error instanceof LateFrames) open.late = error;
      throw error;
    });
    const seconds = (performance.now() - beganAtMs) / 1000;
    return `${open.course.acts.length} acts of ${open.match.seats.length} seats in ${seconds.toFixed(1)} s, to the end at seq ${open.match.spectator.match.view.seq}`;
  });
  const { match, course } = open;
  await tryCheck(place, "frames", () => {
    if (open.late) throw open.late;
    if (!course) throw new Untried("the match was not played to its end");
    const late = course.late.map(({ seat, seq }) => `seat ${seat} received seq ${seq} only when it asked`);
    return late.join("; ") || "each frame came by itself";
  });
  if (match && course) return { match, course };
  match?.close();
  return null;
};

const AFTER_PLAY: readonly SmokeCheck[] = [
  ...(["record", "race", "again", "story", "secrets", "reconnect"] as const),
  ...(["spectator", "context", "history"] as const),
];

const untried = (why: string) => (): never => {
  throw new Untried(why);
};

const judgeMatch = async ({ server, place }: GameParts, { match, course }: WatchedMatch): Promise<void> => {
  const [host] = match.seats;
  const held: { refereed: RefereedMatch | null } = { refereed: null };
  await tryCheck(place, "context", () => checkContext(match));
  await tryCheck(place, "spectator", () => checkSpectator(server, match));
  await tryCheck({ ...place, without: [] }, "record", async () => {
    if (!host) throw new Untried("there is no host");
    const { record, verified } = await host.match.record();
    held.refereed = refereedMatch(record, match.commitment);
    return `the record fits the commitment of the start, and replays in ${held.refereed.steps.length} steps; proved: ${verified.proved.join(", ")}`;
  });
  const { refereed } = held;
  const withRecord = (judge: (refereed: RefereedMatch) => string) => (): string => {
    if (!refereed) throw new Untried("there is no sound record to compare with");
    return judge(refereed);
  };
  await tryCheck(
    place,
    "race",
    withRecord((record) => judgeRaces(course, record, match)),
  );
  await tryCheck(place, "again", () => judgeAgain(course));
  await tryCheck(
    place,
    "story",
    withRecord((record) => judgeStory(match, record)),
  );
  await tryCheck(
    place,
    "secrets",
    withRecord((record) => judgeSecrets(match, record)),
  );
  await tryCheck(place, "reconnect", () => judgeReconnect(course, match));
  await tryCheck(place, "history", () => checkHistory(match));
};
