// What the coach sees of a match: the table, the own hand, what is legal, what has just happened. Pure.
import { openFields } from "../../face/fields.ts";
import type { HintSight } from "../presentations/presentation.ts";
import type { MatchModel } from "../scene/match-model.ts";
import { seenIn } from "../scene/seen.ts";

/** What just happened: so many events. */
const NEWEST = 8;

/** Null: nobody is to be told anything. That holds for a spectator, before the match, and while an own move is under way. */
export const hintSight = (model: MatchModel): HintSight | null => {
  const { you, view, sent, events } = model;
  const { table, hand, offers } = seenIn(model);
  if (you === null || !table || table.over || sent) return null;
  const newest = events.slice(-NEWEST).map(({ event }) => event.type);
  return {
    ...{ you, hand, offers },
    phase: table.phase,
    table: openFields(view?.table),
    can: new Set(
      offers.flatMap(({ type, action }) =>
        openFields(action)["lastCard"] === true ? [type, "lastCard"] : [type],
      ),
    ),
    happened: new Set(newest),
  };
};
