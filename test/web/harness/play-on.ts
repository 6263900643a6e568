// A player who presses what the page offers, until the match is over: with the mouse, by touch, with the keys of the table,
// or by the focus alone, as with a screen reader.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { PATIENCE_MS } from "../../harness/patience.ts";

export type Hands = "mouse" | "touch" | "keys" | "focus";

/** What the page shows, as soon as something can be done, or after a while. */
interface Sight {
  readonly isOver: boolean;
  readonly isRoundOver: boolean;
  readonly offered: readonly Pressable[];
}

/** Something on the screen that can be pressed now. */
interface Pressable {
  readonly x: number;
  readonly y: number;
  /** Its key. Empty: none. */
  readonly key: string;
  readonly what: "card" | "button" | "alarm" | "main";
}

export interface Played {
  readonly presses: number;
  readonly isOver: boolean;
}

export interface PlayOnOptions {
  /** Draws a number from 0 to 1. */
  readonly random: () => number;
  /** Stops after so many presses. */
  readonly most?: number;
  /** A pause after each press, in milliseconds. */
  readonly pauseMs?: number;
  /** Asked after each press: whether to stop. */
  readonly until?: () => boolean;
}

/** The end panel. */
export const END = ".table-end";
/** It goes before the end, and any key ends it. */
const LAST_ROUND = ".table-result .moment-round";

export const playOn = async (
  page: Page,
  hands: Hands,
  { random, most = 3_000, pauseMs = 30, until = () => false }: PlayOnOptions,
): Promise<Played> => {
  let presses = 0;
  let pressedMs = performance.now();
  while (presses < most && !until()) {
    const { isOver, isRoundOver, offered } = await page.evaluate(sight, SOUGHT);
    if (isOver) return { presses, isOver };
    const chosen = choose(offered, random);
    if (chosen) {
      presses++;
      pressedMs = performance.now();
      await (hands === "focus" ? pressByFocus(page, random) : press(page, hands, chosen));
      await sleep(pauseMs);
    } else if (isRoundOver) {
      await page.keyboard.press("Escape");
      await sleep(50);
    } else if (performance.now() - pressedMs > PATIENCE_MS)
      throw new Error(`After ${presses} presses the page offers nothing more:\n${await shownTexts(page)}`);
  }
  return { presses, isOver: (await page.locator(END).count()) > 0 };
};

const shownTexts = (page: Page): Promise<string> => page.locator("body").innerText();

const choose = (offered: readonly Pressable[], random: () => number): Pressable | undefined => {
  const pick = (list: readonly Pressable[]): Pressable | undefined =>
    list[Math.floor(random() * list.length)];
  const of = (what: Pressable["what"]): readonly Pressable[] => offered.filter((one) => one.what === what);
  const rest = [...of("card"), ...of("button")];
  return (
    pick(of("alarm")) ?? (random() < 0.8 || rest.length === 0 ? pick(of("main")) : undefined) ?? pick(rest)
  );
};

const KEYS: Readonly<Record<string, string>> = { space: " ", enter: "Enter", escape: "Escape" };

const press = async (page: Page, hands: Hands, { x, y, key }: Pressable): Promise<void> => {
  if (hands === "mouse") await page.mouse.click(x, y);
  if (hands === "touch") await page.touchscreen.tap(x, y);
  if (hands === "keys" && key !== "") await page.keyboard.press(KEYS[key] ?? key);
};

/** More than a table has. */
const MOST_STOPS = 80;

/** Goes on to the next control that plays something, or to one after it. */
const pressByFocus = async (page: Page, random: () => number): Promise<void> => {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const isPressable = await page.evaluate(
      (selector) => document.activeElement?.matches(selector) ?? false,
      `${LIFTED}, ${BUTTONS}`,
    );
    if (isPressable && random() < 0.9) return page.keyboard.press("Enter");
  }
};

const LIFTED = ".table-hand-lifted .table-card-button";
const BUTTONS = ".table-page .table-button";
const SOUGHT = { end: END, lastRound: LAST_ROUND, lifted: LIFTED, buttons: BUTTONS } as const;

/** Runs in the page. It waits there, because each question from outside costs more than the answer. */
const sight = async ({ end, lastRound, lifted, buttons }: typeof SOUGHT): Promise<Sight> => {
  const found: Pressable[] = [];
  // A card that others cover is pressed where it shows.
  const look = (button: HTMLButtonElement, key: string, what: Pressable["what"]): void => {
    const box = button.getBoundingClientRect();
    if (button.disabled || box.width === 0) return;
    for (const share of [0.5, 0.2, 0.85]) {
      const [x, y] = [box.left + box.width * share, box.top + box.height * 0.35];
      if (!button.contains(document.elementFromPoint(x, y))) continue;
      found.push({ x, y, key, what });
      return;
    }
    if (key !== "") found.push({ x: box.left, y: box.top, key, what });
  };
  const lookAround = (): Sight => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(lifted))
      look(button, button.querySelector<HTMLElement>(".table-card-key")?.dataset["key"] ?? "", "card");
    for (const button of document.querySelectorAll<HTMLButtonElement>(buttons)) {
      const isMain = button.classList.contains("table-button-main");
      const isAlarm = button.classList.contains("table-button-alarm");
      look(
        button,
        button.getAttribute("aria-keyshortcuts") ?? "",
        isAlarm ? "alarm" : isMain ? "main" : "button",
      );
    }
    return {
      isOver: document.querySelector(end) !== null,
      isRoundOver: document.querySelector(lastRound) !== null,
      offered: found,
    };
  };
  for (let looks = 1; ; looks++) {
    const seen = lookAround();
    if (seen.isOver || seen.isRoundOver || seen.offered.length > 0 || looks === 5) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
