// A rematch: the same players at a new table of the same kind, each in the old seat. Its id follows from that of the
// match before, so that whoever calls first lays it and all others find it there.
import { hasLeft } from "../../match/absence.ts";
import { newest } from "../../match/timeline.ts";
import { noticeId, notify } from "../delivery/notify.ts";
import { faultText } from "../fault-text.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch, type StartedMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import { derivedId } from "../new-ids.ts";
import type { Player } from "../ports/player-store.ts";
import type { Relay } from "../relay.ts";
import { createEmptyMatch, emptyMatch } from "./create-empty-match.ts";
import type { Seated } from "./seated.ts";
import { type SeatAnswer, takeSeat } from "./take-seat.ts";

export interface RematchRequest {
  /** The match that is over. */
  readonly match: string;
  readonly player: Player;
  readonly entropy: string;
  readonly arrivalMs: number;
}

export type RematchAnswer = SeatAnswer | { readonly type: "not-over" | "not-seated" };

/** So long after the end it is offered, and so long the seats are kept. */
const OFFERED_MS = 10 * 60_000;

/**
 * Seats the player in its old seat at the table that follows, laid by whoever calls first; the others get a notice.
 * `not-over` while the match is live, `not-open` to newcomers from ten minutes after its end, and else what taking a
 * seat may answer.
 */
export const rematch = async (relay: Relay, request: RematchRequest): Promise<RematchAnswer> => {
  const { player, entropy, arrivalMs } = request;
  const loaded = await loadMatch(relay, request.match);
  if (!loaded) return { type: "no-such-match" };
  const listing = await listingOf(relay, loaded.match);
  if (viewerOf(loaded, player.id, null) === "spectator") {
    return { type: listing.visibility === "private" ? "no-such-match" : "not-seated" };
  }
  const { match, ticked } = loaded;
  if (!ticked || match.status === "live") return { type: "not-over" };
  const next = derivedId("rematch", match.id);
  const keptUntilMs = match.tickedAtMs + OFFERED_MS;
  const there = await loadMatch(relay, next);
  if (arrivalMs >= keptUntilMs && !there?.match.players.includes(player.id)) return { type: "not-open" };
  if (!there) await lay(relay, { ...loaded, ticked }, next, keptUntilMs);
  if (listing.rematch === null) await relay.listings.setRematch(match.id, next);
  const code = (await relay.listings.read(next))?.code ?? undefined;
  const answer = await takeSeat(relay, { match: next, player, entropy, code, arrivalMs });
  if (answer.type === "seated" && answer.seated.status === "open") {
    await tellOthers(relay, { ...loaded, ticked }, answer.seated, player.id);
  }
  return answer;
};

/** House bots sit again; who left the match for good does not. */
const lay = async (relay: Relay, loaded: StartedMatch, id: string, keptUntilMs: number): Promise<void> => {
  const { match, ticked } = loaded;
  const { game } = ticked.timeline;
  const listing = await listingOf(relay, match);
  const empty = emptyMatch(relay, id, { ...match, seats: match.players.length });
  // An erased player does not come back.
  const known = await relay.players.readMany(stayed(loaded).filter((player) => player !== null));
  const players = stayed(loaded).map((player) => known.find(({ id: other }) => other === player)?.id ?? null);
  const dealer = game.rematchDealer(newest(ticked.timeline).state);
  await createEmptyMatch(
    relay,
    { ...empty, houses: match.houses, dealer },
    {
      id,
      game: match.game,
      seats: match.players.length,
      names: {},
      sittings: 0,
      botPlayers: [],
      visibility: listing.visibility,
      code: null,
      rated: listing.rated,
      createdAtMs: relay.time.now(),
      matchmakingIndex: null,
      rematch: null,
      follows: { match: match.id, players, keptUntilMs },
    },
  );
};

/** One entry a seat: null for a house bot and for a player who left for good. */
const stayed = ({ match, ticked }: StartedMatch): readonly (string | null)[] =>
  match.players.map((player, seat) => (hasLeft(ticked.timeline, seat) ? null : player));

/** Those who have not come yet. The seat is taken whatever becomes of this. */
const tellOthers = async (relay: Relay, loaded: StartedMatch, table: Seated, by: string): Promise<void> => {
  const { match } = loaded;
  const here = table.seats.map((seat) => seat?.player);
  const notice = {
    id: noticeId("rematch", table.id),
    kind: "rematch",
    match: table.id,
    game: match.game,
    atMs: relay.time.now(),
    by,
    of: match.id,
    ...(table.code === undefined ? {} : { code: table.code }),
  } as const;
  const missing = stayed(loaded).filter((player) => player !== null && !here.includes(player));
  try {
    await Promise.all(missing.map((player) => player !== null && notify(relay, player, notice)));
  } catch (error) {
    relay.log({ level: "warn", event: "not-notified", match: match.id, error: faultText(error) });
  }
};
