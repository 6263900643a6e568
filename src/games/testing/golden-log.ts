// A golden log: one match as a game has stored it. Later versions of the game and of this package must read its bytes as
// they were meant, or matches that have begun could not go on.
import * as z from "zod";
import type { Game, GameTypes } from "../game.ts";
import { seatsOf } from "../seat.ts";
import { inCodec, versionsOf } from "../versions.ts";
import { secretOf } from "./course.ts";
import { difference } from "./difference.ts";
import { apply, begin, walk } from "./random-play.ts";

const goldenSchema = z.object({
  game: z.string(),
  rules: z.int(),
  codec: z.int(),
  setup: z.object({ seats: z.int(), options: z.looseObject({}), secret: z.string() }),
  entries: z.array(
    z.union([
      z.literal("clock"),
      z.object({ seat: z.int(), action: z.looseObject({ type: z.string() }), bytes: z.array(z.int()) }),
    ]),
  ),
  table: z.unknown(),
});

/** What a file of a golden log holds, as JSON. */
export type GoldenLog = z.infer<typeof goldenSchema>;

const MOST_ENTRIES = 200;
const CLOCKS = 0.1;

const setupOf = ({ setup }: Pick<GoldenLog, "setup">) => {
  const { seats, options, secret } = setup;
  return {
    seats,
    options,
    dealer: null,
    chance: { secret, entropy: seatsOf(seats).map(() => ""), deals: [] },
  };
};

/** A log of the newest version: a match of all seats with the options by default, played at random. */
export const goldenLog = <T extends GameTypes>(game: Game<T>, seed = 1): GoldenLog => {
  const plain: Game = game;
  const setup = {
    seats: game.seats.max,
    options: { ...plain.schemas.options.parse({}) },
    secret: secretOf(seed),
  };
  let { state } = begin(plain, setupOf({ setup }));
  const entries: GoldenLog["entries"] = [];
  for (const { before, entry, state: after } of walk({
    game: plain,
    setup: setupOf({ setup }),
    clocks: CLOCKS,
  })) {
    if (entries.length === MOST_ENTRIES) break;
    if (entry === "clock") entries.push(entry);
    else {
      const { seat, action } = entry;
      entries.push({ seat, action: { ...action }, bytes: [...plain.encode(before, seat, action)] });
    }
    state = after;
  }
  const { id, rules, codec = 1 } = game;
  return { game: id, rules, codec, setup, entries, table: plain.table(state, "referee") };
};

/**
 * The call for a test: `checkLog(myGame, JSON.parse(readFileSync("logs/rules-1-codec-1.json", "utf8")))`.
 * @throws Error that says what this version reads or writes otherwise.
 */
export const checkLog = <T extends GameTypes>(newest: Game<T>, log: unknown): void => {
  const parsed = goldenSchema.safeParse(log);
  if (!parsed.success) throw new Error(`${newest.id}: no golden log: ${z.prettifyError(parsed.error)}`);
  const golden = parsed.data;
  const { rules, codec, entries } = golden;
  const version = versionsOf(newest).find((one) => one.rules === rules);
  const game = version && inCodec(version, codec);
  const name = `${newest.id}, rules ${rules}, codec ${codec}`;
  if (!version || !game || golden.game !== newest.id) throw new Error(`${name}: no version reads this log`);
  let { state } = readOf(`${name}, its setup cannot begin a match`, () => begin(game, setupOf(golden)));
  for (const [i, entry] of entries.entries()) {
    const at = `${name}, entry ${i}: ${JSON.stringify(entry)}`;
    if (entry !== "clock") {
      const { seat, action, bytes } = entry;
      const decoded = readOf(`${at} cannot be read. Keep the older codec in formerCodecs`, () =>
        game.decode(state, Uint8Array.from(bytes), 0),
      );
      const read = difference(decoded, { seat, action, next: bytes.length });
      if (read)
        throw new Error(`${at} is read as another action. Keep the older codec in formerCodecs: ${read}`);
      const written = difference([...game.encode(state, seat, action)], bytes);
      if (written) throw new Error(`${at} is written in other bytes. Give codec the next number: ${written}`);
    }
    const outcome = apply(game, state, entry);
    if (!outcome.ok) throw new Error(`${at} is refused: ${outcome.code}. Give rules the next number`);
    ({ state } = outcome);
  }
  const other = difference(game.table(state, "referee"), golden.table);
  if (other) throw new Error(`${name}: the match goes another way. Give rules the next number: ${other}`);
};

/** What a game throws names no log. */
const readOf = <Value>(what: string, read: () => Value): Value => {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${what}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
};
