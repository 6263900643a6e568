// What has hit a seat between two scenes of a table, by the newest lines of the log. Pure.
import type { Scene, SceneFlight, SceneLogLine } from "./scene.ts";
import type { HitKind, SceneHit, SeatHits } from "./scene-moment.ts";

/** What happens at once. More lines are a jump of a replay, or a page that was away. */
const MOST_LINES = 8;

type Known = Pick<Scene, "log" | "moment" | "flights" | "seats" | "isOver">;

/** Null: nothing, or the presentation of the game tells it. A spectator is told what hits anybody. */
export const hitBetween = (before: Known, now: Known, hits: SeatHits | undefined): SceneHit | null => {
  const isTold = now.moment !== null && now.moment.seq !== before.moment?.seq;
  const last = before.log.at(-1)?.seq ?? 0;
  const fresh = now.log.filter(({ seq }) => seq > last);
  if (isTold || now.isOver || last === 0 || fresh.length > MOST_LINES) return null;
  const own = now.seats.find(({ isOwn }) => isOwn)?.seat ?? null;
  const late = lateIn(fresh, own);
  return late ?? fresh.flatMap((line) => hitIn(line, now.flights, own, hits) ?? []).at(-1) ?? null;
};

/** The clock acted for the own seat. */
const lateIn = (fresh: readonly SceneLogLine[], own: number | null): SceneHit | null => {
  const at = fresh.findIndex(({ type }) => type === "timedOut");
  const acted = at < 0 || own === null ? undefined : fresh.slice(at).find(({ seat }) => seat === own);
  const { seq, text } = fresh[at] ?? {};
  if (!acted || seq === undefined || text === undefined) return null;
  return { type: "hit", kind: "late", by: null, card: null, seq, title: text, detail: acted.text };
};

const hitIn = (
  line: SceneLogLine,
  flights: readonly SceneFlight[],
  own: number | null,
  hits: SeatHits | undefined,
): SceneHit | null => {
  const { seq, text, type, seat, named, isHeading, cards } = line;
  if (isHeading || seat === null) return null;
  const { kind, whom } = hits?.[type] ?? {};
  const isOfOthers = whom === "others" && seat !== own;
  const target = whom === "seat" ? seat : named.find((one) => one !== seat);
  if (!isOfOthers && (target === undefined || (own !== null && target !== own))) return null;
  const isSmall = isOfOthers || own === null;
  return {
    ...{ type: "hit", seq, title: text, detail: "", isSmall },
    kind:
      kind ??
      kindOf(
        flights.filter((one) => one.seq === seq),
        target,
      ),
    by: whom === "seat" ? null : seat,
    card: cards.length === 1 ? (cards[0] ?? null) : null,
  };
};

/** By the cards that come to the seat, or leave it. */
const kindOf = (flights: readonly SceneFlight[], target: number | undefined): HitKind => {
  if (flights.some(({ to }) => to.at === "hand" && to.seat === target)) return "given";
  return flights.some(({ from }) => from.seat === target) ? "caught" : "asked";
};
