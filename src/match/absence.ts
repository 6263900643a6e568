// Absence: players who are away or have left for good, who acts for them, and the hand-over entries. Derived from the
// log alone.
import type { GameAction, Seat } from "../games/game.ts";
import type { Actor } from "../games/match-event.ts";
import type { Entry, Handover } from "./entry.ts";
import { GameFault } from "./game-fault.ts";
import {
  extend,
  type HydratedLive,
  type HydratedMatch,
  hasEnded,
  type LoadedMatch,
  newest,
} from "./hydrate.ts";
import type { StoredMatch, WantedBot } from "./stored-match.ts";

/** A player is away after the clock has played for its seat so many times in a row. */
const AWAY_AFTER = 3;

/** The house bot that stands in for a player. */
const STAND_IN: WantedBot = { level: "normal", speed: "human" };

/** Adds a hand-over for each seat whose player is now away. */
export const withAway = (match: HydratedLive): HydratedLive => {
  const { actors, missed } = newest(match);
  if (hasEnded(match)) return match;
  return actors.reduce(
    (so, { to }, seat) =>
      to === "player" && (missed[seat] ?? 0) >= AWAY_AFTER
        ? withEntry(so, { kind: "handover", seat, handover: { to: standInAt(match) } })
        : so,
    match,
  );
};

/** Hands the seat back to its player, then adds the action with which the player came back. */
export const withReturn = (match: HydratedLive, seat: Seat, action?: GameAction): HydratedLive => {
  const back = withEntry(match, { kind: "handover", seat, handover: { to: "player" } });
  return action ? withEntry(back, { kind: "action", seat, action }) : back;
};

/** Hands the player's seat over for good. A match without any player is abandoned. */
export const withoutPlayer = (match: HydratedLive, seat: Seat): HydratedLive => {
  const handover = leaverAt(match);
  const left = withEntry(match, { kind: "handover", seat, handover });
  const stays = match.players.some((player, other) => player !== null && !hasLeft(left, other));
  return stays ? left : withoutAnybody(left);
};

/** The match ends unfinished. */
export const withoutAnybody = (match: HydratedLive): HydratedLive => withEntry(match, { kind: "abandoned" });

/** The match up to the moment when the seat's player left it for good. */
export const untilLeaving = (match: HydratedMatch, seat: Seat): HydratedMatch => ({
  ...match,
  steps: match.steps.filter(({ actors }) => !actors[seat]?.left),
});

/** Whether the seat's player has left for good. */
export const hasLeft = (match: LoadedMatch, seat: Seat): boolean =>
  match.status !== "open" && newest(match).actors[seat]?.left === true;

/** Whether the seat has a player, and somebody else acts for the player until it comes back. */
export const isAway = (match: HydratedMatch, seat: Seat): boolean => {
  const actor = newest(match).actors[seat];
  return actor !== undefined && actor.to !== "player" && !actor.left;
};

/** Whether no player acts any more: each seat is a house bot's, or its player is away or has left. */
export const isDeserted = (match: HydratedMatch): boolean =>
  newest(match).actors.every(({ to }) => to !== "player");

/** The house bot that acts for the seat. Null where no house bot does. */
export const botAt = (match: HydratedMatch, seat: Seat): WantedBot | null => {
  const isBot = newest(match).actors[seat]?.to === "bot";
  return isBot ? (match.houses[seat] ?? STAND_IN) : null;
};

/** Who acts for a player who has left for good. */
export const leaverAt = (match: Pick<StoredMatch, "bots">): Handover => ({
  to: standInAt(match),
  left: true,
});

const standInAt = ({ bots }: Pick<StoredMatch, "bots">): Actor => (bots === "welcome" ? "bot" : "referee");

const withEntry = (match: HydratedLive, entry: Entry): HydratedLive => {
  const extended = extend(match, entry);
  if (!extended.ok) throw new GameFault(match.id, `the game refused a ${entry.kind}: ${extended.code}`);
  return extended.match;
};
