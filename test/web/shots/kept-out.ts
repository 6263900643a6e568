// Nothing keeps people out of a stop: not what axe finds in two dresses of a screen, not what lies over something that can be
// pressed, also when a phone is turned on its side, and no window without room. One button at most is the main one.
import { expect } from "vitest";
import { coveredIn } from "../harness/covered-in.ts";
import { COLOUR_RULES, seriousIn } from "../harness/serious-in.ts";
import { DESKTOP, PHONE } from "../harness/web-table.ts";
import { forWebFile } from "../harness/web-test.ts";
import { drawn, expectRoom } from "./room.ts";
import { type Stop, type StopWorld, visit } from "./stop.ts";
import { startStopWorld } from "./stops.ts";

const LIGHT = ["light", "normal"] as const;
const DARK = ["dark", "normal"] as const;
const LIGHT_MORE = ["light", "more"] as const;
const DARK_MORE = ["dark", "more"] as const;

/** A desktop has no touch, so each look needs a page of its own. All rules see the first dress, those of colours the second. */
export const DESKTOP_SCREEN = { look: DESKTOP, dresses: [LIGHT, DARK_MORE] } as const;
export const PHONE_SCREEN = { look: PHONE, dresses: [DARK, LIGHT_MORE] } as const;

/** Four stops in a row see both screens, and all rules see all four dresses. */
const SCREENS = [
  DESKTOP_SCREEN,
  PHONE_SCREEN,
  { look: DESKTOP, dresses: [DARK_MORE, LIGHT] },
  { look: PHONE, dresses: [LIGHT_MORE, DARK] },
] as const;

type Screen = (typeof SCREENS)[number] | typeof DESKTOP_SCREEN | typeof PHONE_SCREEN;

/** The screen of this stop, which has this number. */
export const screenOf = ({ screen }: Stop, n: number): Screen => {
  if (screen === "phone") return PHONE_SCREEN;
  if (screen === "desktop") return DESKTOP_SCREEN;
  return SCREENS[n % SCREENS.length] ?? DESKTOP_SCREEN;
};

/** Runs in the page: as the settings do. */
const dress = ([theme, contrast]: readonly [string, string]): void => {
  Object.assign(document.documentElement.dataset, { theme, contrast });
};

/** Runs in the page: what is pressed first. A note or a dialog lies over the rest. */
const mainButtons = (): readonly string[] => {
  const scope = document.querySelector("dialog[open], .shell-callout") ?? document.body;
  return [...scope.querySelectorAll(":is(.part-button-primary, .table-button-main):enabled")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.textContent ?? "");
};

export const stopWorldForFile = () => forWebFile(startStopWorld, (world) => world.stop());

export const expectOpenToAll = async (
  world: StopWorld,
  stop: Stop,
  { look, dresses }: Screen,
): Promise<void> => {
  const { page, errors } = await visit(world, stop, look);
  const { width, height } = look;
  for (const [i, worn] of dresses.entries()) {
    await page.evaluate(dress, worn);
    // Another dress changes nothing but colours.
    const found = await seriousIn(page, i === 0 ? undefined : COLOUR_RULES);
    expect({ width, worn, found }).toEqual({ width, worn, found: [] });
  }
  expect({ width, covered: await coveredIn(page) }).toEqual({ width, covered: [] });
  if (width < height) {
    await page.setViewportSize({ width: height, height: width });
    await page.evaluate(drawn);
    expect({ width: height, covered: await coveredIn(page) }).toEqual({ width: height, covered: [] });
  }
  const main = await page.evaluate(mainButtons);
  expect(main).toEqual(main.slice(0, 1));
  await expectRoom(page, width < height ? 0 : 1);
  // A script that does not come is an error of the page, and one of the troubles.
  if (!stop.name.startsWith("trouble")) expect(errors).toEqual([]);
};
