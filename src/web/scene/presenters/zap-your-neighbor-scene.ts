// What the scene of Zap Your Neighbor says beyond that of any game: last cards called and caught, the King's window, the
// count of a Zap on the button that picks it up, the direction.
import { wholeIn } from "../../../face/fields.ts";
import type { OwnAsk } from "../../words/table/words.ts";
import type { NumberedEvent } from "../match-model.ts";
import type { Scene, SceneBadge, SceneSeat } from "../scene.ts";
import type { Seen } from "../seen.ts";

/** How many events a caught seat is marked for. */
const SHOWN_EVENTS = 6;

export const zapYourNeighborScene = (scene: Scene, seen: Seen): Scene => {
  const { model, table, offers } = seen;
  const { words } = model;
  if (!table || table.over) return scene;
  const isTens = scene.phase === "tens";
  const mayTen = isTens && offers.some(({ type }) => type === "play");
  return {
    ...scene,
    mood: isTens ? "race" : scene.mood,
    sentence: isTens ? words.tens : scene.sentence,
    detail: mayTen ? words.yourMove : scene.mood === "own" ? (askOf(seen) ?? scene.detail) : "",
    seats: scene.seats.map((seat) => withCalls(seat, seen)),
    badges: [...scene.badges, ...directionBadge(seen)],
    buttons: scene.buttons.map((button) =>
      button.key === "take" && table.zap > 0 ? { ...button, text: words.pickUp(table.zap) } : button,
    ),
  };
};

const PHASES = ["drawn", "owed", "give", "declare"] as const;

/** What the own seat is asked for. Null in a phase that the page does not know. */
const askOf = (seen: Seen): string | null => {
  const { words } = seen.model;
  if (!seen.table) return null;
  const { phase } = seen.table;
  if (phase === "turn") return words.asks[turnAsk(seen)];
  const known = PHASES.find((one) => one === phase);
  return known === undefined ? null : words.asks[known];
};

/** By `mustPlay`, only one thing may be allowed. */
const turnAsk = ({ table, offers }: Seen): OwnAsk => {
  const can = new Set(offers.map(({ type }) => type));
  if (!can.has("play")) return can.has("take") ? "takeOnly" : "drawOnly";
  if (!can.has("draw") && !can.has("take")) return "play";
  return table && table.zap > 0 ? "zapped" : table?.demand ? "demand" : "turn";
};

const withCalls = (seat: SceneSeat, { model: { events, words } }: Seen): SceneSeat => {
  const recent = events.slice(-SHOWN_EVENTS);
  const isCaught = recent.some(({ event }) => event.type === "caught" && event["seat"] === seat.seat);
  const all: readonly (SceneBadge | false)[] = [
    isCaught && { key: "caught", text: words.caught, tone: "bad" },
    hasCalled(events, seat) && { key: "last", text: words.lastCard, tone: "warn" },
  ];
  return { ...seat, badges: [...all.filter((badge) => badge !== false), ...seat.badges] };
};

/** The seat holds one card, and has called it with its last play or gift. */
const hasCalled = (events: readonly NumberedEvent[], { seat, count }: SceneSeat): boolean => {
  if (count !== 1) return false;
  const last = events.findLast(
    ({ event }) => (event.type === "played" || event.type === "gave") && wholeIn(event["seat"]) === seat,
  );
  return last?.event["lastCard"] === true;
};

const directionBadge = ({ model: { words }, table }: Seen): readonly SceneBadge[] =>
  table?.direction == null
    ? []
    : [{ key: "direction", text: words.direction(table.direction === 1), tone: "plain" }];
