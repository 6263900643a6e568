// Whether a field of the table follows from what its viewer may not see, in two worlds in which everybody did the same. It
// may where pieces come into sight, or where the play itself goes on otherwise: who holds the two of clubs begins.
import * as z from "zod";
import type { Game, GameTypes } from "../game.ts";
import { difference, isSame } from "./difference.ts";
import type { GameProbe } from "./game-probe.ts";
import type { Side, Sides, Watch } from "./noticed.ts";

interface Looking<T extends GameTypes> extends Watch<T> {
  readonly probe: GameProbe<T>;
}

type Table = Readonly<Record<string, unknown>>;

/** In these, the worlds go on otherwise. */
const COURSE = ["phase", "turn", "over", "ranking"];

/** Whether the viewer sees that the play goes on otherwise, or an event says what a rule makes known. */
export const isKnownApart = <T extends GameTypes>(looking: Looking<T>, sides: Sides<T>): boolean => {
  const [one, other] = tablesOf(looking, sides);
  return (
    COURSE.some((name) => !isSame(one[name], other[name])) ||
    sides.some(({ events }) => events.some((event) => looking.probe.tells?.(event)))
  );
};

/** Null: nothing follows from what is hidden. At the end all hands lie open, and before a deal those of the round did. */
export const hiddenFieldFault = <T extends GameTypes>(
  looking: Looking<T>,
  sides: Sides<T>,
): string | null => {
  const isDealt = sides.some(({ events }) => events.some(({ type }) => type === "dealt"));
  const [drawn, drawnOnTwin] = sides.map(({ state }) => sizesIn(looking.game, state));
  if (isDealt || !isSame(drawn, drawnOnTwin) || isKnownApart(looking, sides)) return null;
  const [one, other] = tablesOf(looking, sides);
  const apart = Object.keys(one).filter((name) => !isSame(one[name], other[name]));
  const [field] = apart;
  if (field === undefined) return null;
  const [left, right] = [textsSeen(looking, sides[0], one), textsSeen(looking, sides[1], other)];
  const isInSight =
    unlike(left, right).some((text) => isPieceInSight(looking, sides[0], text)) ||
    unlike(right, left).some((text) => isPieceInSight(looking, sides[1], text));
  return isInSight
    ? null
    : `a field that follows from what is hidden: ${difference(other[field], one[field], field)}. Where a rule makes it known, name the event in \`tells\``;
};

/** Who cannot play may have to draw. */
const sizesIn = <T extends GameTypes>(game: Game<T>, state: T["state"]): readonly number[] =>
  [game.stock(state), ...game.position(state).hands].map(({ length }) => length);

const tablesOf = <T extends GameTypes>(
  { game, viewer }: Looking<T>,
  [left, right]: Sides<T>,
): readonly [Table, Table] => {
  const fieldsOf = ({ state }: Side<T>): Table =>
    Object.fromEntries(Object.entries(game.table(state, viewer)));
  return [fieldsOf(left), fieldsOf(right)];
};

/** What lies on the table after a step, or lay there meanwhile, by its place. */
const textsSeen = <T extends GameTypes>(
  { game, viewer }: Looking<T>,
  { events }: Side<T>,
  table: Table,
): ReadonlyMap<string, string> =>
  textsIn({ table, events: events.map((event) => game.redact(event, viewer)) });

const textsIn = (value: unknown, place = ""): ReadonlyMap<string, string> => {
  if (typeof value === "string") return new Map([[place, value]]);
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([name, part]) => [...textsIn(part, `${place}.${name}`)]));
};

const unlike = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...one].flatMap(([place, text]) => (other.get(place) === text ? [] : [text]));

const openHandsSchema = z.looseObject({
  hands: z.array(z.looseObject({ cards: z.array(z.string()).exactOptional() })),
});

/** A text that names a piece in the stock or in a covered hand is no piece in sight. Of equal pieces nobody knows. */
const isPieceInSight = <T extends GameTypes>(
  { game, probe, viewer, setup }: Looking<T>,
  { state }: Side<T>,
  text: string,
): boolean => {
  const alike = probe.deck(setup.seats).filter((piece) => piece === text).length;
  if (alike !== 1) return alike > 1;
  const open = openHandsSchema.safeParse(game.table(state, viewer)).data?.hands ?? [];
  const covered = game.position(state).hands.filter((_, seat) => open[seat]?.cards === undefined);
  return ![...covered, game.stock(state)].flat().includes(text);
};
