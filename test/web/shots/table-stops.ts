// The tables: each phase of each game, brought about on purpose.
import type { Page } from "playwright-core";
import { cardsOf, offerOf } from "../../../src/face/choices.ts";
import { createDice } from "../../../src/simulator/world/dice.ts";
import { END } from "../harness/play-on.ts";
import { HAND, type Stop, seen } from "./stop.ts";
import { type Play, playUntil, type Standing } from "./until-phase.ts";

export const SHOWN_GAMES = ["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] as const;

type PhasePlay = Pick<Play, "isWanted" | "choose"> & { readonly before?: (page: Page) => Promise<unknown> };

const PEOPLE: Readonly<Record<(typeof SHOWN_GAMES)[number], readonly string[]>> = {
  "zip-zap": ["Ada", "Bo", "Cy", "Di"],
  "zap-your-neighbor": ["Ada", "Bo", "Cy"],
  "zip-zilch-zero": ["Ada", "Bo", "Cy"],
};
/** The first player's page, at the first moment that is as wanted. */
const phaseStop = (
  name: string,
  game: (typeof SHOWN_GAMES)[number],
  { before = seen(HAND), ...play }: PhasePlay,
): Stop => ({
  name: `table-${game}-${name}`,
  way: async ({ table }) => {
    const { path, players } = await playUntil(
      table,
      { game, people: PEOPLE[game], ...play },
      createDice(1, name),
    );
    return { path, player: players[0] ?? null, before };
  },
});

const phase =
  (name: string, more: (standing: Standing) => boolean = () => true) =>
  (standing: Standing): boolean =>
    standing.table.phase === name && more(standing);

const offers = ({ legal }: Standing, type: string): boolean => legal.some((one) => one.type === type);
const isOwnTurn = ({ table }: Standing): boolean => table.turn === 0;
const isOver = ({ table }: Standing): boolean => table.over;
const hasFew = ({ table }: Standing): boolean => (table.hands[0]?.count ?? 0) <= 9;

/** Legal actions always call the last card. Here everybody forgets it. */
const uncalled: Play["choose"] = (legal) => {
  const [call] = legal.filter((action) => "lastCard" in action);
  if (!call) return undefined;
  const { lastCard: _, ...forgotten } = { lastCard: undefined, ...call };
  return forgotten;
};

/** Zips as soon as there is one, so that zips lie before the seats. */
const zipping: Play["choose"] = (legal) => legal.find(({ type }) => type === "zip");

/** Picks one card of a zip, so that a sum shows. */
const pickOne = async (page: Page): Promise<void> => {
  await seen(HAND)(page);
  await page
    .locator(".table-hand-lifted .table-card-button")
    .first()
    .click({ position: { x: 12, y: 30 } });
  await seen(".table-hand-picked")(page);
};

const pressCatch = async (page: Page): Promise<void> => {
  const alarm = page.locator(".table-button-alarm");
  await alarm.first().click();
  await alarm.first().waitFor({ state: "detached" });
};

/** A hand decides how deep into the pile one may draw. Two ways or more are a choice. */
const choosesDepth = ({ legal }: Standing): boolean =>
  legal.filter((action) => action.type === "draw" && offerOf(action).from === "pile").length > 1;

/** A choice between ways of one action, which a button with three dots opens. */
const openMenu = async (page: Page): Promise<void> => {
  await seen(HAND)(page);
  await page.locator(".table-button", { hasText: "…" }).first().click();
};

const ofLeastThree = ({ legal }: Standing): boolean =>
  legal.some((action) => action.type === "zip" && cardsOf(offerOf(action)).length > 2);

const zipZap = (name: string, play: PhasePlay) => phaseStop(name, "zip-zap", play);
const neighbor = (name: string, play: PhasePlay) => phaseStop(name, "zap-your-neighbor", play);
const zilch = (name: string, play: PhasePlay) => phaseStop(name, "zip-zilch-zero", play);

export const TABLE_STOPS: readonly Stop[] = [
  zipZap("ready", { isWanted: phase("ready") }),
  zipZap("open", { isWanted: phase("open", (now) => offers(now, "discard") && hasFew(now)) }),
  zipZap("passed", { isWanted: phase("open", ({ table }) => table.passed.includes(0)) }),
  zipZap("lead", { isWanted: phase("lead", ({ table }) => table.lead === 0) }),
  zipZap("other-leads", { isWanted: phase("lead", ({ table }) => table.lead !== 0) }),
  zipZap("score", { isWanted: phase("ready", ({ table }) => (table.round ?? 1) > 2) }),
  zipZap("over", { isWanted: isOver, before: seen(END) }),

  neighbor("turn", { isWanted: phase("turn", (now) => isOwnTurn(now) && offers(now, "play")) }),
  neighbor("other-turn", { isWanted: phase("turn", (now) => !isOwnTurn(now)) }),
  neighbor("zapped", { isWanted: phase("turn", (now) => isOwnTurn(now) && now.told["zap"] !== 0) }),
  neighbor("drawn", { isWanted: phase("drawn", isOwnTurn) }),
  neighbor("demand", { isWanted: ({ table, told }) => table.turn === 0 && told["demand"] === true }),
  neighbor("gift", { isWanted: phase("give", isOwnTurn) }),
  neighbor("suit", { isWanted: phase("declare", isOwnTurn) }),
  neighbor("tens", { isWanted: phase("tens", (now) => offers(now, "play")) }),
  neighbor("last-card", { isWanted: phase("turn", ({ legal }) => legal.some((one) => "lastCard" in one)) }),
  neighbor("called", { isWanted: phase("turn", ({ table }) => table.hands[1]?.count === 1) }),
  neighbor("exposed", { isWanted: (now) => offers(now, "catch"), choose: uncalled }),
  neighbor("caught", { isWanted: (now) => offers(now, "catch"), choose: uncalled, before: pressCatch }),
  neighbor("forgot", {
    isWanted: ({ told }) => JSON.stringify(told["exposed"]).includes(`"seat":0`),
    choose: uncalled,
  }),
  neighbor("over", { isWanted: isOver, before: seen(END) }),

  zilch("draw", { isWanted: phase("draw", isOwnTurn), choose: zipping }),
  zilch("menu", {
    isWanted: phase("draw", (now) => isOwnTurn(now) && choosesDepth(now)),
    before: openMenu,
  }),
  zilch("zip", { isWanted: phase("meld", (now) => isOwnTurn(now) && ofLeastThree(now)) }),
  zilch("picked", {
    isWanted: phase("meld", (now) => isOwnTurn(now) && ofLeastThree(now)),
    before: pickOne,
  }),
  zilch("owed", { isWanted: phase("meld", (now) => isOwnTurn(now) && now.told["owed"] !== null) }),
  zilch("zips", {
    isWanted: ({ table }) => new Set(table.zips.map(({ seat }) => seat)).size > 1 && table.zips.length > 3,
    choose: zipping,
  }),
  zilch("score", { isWanted: ({ table }) => (table.round ?? 1) > 1, choose: zipping }),
  zilch("over", { isWanted: isOver, choose: zipping, before: seen(END) }),

  ...SHOWN_GAMES.map(
    (game): Stop => ({
      name: `watch-${game}`,
      way: async ({ table }) => {
        const isWanted = ({ table: now }: Standing): boolean => (now.stock ?? 99) < 20 || now.pile.length > 5;
        const { path } = await playUntil(
          table,
          { game, people: PEOPLE[game], isWanted },
          createDice(2, game),
        );
        return { path, player: null, before: seen(".table-seat") };
      },
    }),
  ),
];
