// Runs a world in which players call for a match while handlers die.
// Checks that the queue loses no seat for longer than half a minute, and that house bots come where a player wished so.
import type { Game } from "../games/game.ts";
import { fillWish } from "../match/fill.ts";
import { freeSeat, isFree, isSettled, type OpenMatch } from "../match/stored-match.ts";
import type { Opening } from "../relay/lobby/opening.ts";
import type { Player } from "../relay/ports/people.ts";
import type { CommitWatch } from "./checks/commit-watch.ts";
import { desert } from "./desert.ts";
import { promiseOf } from "./promised-entropy.ts";
import type { Setting } from "./setting.ts";
import { defaultOptions } from "./world/build.ts";
import { createDice } from "./world/dice.ts";
import type { Fault } from "./world/faults.ts";
import { deliverAndAnswer } from "./world/rest.ts";
import type { Stage } from "./world/stage.ts";

/** After this time, the queue offers a seat again if its caller is gone. */
const LOST_NO_LONGER_MS = 30_000;
const ANSWERED_MS = 60_000;
const LOOK_EVERY_MS = 250;
const MOST_NEWCOMERS = 12;

export const runMatchmaking = async (stage: Stage, setting: Setting, seed: number): Promise<void> => {
  const { world, commits } = stage;
  const { clockwork, faults } = world;
  const dice = createDice(seed, "quick");
  const wishes = createDice(seed, "fill");
  const callers = await guests(stage, 2 + dice.below(3 * setting.seats), "Caller");
  /** The answered wishes for house bots: the player, and the match in which it sits or sat. */
  const wished = new Map<string, string>();
  const call = callTo(stage, setting, wished);

  stage.begin();
  for (const player of callers) {
    clockwork.after(dice.below(dice.pick([10, 500, 8_000]) ?? 10), "", () => {
      const waitMs = wishes.happens(0.2) ? 500 + wishes.below(8_000) : null;
      // Some players do not call again when no answer comes.
      const tries = dice.happens(0.5) ? 1 : 20;
      call({ player, tries, waitMs }, (match) => {
        if (!dice.happens(0.2)) return;
        // The wish goes with the seat, also if the player comes back.
        wished.delete(player.id);
        leave(stage, player, match);
      });
      if (dice.happens(0.2)) call({ player, tries: 5, waitMs: null }, () => {});
    });
  }
  const isTimely = !MISSING.some(faults.has);
  if (!(await clockwork.runUntil(clockwork.nowMs() + 12_000))) return;
  faults.heal();
  if (!(await clockwork.runUntil(clockwork.nowMs() + LOST_NO_LONGER_MS))) return;

  const alone = [...wished].find(([player, match]) => {
    const stored = commits.storedOf(match);
    return stored !== undefined && !isSettled(stored) && stored.players.includes(player);
  });
  if (alone && isTimely)
    world.violated("house bots come in time", `${alone[0]} waits for them in ${alone[1]}`);
  await sendNewcomers(stage, setting.game, call);
  if (setting.isDeserted && !clockwork.isStopped()) await desert(stage);
};

/** A world with these may lose a timer, or bring it when all is over. */
const MISSING: readonly Fault[] = ["timerLost", "timerLate"];

interface QuickCall {
  readonly player: Player;
  readonly tries: number;
  /** How long the player waits before it wishes for house bots. Null: for ever. */
  readonly waitMs: number | null;
}

type Call = (quick: QuickCall, onAnswer: (match: string) => void) => void;

const callTo = (stage: Stage, setting: Setting, wished: Map<string, string>): Call => {
  const { world, rest } = stage;
  const { game, seats } = setting;
  const opening: Omit<Opening, "options" | "clocks"> = {
    game: game.id,
    seats,
    visibility: "public",
    bots: "welcome",
    rated: false,
  };
  return ({ player, tries, waitMs }, onAnswer) => {
    rest.call({
      what: `quick match of ${player.name}`,
      tries,
      work: async (host, arrivalMs) =>
        deliverAndAnswer(
          host,
          await host.build.findMatch(host.relay, {
            ...{ player, reads: true, arrivalMs, claim: null },
            fill: waitMs === null ? undefined : { atMs: arrivalMs + waitMs, bot: BOT },
            // Nobody reveals here, so a full match of such players waits for its timer.
            opening: {
              ...opening,
              clocks: host.build.gameNamed(game.id)?.clocks ?? game.clocks,
              options: defaultOptions(host.build, game.id),
              ...promiseOf(player.id, setting),
            },
          }),
        ),
      onAnswer: (answer) => {
        if (answer.type !== "seated") {
          world.violated("no seat of a queue is lost", `${player.name} is answered ${answer.type}`);
          return;
        }
        if (waitMs !== null) wished.set(player.id, answer.seated.id);
        onAnswer(answer.seated.id);
      },
    });
  };
};

const BOT = { level: "easy", speed: "human" } as const;

/**
 * As many new players come as there are free seats of the newest rules. None of them may open a match. Afterwards no player who waited may
 * still wait.
 */
const sendNewcomers = async (stage: Stage, { rules }: Game, call: Call): Promise<void> => {
  const { world, commits } = stage;
  const { clockwork } = world;
  const open = openMatches(commits).filter((match) => match.rules === rules);
  const free = open.flatMap((match) => freeSeats(match, clockwork.nowMs()));
  const waited = open.filter(({ players }) => players.some((player) => player !== null));
  for (const player of await guests(stage, Math.min(MOST_NEWCOMERS, free.length), "Newcomer")) {
    let sent: string | null = null;
    call({ player, tries: 20, waitMs: null }, (match) => {
      sent = match;
    });
    const isSent = (): boolean => sent !== null;
    const endMs = clockwork.nowMs() + ANSWERED_MS;
    while (!isSent() && clockwork.nowMs() < endMs)
      if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) return;
    if (!isSent()) {
      world.violated("every act is answered", `${player.name} waits for a quick match`);
      return;
    }
    if (!open.some(({ id }) => id === sent))
      world.violated(
        "no seat of a queue is lost",
        `${player.name} is sent to ${sent}, though there is room elsewhere`,
      );
  }
  const waits = waited.find(({ id }) => {
    const match = commits.storedOf(id);
    return match !== undefined && !isSettled(match);
  });
  if (waits && free.length <= MOST_NEWCOMERS)
    world.violated("no seat of a queue is lost", `nobody came to ${waits.id}, where somebody waited`);
};

const guests = async ({ calm }: Stage, count: number, name: string): Promise<readonly Player[]> => {
  const made: Player[] = [];
  for (let n = 0; n < count; n++)
    made.push((await calm.build.createGuest(calm.relay, `${name} ${n}`)).player);
  return made;
};

const leave = ({ rest }: Stage, player: Player, match: string): void => {
  rest.call({
    what: `leave of ${player.name}`,
    work: async (host, arrivalMs) =>
      deliverAndAnswer(host, await host.build.leaveSeat(host.relay, { match, player: player.id, arrivalMs })),
    onAnswer: () => {},
  });
};

/** Where nobody was answered, no timer may be on its way. Then the next player brings the house bots. */
const freeSeats = (match: OpenMatch, nowMs: number): readonly number[] => {
  const free = match.players.flatMap((_, seat) => (isFree(match, seat) ? [seat] : []));
  const wish = fillWish(match);
  return wish !== null && wish.atMs <= nowMs ? free.slice(0, 1) : free;
};

const openMatches = ({ matches, storedOf }: CommitWatch): readonly OpenMatch[] =>
  [...matches()].flatMap((id) => {
    const match = storedOf(id);
    return match?.status === "open" && freeSeat(match) !== undefined ? [match] : [];
  });
