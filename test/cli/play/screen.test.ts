// The screen of `play` as lines: never wider or higher than the terminal, in every phase of every game.
import { expect, test } from "vitest";
import { applyPlayNews } from "../../../src/cli/play/apply-play-news.ts";
import { atMatch, newPlay } from "../../../src/cli/play/new-play.ts";
import { unpainted } from "../../../src/cli/play/paint.ts";
import type { PlayState } from "../../../src/cli/play/play-state.ts";
import { press } from "../../../src/cli/play/press.ts";
import { screen } from "../../../src/cli/play/screen.ts";
import { lineWidth } from "../../../src/cli/play/text-line.ts";
import { GAMES } from "../../../src/games/catalog.ts";
import { LANGUAGES, type Language } from "../../../src/games/words.ts";
import { sampled } from "../../harness/sampled.ts";
import { servedGame, shownMatch } from "./shown-match.ts";
import { UNKNOWN_GAMES, type UnknownGame } from "./unknown-games.ts";

const SIZES = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];
const SECRET = "5eed".repeat(16);

const textsOf = (state: PlayState, size: { readonly columns: number; readonly rows: number }) =>
  screen(state, { ...size, colour: false, nowMs: state.deadline?.sinceMs ?? 0 }).map((line) =>
    unpainted(line).trimEnd(),
  );

/** The state itself, and all that may cover it. */
const variants = (state: PlayState): readonly PlayState[] => [
  state,
  press(state, "?").state,
  press(state, "tab").state,
  press(state, "q").state,
  press(state, "1").state,
  applyPlayNews(state, { type: "verdict", verdict: { type: "beaten", message: "", by: 2, behindMs: 41 } }),
];

const SERVED = GAMES.map(
  (game): UnknownGame => ({ title: game.id, game, texts: (language) => servedGame(game.id, language) }),
);

test.each(
  [...SERVED, ...UNKNOWN_GAMES].flatMap((one) => [
    [one.title, one.game.seats.min, one] as const,
    [one.title, one.game.seats.max, one] as const,
  ]),
)("every screen of %s with %i seats fits the terminal", (_, seats, { game, texts }) => {
  const one = LANGUAGES[seats % LANGUAGES.length] ?? "en";
  for (const [n, language] of sampled<readonly Language[]>([one], LANGUAGES).entries()) {
    const states = shownMatch({ game, seats, language, texts: texts(language), secret: SECRET });
    for (const state of states.filter((_, i) => i % sampled(4 * LANGUAGES.length, LANGUAGES.length) === n)) {
      for (const [variant, size] of variants(state).map(
        (one, i) => [one, SIZES[i % 3] ?? SIZES[0]] as const,
      )) {
        if (!size) continue;
        const lines = screen(variant, { ...size, colour: true, nowMs: 0 });
        expect(lines).toHaveLength(size.rows);
        expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(size.columns);
        expect(lines.map(unpainted).join("\n")).not.toMatch(/undefined|NaN|\[object|null|\{|[\ue000-\uf8ff]/);
      }
    }
  }
});

test.each(SIZES)("at $columns columns the hand, the table and the newest event are there", (size) => {
  const [zipZap] = GAMES.filter(({ id }) => id === "zip-zap");
  if (!zipZap) throw new Error("no such game");
  for (const state of shownMatch({ game: zipZap, seats: 3, secret: SECRET })) {
    if (state.stage === "over") continue;
    const text = textsOf(state, size).join("\n");
    for (const { name } of state.seats) expect(text).toContain(name.slice(0, 8));
    for (const code of state.hand.filter((card) => card !== "zap"))
      expect(text).toMatch(new RegExp(`${code}|${code.slice(1)}`));
  }
});

test("a screen of Zip Zap", () => {
  const [zipZap] = GAMES.filter(({ id }) => id === "zip-zap");
  const states = zipZap ? shownMatch({ game: zipZap, seats: 3, secret: SECRET }) : [];
  const racing = states.find(({ table, offers }) => table?.phase === "open" && offers.length > 1);
  if (!racing) throw new Error("nobody could follow");
  expect(textsOf(racing, { columns: 60, rows: 20 }).join("\n")).toMatchInlineSnapshot(`
    " Zip Zap
       ● Ada        you       13 cards     0
       ● Nopal      bot hard  13 cards     0
       ● 李小龙               13 cards     0

        ┌1──┐  wild 1
        │wil│  Stock 3
        └──w┘
     李小龙 is ready
     Ada is ready
     The wild 1 is turned up

     The race is on: anybody may play a card that follows
     Your move ████████████████████████████████████████ 10 s
     [r6 ] [r7 ] [r9 ] [y4 ] [y5 ] [y7 ] [y10] [g2 ] [g3 ]
                                                 8
     [g6 ] [g9 ] [w5 ] [zap]

      p  Pass
                        !  react  ?  help  tab  scores  q  quit"
  `);
});

test("a terminal that is too small says so", () => {
  const state = newPlay("en", []);
  expect(textsOf(state, { columns: 40, rows: 10 })[0]).toBe("Make the window larger: at least 60");
});

test("an open match whose seats are all taken waits for nobody", () => {
  const game = servedGame("zip-zap", "en");
  const ada = { name: "Ada", bot: false, connected: true, acts: "player" } as const;
  const state = applyPlayNews(atMatch(newPlay("en", [game]), game, null), {
    ...{ type: "roster", status: "open", you: 0, isQuick: true },
    seats: [ada, { ...ada, name: "Bo" }],
  });
  expect(textsOf(state, { columns: 80, rows: 24 }).join("\n")).toContain("Everybody is here.");
});

test("an open match tells how others join", () => {
  const game = servedGame("zip-zap", "en");
  const state = applyPlayNews(atMatch(newPlay("en", [game]), game, "npx turn-relay play --code ABCDE"), {
    type: "roster",
    status: "open",
    you: 0,
    isQuick: true,
    seats: [
      { name: "Ada", bot: false, connected: true, acts: "player" },
      { name: "", bot: false, connected: false, acts: "nobody" },
    ],
  });
  const text = textsOf(state, { columns: 80, rows: 24 }).join("\n");
  expect(text).toContain("Waiting for 1 player.");
  expect(text).toContain("npx turn-relay play --code ABCDE");
  expect(text).toContain("s  start now");
});

test("the offer to start an open match goes to the next player while its host is gone, if clocks run", () => {
  const game = servedGame("zip-zap", "en");
  const seat = (name: string, connected: boolean) => ({ name, bot: false, connected, acts: "player" });
  const offers = (isHostThere: boolean, you: number, isQuick: boolean): boolean => {
    const state = applyPlayNews(atMatch(newPlay("en", [game]), game, null), {
      ...{ type: "roster", status: "open", you, isQuick },
      seats: [seat("Ada", isHostThere), seat("Bo", true), seat("Cy", true)],
    });
    return textsOf(state, { columns: 80, rows: 24 }).join("\n").includes("s  start now");
  };
  expect([offers(true, 0, true), offers(true, 1, true)]).toEqual([true, false]);
  expect([offers(false, 1, true), offers(false, 2, true), offers(false, 1, false)]).toEqual([
    true,
    false,
    false,
  ]);
});
