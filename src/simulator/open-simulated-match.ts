// Opens a match for new guests with the real use cases, before any fault can strike.

import { someOffered } from "../games/testing/random-play.ts";
import type { Relay } from "../relay/relay.ts";
import { grow, newestOf, openChronicle } from "./checks/chronicle.ts";
import { entropyFor, promiseOf } from "./promised-entropy.ts";
import type { Setting } from "./setting.ts";
import { defaultOptions } from "./world/build.ts";
import type { Dice } from "./world/dice.ts";
import type { SimulatedHost } from "./world/host.ts";

export interface OpenedMatch {
  readonly match: string;
  readonly players: readonly { readonly id: string; readonly token: string }[];
  /** Players who have no seat yet. */
  readonly late: readonly string[];
  /** The code of a private match. */
  readonly code: string | undefined;
}

export const openSimulatedMatch = async (
  { relay, build }: SimulatedHost,
  setting: Setting,
  dice: Dice,
): Promise<OpenedMatch> => {
  const { game, houses, clocks, rated } = setting;
  const guests = await Promise.all(
    Array.from({ length: setting.players }, (_, n) => build.createGuest(relay, `Guest ${n}`)),
  );
  const [host, ...others] = guests;
  if (!host) throw new Error("a match without a player");
  const opened = await build.openMatch(
    relay,
    { player: host.player, reads: true },
    {
      game: game.id,
      seats: setting.players + houses.length,
      options: defaultOptions(build, game.id),
      clocks,
      visibility: setting.isPrivate ? "private" : "public",
      bots: "welcome",
      rated,
      ...promiseOf(host.player.id, setting),
    },
  );
  if (opened.type !== "opened") throw new Error(`no match: ${opened.type}`);
  const match = opened.seated.id;
  const arrivalMs = relay.time.now();
  const code = (await relay.listings.read(match))?.code ?? undefined;
  for (const [n, bot] of houses.entries())
    await build.setHouseBot(relay, { match, player: host.player.id, seat: n + 1, bot, arrivalMs });
  const [early, late] = [
    others.slice(0, others.length - setting.late),
    others.slice(others.length - setting.late),
  ];
  for (const { player } of early)
    await build.takeSeat(relay, {
      match,
      player,
      reads: true,
      ...promiseOf(player.id, setting),
      code,
      arrivalMs,
      claim: null,
    });
  // Before any fault, everybody reveals. Where players come late, the devices do.
  if (late.length === 0 && setting.promises)
    for (const { player } of guests)
      await build.revealEntropy(relay, {
        match,
        player: player.id,
        entropy: entropyFor(player.id),
        arrivalMs,
      });
  if (late.length === 0 && setting.beforeEnd !== null) await playOn(relay, match, setting.beforeEnd, dice);
  return {
    match,
    players: guests.map(({ player, token }) => ({ id: player.id, token })),
    late: late.map(({ player }) => player.id),
    code,
  };
};

const LONGEST_PLAY = 400;

/** Writes the log of a match that was played at random. The log stops `beforeEnd` entries before the end. */
const playOn = async (relay: Relay, id: string, beforeEnd: number, dice: Dice): Promise<void> => {
  const match = await relay.matches.read(id);
  if (match?.status !== "live") return;
  const chronicle = openChronicle(match);
  const { game, codec } = chronicle;
  const ends: Uint8Array[] = [];
  while (ends.length < LONGEST_PLAY) {
    const { state } = newestOf(chronicle);
    if (!game.ticking(state)) break;
    const offered = someOffered(game, state, match.players.length, dice.real);
    const drawn = dice.pick(offered.filter(({ action }) => !game.isPrivate(action)));
    const entry = drawn ? ({ kind: "action", ...drawn } as const) : ({ kind: "clock" } as const);
    ends.push(chronicle.log);
    grow(chronicle, Uint8Array.of(...chronicle.log, ...codec.encode(game, state, entry)));
  }
  const log = ends.at(-beforeEnd);
  if (log && log.length > 1) await relay.matches.commit(match, { ...match, version: match.version + 1, log });
};
