// Moments: what a table shows large for some seconds. The page is open while others play, until it is there.
import type { Page } from "playwright-core";
import type { OpenAction } from "../../../src/client/node.ts";
import { createDice } from "../../../src/simulator/world/dice.ts";
import type { PageRelay, WebTable } from "../harness/web-table.ts";
import { HAND, type Stop, seen } from "./stop.ts";
import { comesThere, type Play, type Standing } from "./until-phase.ts";

interface MomentPlay extends Pick<Play, "game" | "people" | "choose"> {
  readonly isExample?: boolean;
}

/** Not every deal brings each. */
const MOST_MATCHES = 12;
/** A frame and a picture later the page shows what an act did. */
const SHOWN_MS = 80;

const momentStop = (
  name: string,
  selector: string,
  play: MomentPlay,
  mayShow: (standing: Standing) => boolean = () => true,
): Stop => ({
  name: `moment-${name}`,
  way: async (world) => {
    const table = play.isExample ? await world.examples() : world.table;
    const { path, players, ...match } = await table.openStillMatch(play.game, play.people);
    const [player = null] = players;
    return {
      ...{ path, player, table },
      before: (page) =>
        untilShown(page, table, { path, players, ...match }, { name, selector, play, mayShow }),
    };
  },
});

interface Sought {
  readonly name: string;
  readonly selector: string;
  readonly play: MomentPlay;
  /** Whether it is worth a look. */
  readonly mayShow: (standing: Standing) => boolean;
}

const untilShown = async (
  page: Page,
  table: WebTable<PageRelay>,
  first: Parameters<typeof comesThere>[1],
  { name, selector, play, mayShow }: Sought,
): Promise<void> => {
  const isWanted = async (standing: Standing): Promise<boolean> => {
    if (!mayShow(standing)) return false;
    await page.waitForTimeout(SHOWN_MS);
    return page.locator(selector).isVisible();
  };
  let match = first;
  for (let matches = 0; matches < MOST_MATCHES; matches++) {
    await seen(`${HAND}, .zoned-row, .zoned-zone`)(page);
    if (await comesThere(table, match, { ...play, isWanted }, createDice(matches, name))) return;
    match = await table.openStillMatch(play.game, play.people);
    const kept = JSON.stringify(match.players[0]);
    await page.evaluate((player) => localStorage.setItem("turn-relay.player", player), kept);
    await page.goto(new URL(match.path, page.url()).href);
  }
  throw new Error(`no match of ${play.game} came to ${name}`);
};

/** Seat 0 forgets its last card, and the others catch it. */
const catching: Play["choose"] = (legal, seat) => {
  if (seat !== 0) return legal.find(({ type }) => type === "catch");
  const [call] = legal.filter((action) => "lastCard" in action);
  return call && withoutCall(call);
};

const withoutCall = (action: OpenAction): OpenAction => {
  const { lastCard: _, ...forgotten } = { lastCard: undefined, ...action };
  return forgotten;
};

const zipping: Play["choose"] = (legal) => legal.find(({ type }) => type === "zip");

/** The others zap as soon as they may. Seat 0 never does, so it is hit. */
const zapping: Play["choose"] = (legal, seat) =>
  legal.find(({ type }) => (type === "zap") === (seat !== 0)) ?? legal[0];

/** Whoever may give gives to seat 0. */
const giving: Play["choose"] = (legal) =>
  legal.find((action) => action.type === "give" && action["to"] === 0);

/** Rock for seat 0 and paper for the others, and nobody takes a fist back. */
const losing: Play["choose"] = (legal, seat) =>
  legal.find(({ type, card }) => type === "lay" && card === (seat === 0 ? "R" : "P")) ??
  legal.find(({ type }) => type !== "retract");

const ZIP_ZAP = { game: "zip-zap", people: ["Ada", "Bo", "Cy", "Di"] };
const NEIGHBOR = { game: "zap-your-neighbor", people: ["Ada", "Bo", "Cy"] };
const ZILCH = { game: "zip-zilch-zero", people: ["Ada", "Bo", "Cy"] };

/** It takes a whole match. */
export const LAST_ROUND: Stop = momentStop(
  "last-round",
  ".table-result .moment-round",
  ZIP_ZAP,
  ({ table }) => table.over,
);

export const MOMENT_STOPS: readonly Stop[] = [
  momentStop("round-zip-zap", ".moment-round", ZIP_ZAP),
  momentStop("round-zip-zilch-zero", ".moment-round", { ...ZILCH, choose: zipping }),
  momentStop("zapped", ".moment-zapped", NEIGHBOR),
  momentStop("zapped-zip-zap", ".moment-zapped", { ...ZIP_ZAP, choose: zapping }),
  momentStop("asked", ".moment-asked", NEIGHBOR),
  momentStop("given", ".moment-given", { ...NEIGHBOR, choose: giving }),
  momentStop("caught", ".moment-caught", { ...NEIGHBOR, choose: catching }),
  momentStop("beaten-sealed-fists", ".moment-hit", {
    ...{ game: "sealed-fists", people: ["Ada", "Bo", "Cy"], isExample: true },
    choose: losing,
  }),
  momentStop("lost-liars-dice", ".moment-caught", {
    ...{ game: "liars-dice", people: ["Ada", "Bo", "Cy"], isExample: true },
  }),
];
