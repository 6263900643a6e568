// Runs a world in which players call for a match while handlers die.
// Checks that the queue loses no seat for longer than half a minute.
import { freeSeat, isSettled, type StoredMatch } from "../match/stored-match.ts";
import type { Opening } from "../relay/lobby/opening.ts";
import type { Player } from "../relay/ports/player-store.ts";
import type { CommitWatch } from "./checks/commit-watch.ts";
import { promiseOf } from "./promised-entropy.ts";
import type { Setting } from "./setting.ts";
import { createDice } from "./world/dice.ts";
import { deliverAndAnswer } from "./world/rest.ts";
import type { Stage } from "./world/stage.ts";

/** After this time, the queue offers a seat again if its caller is gone. */
const LOST_NO_LONGER_MS = 30_000;
const ANSWERED_MS = 60_000;
const LOOK_EVERY_MS = 250;
const MOST_NEWCOMERS = 12;

export const runMatchmaking = async (stage: Stage, setting: Setting, seed: number): Promise<void> => {
  const { world, rest, commits } = stage;
  const { game, seats } = setting;
  const { clockwork, faults } = world;
  const dice = createDice(seed, "quick");
  const opening: Opening = {
    game: game.id,
    seats,
    options: game.schemas.options.parse({}),
    clocks: game.clocks,
    visibility: "public",
    bots: "welcome",
    rated: false,
  };
  const callers = await guests(stage, 2 + dice.below(3 * seats), "Caller");
  const call = (player: Player, tries: number, heard: (match: string) => void): void => {
    rest.call({
      what: `quick match of ${player.name}`,
      tries,
      work: async (host, arrivalMs) =>
        deliverAndAnswer(
          host,
          await host.build.findMatch(host.relay, {
            ...{ player, reads: true, arrivalMs, diedMs: null },
            // Nobody reveals here, so a full match of such players waits for its timer.
            opening: { ...opening, ...promiseOf(player.id, setting) },
          }),
        ),
      heard: (answer) => {
        if (answer.type === "seated") heard(answer.seated.id);
        else world.violated("no seat of a queue is lost", `${player.name} is answered ${answer.type}`);
      },
    });
  };

  stage.begin();
  for (const player of callers) {
    clockwork.after(dice.below(dice.pick([10, 500, 8_000]) ?? 10), "", () => {
      // Some players do not call again when no answer comes.
      call(player, dice.happens(0.5) ? 1 : 20, (match) => {
        if (dice.happens(0.2)) leave(stage, player, match);
      });
      if (dice.happens(0.2)) call(player, 5, () => {});
    });
  }
  if (!(await clockwork.runUntil(clockwork.nowMs() + 12_000))) return;
  faults.heal();
  if (!(await clockwork.runUntil(clockwork.nowMs() + LOST_NO_LONGER_MS))) return;

  // As many new players come as there are free seats. None of them may open a match. Afterwards no player who waited
  // may still wait.
  const open = openMatches(commits);
  const free = open.flatMap(({ players, houses }) => players.filter((_, n) => !players[n] && !houses[n]));
  const waited = open.filter(({ players }) => players.some((player) => player !== null));
  for (const player of await guests(stage, Math.min(MOST_NEWCOMERS, free.length), "Newcomer")) {
    let sent: string | null = null;
    call(player, 20, (match) => {
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
    heard: () => {},
  });
};

const openMatches = ({ matches, storedOf }: CommitWatch): readonly StoredMatch[] =>
  [...matches()].flatMap((id) => {
    const match = storedOf(id);
    return match?.status === "open" && freeSeat(match) !== undefined ? [match] : [];
  });
