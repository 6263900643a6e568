// Whether docs/record.md says enough to deal every match again: a second implementation against the referee, the golden
// traces and the page's own vectors.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game } from "../../src/games/game.ts";
import { commitmentOf } from "../../src/games/shuffle.ts";
import { walk } from "../../src/games/testing/random-play.ts";
import { verify } from "../../src/match/verify.ts";
import { TRACED } from "../traces/trace-files.ts";
import { type AgainDealt, commitment, dealt, drawn, type Source, shuffled, sorted } from "./deal-again.ts";
import { walkedRecord } from "./walked-record.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the page's vectors: a commitment of bytes, and a deal of each game", () => {
  const page = read("docs/record.md");
  const [secret = "", shown = "", wrong = ""] = ["secret ", "commitment ", "wrong "].map(
    (name) => new RegExp(`^${name} *([0-9a-f]{64})`, "m").exec(page)?.[1] ?? "",
  );
  expect([commitment(secret), commitmentOf(secret)]).toEqual([shown, shown]);
  expect(wrong).not.toBe(shown);
  const vectors = [
    ...page.matchAll(/^(z[a-z-]+), (\d) seats, entropy (.*), message (.*)\n((?:[^\n`]+\n)+)/gm),
  ];
  expect(vectors.map(([, game]) => game)).toEqual(GAMES.map(({ id }) => id));
  for (const [, game = "", seats, texts = "", message, lines = ""] of vectors) {
    const entropy = [...texts.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
    const source: Source = { game, seats: Number(seats), secret, entropy };
    expect(message).toBe(`1/0/${entropy.join("/")}`);
    const { hands, opened, stock } = dealt(source, 1, 0);
    expect(
      lines
        .trimEnd()
        .split("\n")
        .map((line) => line.replace(/ +/g, " ")),
    ).toEqual([
      ...(game === "zip-zilch-zero" ? [`draw ${drawn(source).join(" ")}`] : []),
      ...hands.map((hand, seat) => `seat ${seat} ${hand.join(" ")}`),
      ...(opened === null ? [] : [`opened ${opened}`]),
      `stock ${stock.join(" ")}`,
    ]);
    const [first] = dealsOf(source);
    expect(first).toMatchObject({ hands, opened, stock });
  }
});

const SECRETS = ["0".repeat(64), "7c".repeat(32), "deadbeef".repeat(8)];
const runs = GAMES.flatMap((game) =>
  SECRETS.map((secret, i) => ({ id: game.id, i, source: sourceOf(game, secret, i) })),
);

describe.each(runs)("a stranger deals $id again ($i)", ({ source }) => {
  test("every deal, and the draw for the dealer", () => {
    const deals = dealsOf(source);
    expect(deals.length).toBeGreaterThan(0);
    for (const { round, shuffle, draw, ...deal } of deals) {
      expect(deal).toMatchObject(dealt(source, round, shuffle));
      if (draw) expect(draw).toEqual(drawn(source));
    }
  });

  test("every reshuffle", () => {
    for (const { pile, k, round, stock } of reshufflesOf(source)) {
      const again = shuffled(source, round, k, sorted(source.game, pile.slice(0, -1)));
      // The cards that the step drew are gone from the top.
      expect(stock).toEqual(again.slice(again.length - stock.length));
    }
  });
});

test("the runs have reshuffles in both French games", () => {
  const counts = GAMES.map((game) =>
    runs.filter(({ id }) => id === game.id).reduce((sum, { source }) => sum + reshufflesOf(source).length, 0),
  );
  expect(counts.map((count) => count > 0)).toEqual([false, true, true]);
});

test.each(Object.keys(TRACED))("a stranger deals the golden trace %s again", (name) => {
  const { source, told, shown } = traced(name);
  expect(commitment(source.secret)).toBe(shown);
  expect(told.length).toBeGreaterThan(0);
  for (const { round, shuffle, hands } of told) {
    const again: AgainDealt = dealt(source, round, shuffle);
    for (const [seat, { cards }] of hands.entries()) if (cards) expect(cards).toEqual(again.hands[seat]);
  }
});

function sourceOf(game: Game, secret: string, i: number): Source {
  const seats = Math.min(game.seats.max, game.seats.min + i);
  return {
    game: game.id,
    seats,
    secret,
    entropy: Array.from({ length: seats }, (_, seat) => (seat % 2 ? "" : `e_${seat}`)),
  };
}

function dealsOf(source: Source) {
  const verdict = verify(walkedRecord(gameNamed(source.game), source));
  if (!verdict.ok || verdict.value.failed !== null) throw new Error("not a record that holds");
  return verdict.value.deals;
}

/** Every reshuffle of the same match: the pile before it, and what the step left of the new stock. */
function reshufflesOf({ game: id, seats, secret, entropy }: Source) {
  const game = gameNamed(id);
  const setup = {
    seats,
    options: game.schemas.options.parse({}),
    dealer: null,
    chance: { secret, entropy, deals: [] },
  };
  return [...walk({ game, setup, clocks: 0.05 })].flatMap(({ before, state, events }) => {
    const made = events.flatMap((event) => reshuffledSchema.safeParse(event).data ?? []);
    const [only] = made;
    if (!only || made.length > 1) return [];
    const { pile, round } = pileSchema.parse(before);
    return [{ pile, round, k: only.shuffle, stock: game.stock(state) }];
  });
}

const reshuffledSchema = z.object({ type: z.literal("reshuffled"), shuffle: z.int() });
const pileSchema = z.object({ pile: z.array(z.string()), round: z.int().default(1) });

function gameNamed(id: string): Game {
  const game = GAMES.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

const dealtSchema = z.object({
  type: z.literal("dealt"),
  round: z.int().default(1),
  shuffle: z.int(),
  hands: z.array(z.object({ cards: z.array(z.string()).optional() })),
});

/** What the sockets of a committed trace were told of its deals. */
function traced(name: string) {
  const text = read(`docs/traces/${name}.jsonl`);
  const [head = ""] = text.split("\n");
  const { game, seats } = z.object({ game: z.string(), seats: z.int() }).parse(JSON.parse(head));
  const secret = /"secret":"([0-9a-f]{64})"/.exec(text)?.[1] ?? "";
  const shown = /"commitment":"([0-9a-f]{64})"/.exec(text)?.[1] ?? "";
  const entropy = z.array(z.string()).parse(JSON.parse(/"entropy":(\[[^\]]*\])/.exec(text)?.[1] ?? "null"));
  const told = text.split("\n").flatMap((line) => {
    const frame = frameSchema.safeParse(line === "" ? null : JSON.parse(line));
    return (frame.data?.told.events ?? []).flatMap((event) => dealtSchema.safeParse(event).data ?? []);
  });
  return { source: { game, seats, secret, entropy }, told, shown };
}

const frameSchema = z.object({ told: z.object({ events: z.array(z.unknown()) }) });
