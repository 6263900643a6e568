// The shape of a match record and of its entries, one schema for each version of a game and number of seats. The
// referee decides which actions the rules allow.
import * as z from "zod";
import { GAMES, gameNamed, refereeOf } from "../games/catalog.ts";
import type { FixedDeal } from "../games/chance.ts";
import type { Game, GameAction, Seat } from "../games/game.ts";
import { ACTORS, type Actor } from "../games/match-event.ts";
import { onDemand } from "../games/on-demand.ts";
import { versionsOf } from "../games/versions.ts";

/** The relay writes the newest. `replay` reads both: in `turn-relay/1` the entries of `actions` are lists. */
const RECORD_FORMATS = ["turn-relay/1", "turn-relay/2"] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** An entry of `actions`. */
export type RecordEntry =
  | { readonly type: "action"; readonly seat: Seat; readonly action: GameAction }
  | { readonly type: "clock" }
  | { readonly type: "handover"; readonly seat: Seat; readonly to: Actor; readonly left?: true };

const noSuchGame = ({ input }: { readonly input?: unknown }): string =>
  `no game ${JSON.stringify(input)}. This relay has ${GAMES.map(({ id }) => id).join(", ")}`;

const noSuchRules = (id: string, rules: number): string => {
  const numbers = GAMES.filter((game) => game.id === id)
    .flatMap(versionsOf)
    .map((game) => game.rules);
  return `no version ${rules} of ${id}. This relay has ${numbers.join(", ")}`;
};

/** The head selects the version of the game, and so the schema for the rest. */
export const headSchema = onDemand(() =>
  z
    .object({
      format: z.enum(RECORD_FORMATS),
      game: z.string().refine((id) => gameNamed(id) !== undefined, { error: noSuchGame, abort: true }),
      rules: z.int().min(1).default(1),
      seats: z.int(),
    })
    .transform(({ format, game: id, rules, seats }, context) => {
      const game = refereeOf(id, rules);
      if (game) return { format, game, seats };
      context.addIssue({ code: "custom", path: ["rules"], message: noSuchRules(id, rules) });
      return z.NEVER;
    })
    .superRefine(({ game, seats }, context) => {
      const { min, max } = game.seats;
      if (seats >= min && seats <= max) return;
      context.addIssue({
        code: "custom",
        path: ["seats"],
        message: `${game.name} is for ${min} to ${max} seats`,
      });
    }),
);

export interface RecordSchema {
  /** Everything but the head's fields. `deals`, `rolls` and `actions` are not parsed yet. */
  readonly body: z.ZodType<{
    readonly options: object;
    readonly secret: string;
    readonly entropy: readonly string[];
    readonly dealer?: Seat;
    readonly deals: readonly unknown[];
    readonly rolls: readonly unknown[];
    readonly actions: readonly unknown[];
  }>;
  readonly deal: z.ZodType<FixedDeal>;
  /** The schema for the kind of entry that the value seems to be, so that a fault names its place. */
  entry(format: RecordFormat, value: unknown): z.ZodType<RecordEntry>;
}

/** An entry of a record's `rolls`: the numbers of its dice. The roll itself knows how many it throws (SH-9). */
export const rollSchema = onDemand(() => bounded(z.array(z.int().min(1)).min(1)));

/** Compiled once for each version of a game and number of seats. Otherwise a stream of records would spend its time on compiling. */
export const recordSchemaFor = (game: Game, seats: number): RecordSchema => {
  const key = `${game.id}/${game.rules}/${seats}`;
  const known = compiled.get(key);
  if (known) return known;
  const schema = compile(game, seats);
  compiled.set(key, schema);
  return schema;
};

const compiled = new Map<string, RecordSchema>();

const compile = (game: Game, seats: number): RecordSchema => {
  const seat = z
    .int()
    .min(0)
    .max(seats - 1);
  const action = bounded(game.schemas.recordedAction(seats));
  const listed = listedEntries(seat, action);
  const entry = z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("action"), seat, action }),
    z.strictObject({ type: z.literal("clock") }),
    z.strictObject({ type: z.literal("handover"), seat, ...takeover() }),
  ]);
  return {
    body: z.object({
      options: game.schemas.options.prefault({}),
      secret: z
        .string()
        .regex(/^[0-9a-f]{64}$/i, "not 64 hex digits")
        .default("0".repeat(64)),
      entropy: entropySchema(seats).default(Array.from({ length: seats }, () => "")),
      dealer: seat.exactOptional(),
      deals: z.array(z.unknown()).default([]),
      rolls: z.array(z.unknown()).default([]),
      actions: z.array(z.unknown()),
    }),
    deal: bounded(game.schemas.recordedDeal(seats)),
    entry: (format, value) => (format === "turn-relay/1" ? listed(value) : entry),
  };
};

const takeover = onDemand(() => ({ to: z.enum(ACTORS), left: z.literal(true).exactOptional() }));

/** The entries of `turn-relay/1`: `[seat, action]`, `["clock"]`, `["seat", seat, {to, left}]`. */
const listedEntries = (seat: z.ZodInt, action: z.ZodType<GameAction>) => {
  const clock = z.tuple([z.literal("clock")]).transform((): RecordEntry => ({ type: "clock" }));
  const handover = z
    .tuple([z.literal("seat"), seat, z.strictObject(takeover())])
    .transform(([, at, to]): RecordEntry => ({ type: "handover", seat: at, ...to }));
  const played = z
    .tuple([seat, action])
    .transform(([at, did]): RecordEntry => ({ type: "action", seat: at, action: did }));
  return (value: unknown): z.ZodType<RecordEntry> => {
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    if (first === "clock") return clock;
    return first === "seat" ? handover : played;
  };
};

/** SH-2. */
const entropySchema = (seats: number): z.ZodType<string[]> =>
  bounded(
    z
      .array(z.string().regex(/^[0-9A-Za-z_-]{0,16}$/, "not 0 to 16 of 0-9 A-Z a-z _ -"))
      .length(seats, "not one a seat"),
  );

/** Far more than any game has cards. */
const MOST_ITEMS = 10_000;

/** Refuses lists that no game could fill, before zod makes a fault for each item. */
const bounded = <T>(schema: z.ZodType<T>): z.ZodType<T> =>
  z
    .unknown()
    .refine((value) => itemsIn(value) <= MOST_ITEMS, "more than any table could hold")
    .pipe(schema);

/** Counts the items in the lists of a value, and in their lists. */
const itemsIn = (value: unknown): number =>
  listsIn(value).reduce(
    (sum, list) => sum + list.reduce<number>((items, item) => items + sizeOf(item), 0),
    0,
  );

const sizeOf = (item: unknown): number => (Array.isArray(item) ? 1 + item.length : 1);

const listsIn = (value: unknown): readonly (readonly unknown[])[] => {
  if (Array.isArray(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).filter(Array.isArray) : [];
};
