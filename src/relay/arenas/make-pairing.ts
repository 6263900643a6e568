// Makes the match of a pairing with everybody seated, begins it and tells its players. Each step leaves what is there as it
// is, so whoever comes again goes on where the last handler died.
import type { Arena, Pairing } from "../../match/arena/arena.ts";
import { withHouseBot } from "../../match/house-names.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import { deliver } from "../delivery/deliver.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import { keptUntilMs, seatedUntil } from "../limits/expiry.ts";
import { bannedAmong } from "../limits/restrictions.ts";
import { createEmptyMatch, emptyListing, emptyMatch } from "../lobby/create-empty-match.ts";
import { leaveSeat } from "../lobby/leave-seat.ts";
import { carriedOver } from "../lobby/rematch.ts";
import { derivedId } from "../new-ids.ts";
import { beginDue } from "../play/begin-match.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { type ArenaNotice, tellEntrant } from "./tell-entrant.ts";

const AT_ONCE = 8;

export const makePairing = async (relay: Relay, arena: Arena, pairing: Pairing): Promise<void> => {
  const { hooked } = (await relay.matches.read(pairing.match)) ?? (await createMatch(relay, arena, pairing));
  const { posts } = await beginDue(relay, pairing.match);
  await deliver(relay, posts);
  const seated = pairing.seats.flatMap((seat) => (seat ? [seat.player] : []));
  const players = await withoutBanned(relay, pairing.match, seated);
  await inParallel(players, AT_ONCE, (player) =>
    tellEntrant(relay, player, noticeOf(arena, pairing), {
      mayBeHooked: hooked === true,
      pushUntilMs: arena.endsAtMs,
    }),
  );
  await relay.arenas.made(arena.id, pairing.n);
};

/**
 * The players who are not banned. The others leave the match, as a ban leaves every match that it finds: this one was not
 * there yet, or its ban comes after this look and finds it.
 */
const withoutBanned = async (
  relay: Relay,
  match: string,
  players: readonly string[],
): Promise<readonly string[]> => {
  const banned = await bannedAmong(relay, players);
  for (const player of banned) {
    const { posts } = await leaveSeat(relay, { match, player, arrivalMs: relay.time.now() });
    await deliver(relay, posts);
  }
  return players.filter((player) => !banned.includes(player));
};

/** The seats are settled from the start on: nobody comes or leaves before the match begins. */
const createMatch = async (relay: Relay, arena: Arena, pairing: Pairing): Promise<OpenMatch> => {
  const { match: id, n, seats } = pairing;
  const known = await relay.players.readMany(seats.flatMap((seat) => (seat ? [seat.player] : [])));
  // A house bot sits down for a player who was erased meanwhile.
  const seated = seats.map((seat) => known.find((player) => player.id === seat?.player) ?? null);
  const players = seated.filter((player) => player !== null);
  const nowMs = relay.time.now();
  const empty = emptyMatch(relay, id, { ...arena, ...carriedOver(arena), bots: "welcome" });
  const match: OpenMatch = {
    ...empty,
    players: seated.map((player) => player?.id ?? null),
    houses: housesBeside(id, seated, arena),
    revealByMs: nowMs,
    expires: seatedUntil(nowMs),
    ...(players.some(({ hooked }) => hooked) ? { hooked: true } : {}),
  };
  const createdAtMs = pairing.pairedAtMs;
  const entry = { match: id, createdAtMs, sitting: players.length };
  // An erasure finds names by the players' own lists.
  await Promise.all(players.map((player) => relay.players.addMatch(player.id, entry, keptUntilMs(relay))));
  await createEmptyMatch(relay, match, {
    ...emptyListing(match, createdAtMs),
    names: Object.fromEntries(players.map(({ id: player, name }) => [player, name])),
    ...facesOf(players),
    botPlayers: players.filter(({ bot }) => bot).map(({ id: player }) => player),
    sittings: players.length,
    // Who finds the arena finds its matches, and their records.
    ...{ visibility: arena.code === null ? "public" : "private", code: arena.code },
    rated: arena.rated,
    arena: { id: arena.id, n },
  });
  return match;
};

const housesBeside = (
  id: string,
  seated: readonly (Player | null)[],
  { level }: Arena,
): OpenMatch["houses"] =>
  seated.reduce<OpenMatch["houses"]>(
    (houses, player, seat) =>
      player ? houses : withHouseBot({ id, houses }, seat, { level, speed: "human" }),
    seated.map(() => null),
  );

const facesOf = (players: readonly Player[]) => {
  const faces = players.flatMap(({ id, face }) => (face ? [[id, face] as const] : []));
  return faces.length === 0 ? {} : { faces: Object.fromEntries(faces) };
};

const noticeOf = ({ id: arena, game }: Arena, { match, pairedAtMs: atMs }: Pairing): ArenaNotice => {
  const id = derivedId("arena-match", match);
  return { id, kind: "arena-match", arena, match, game, atMs };
};
