// A world in which players call for a quick match while handlers die: whatever becomes of them, no seat of the queue is lost
// for longer than half a minute.
import { freeSeat, type StoredMatch } from "../match/stored-match.ts";
import { createGuest } from "../relay/people/guests.ts";
import type { Player } from "../relay/ports/player-store.ts";
import { leaveSeat } from "../relay/tables/leave-seat.ts";
import type { Opening } from "../relay/tables/open-match.ts";
import { quickMatch } from "../relay/tables/quick-match.ts";
import { createDice } from "./dice.ts";
import { told } from "./rest.ts";
import type { Setting } from "./setting.ts";
import type { Stage } from "./stage.ts";

/** Of one whose caller is gone. */
const LOST_NO_LONGER_MS = 30_000;
const ANSWERED_MS = 60_000;
const LOOK_EVERY_MS = 250;

export const runQuick = async (stage: Stage, { game, seats }: Setting, seed: number): Promise<void> => {
  const { world, rest, commits } = stage;
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
    entropy: "",
  };
  const callers = await guests(stage, 2 + dice.below(3 * seats), "Caller");
  let waiting = 0;
  const call = (player: Player, tries: number, heard: (match: string) => void): void => {
    waiting++;
    rest.call({
      what: `quick match of ${player.name}`,
      tries,
      work: async ({ relay }, arrivalMs) =>
        told(relay, await quickMatch(relay, { player, opening, arrivalMs, diedMs: null })),
      heard: (answer) => {
        waiting--;
        if (answer.type === "seated") heard(answer.seated.id);
        else world.violated("no seat of a queue is lost", `${player.name} is answered ${answer.type}`);
      },
    });
  };

  stage.begin();
  for (const player of callers) {
    clockwork.after(dice.below(dice.pick([10, 500, 8_000]) ?? 10), "", () => {
      // Some do not call again when they hear nothing.
      call(player, dice.happens(0.5) ? 1 : 20, (match) => {
        if (dice.happens(0.2)) leave(stage, player, match);
      });
      if (dice.happens(0.2)) call(player, 5, () => {});
    });
  }
  if (!(await clockwork.runUntil(clockwork.nowMs() + 12_000))) return;
  faults.heal();
  if (!(await clockwork.runUntil(clockwork.nowMs() + LOST_NO_LONGER_MS))) return;

  const newcomers = await guests(stage, seats, "Newcomer");
  for (const player of newcomers) {
    const room = openTables(commits.matches(), commits.storedOf);
    let sent: string | null = null;
    waiting = 0;
    call(player, 20, (match) => {
      sent = match;
    });
    const endMs = clockwork.nowMs() + ANSWERED_MS;
    while (waiting > 0 && clockwork.nowMs() < endMs)
      if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) return;
    const match: string | null = sent;
    if (match === null)
      return world.violated("every act is answered", `${player.name} waits for a quick match`);
    if (room.length > 0 && !room.includes(match)) {
      const message = `${player.name} is sent to ${match}, though there is room at ${room.join(" ")}`;
      return world.violated("no seat of a queue is lost", message);
    }
  }
};

const guests = async ({ calm }: Stage, count: number, name: string): Promise<readonly Player[]> => {
  const made: Player[] = [];
  for (let n = 0; n < count; n++) made.push((await createGuest(calm.relay, `${name} ${n}`)).player);
  return made;
};

const leave = ({ rest }: Stage, player: Player, match: string): void => {
  rest.call({
    what: `leave of ${player.name}`,
    work: async ({ relay }, arrivalMs) =>
      told(relay, await leaveSeat(relay, { match, player: player.id, arrivalMs })),
    heard: () => {},
  });
};

/** Where somebody waits and somebody else may sit down. */
const openTables = (
  ids: Iterable<string>,
  storedOf: (id: string) => StoredMatch | undefined,
): readonly string[] =>
  [...ids].filter((id) => {
    const match = storedOf(id);
    if (match?.status !== "open" || freeSeat(match) === undefined) return false;
    return match.players.some((player) => player !== null);
  });
