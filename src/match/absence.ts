// Who is there: players who are away or have left for good, who acts for them, and what their comings and goings add
// to a match's log. Derived from the log alone.
import type { GameAction, Level, Seat } from "../games/game.ts";
import type { Actor } from "../games/match-event.ts";
import type { Entry } from "./entry.ts";
import type { StoredMatch } from "./stored-match.ts";
import { extend, isEnded, newest, type Timeline } from "./timeline.ts";

/** So often in a row the clock has played for a seat that is away. */
const AWAY_AFTER = 3;

/** A house bot that stands in for a player. */
const STAND_IN: Level = "normal";

type Table = Pick<StoredMatch, "bots" | "houses" | "players">;

/** The timeline with a hand-over for each seat that has come to be away. */
export const withAway = (timeline: Timeline, table: Table): Timeline => {
  const { actors, missed } = newest(timeline);
  if (isEnded(timeline)) return timeline;
  return actors.reduce(
    (so, { to }, seat) =>
      to === "player" && (missed[seat] ?? 0) >= AWAY_AFTER
        ? added(so, { kind: "handover", seat, handover: { to: standInAt(table) } })
        : so,
    timeline,
  );
};

/** The timeline with the seat back in its player's hands, who may have come back by an action. */
export const withReturn = (timeline: Timeline, seat: Seat, action?: GameAction): Timeline => {
  const back = added(timeline, { kind: "handover", seat, handover: { to: "player" } });
  return action ? added(back, { kind: "action", seat, action }) : back;
};

/** The timeline without that player, for good. Without any player it is abandoned. */
export const withoutPlayer = (timeline: Timeline, seat: Seat, table: Table): Timeline => {
  const handover = { to: standInAt(table), left: true } as const;
  const left = added(timeline, { kind: "handover", seat, handover });
  const stays = table.players.some((player, other) => player !== null && !hasLeft(left, other));
  return stays ? left : withoutAnybody(left);
};

/** The match ends unfinished. */
export const withoutAnybody = (timeline: Timeline): Timeline => added(timeline, { kind: "abandoned" });

/** The timeline as its player left it for good. */
export const untilLeaving = (timeline: Timeline, seat: Seat): Timeline => {
  const steps = timeline.steps.filter(({ actors }) => !actors[seat]?.left);
  return { ...timeline, steps };
};

/** Whether the seat's player has left for good. */
export const hasLeft = (timeline: Timeline, seat: Seat): boolean =>
  newest(timeline).actors[seat]?.left === true;

/** The player is away: it has a seat, and somebody else acts for it until it comes back. */
export const isAway = (timeline: Timeline, seat: Seat): boolean => {
  const actor = newest(timeline).actors[seat];
  return actor !== undefined && actor.to !== "player" && !actor.left;
};

/** No player acts any more: all seats are house bots', the away's and the gone's. */
export const isDeserted = (timeline: Timeline): boolean =>
  newest(timeline).actors.every(({ to }) => to !== "player");

/** The level of the house bot that acts for the seat; null where none does. */
export const botAt = (timeline: Timeline, { houses }: Table, seat: Seat): Level | null => {
  const isBot = newest(timeline).actors[seat]?.to === "bot";
  return isBot ? (houses[seat] ?? STAND_IN) : null;
};

const standInAt = ({ bots }: Table): Actor => (bots === "welcome" ? "bot" : "referee");

const added = (timeline: Timeline, entry: Entry): Timeline => {
  const extended = extend(timeline, entry);
  if (!extended.ok) throw new Error(`a ${entry.kind} was refused: ${extended.code}`);
  return extended.timeline;
};
