// The dialogs, each over the page that opens it.
import type { Page } from "playwright-core";
import { paths } from "../../../src/web/app/paths.ts";
import { HAND, opening, type Stop, type StopWorld, seen, type Way } from "./stop.ts";

/** The buttons beside the title of a table, in their order. */
const TABLE_BUTTON = { scores: 0, rules: 2, keys: 3, reactions: 4, leave: 5 } as const;

const atTable =
  (button: keyof typeof TABLE_BUTTON) =>
  async ({ table }: StopWorld): Promise<Way> => {
    const { path, players } = await table.openStillMatch("zip-zap", ["Ada", "Bo"]);
    const before = async (page: Page): Promise<void> => {
      await seen(HAND)(page);
      // The button of reactions comes after the table.
      await page.locator(".table-head [popovertarget]").waitFor();
      const pressed = page.locator(".table-title ~ .part-button-icon").nth(TABLE_BUTTON[button]);
      // A wide screen shows the scores beside the table, and has no keys on a phone.
      if (await pressed.isVisible()) await pressed.click();
    };
    return { path, player: players[0] ?? null, before };
  };

const SETTINGS = ".shell-top > .part-button-icon";

export const DIALOG_STOPS: readonly Stop[] = [
  { name: "settings", way: ({ ada }) => ({ path: paths.home(), player: ada, before: opening(SETTINGS) }) },
  { name: "dialog-scores", screen: "phone", way: atTable("scores") },
  { name: "dialog-rules", way: atTable("rules") },
  { name: "dialog-keys", screen: "desktop", way: atTable("keys") },
  { name: "dialog-reactions", way: atTable("reactions") },
  { name: "dialog-leave", way: atTable("leave") },
  {
    name: "dialog-name",
    way: async ({ table }) => {
      const { code } = await table.openMatch("zip-zap", ["Bo"], 0, 3);
      return { path: paths.join(code), player: null, before: opening(".pages-join .part-button-primary") };
    },
  },
  {
    name: "dialog-remove",
    way: async ({ table }) => {
      const { path, players } = await table.openMatch("zip-zap", ["Ada", "Bo"], 0, 4);
      return { path, player: players[0] ?? null, before: opening(".pages-seats .part-button-icon") };
    },
  },
  {
    name: "dialog-play-with",
    way: ({ played, ada }) => ({
      path: paths.player(played.players[1]?.id ?? ""),
      player: ada,
      before: opening(".pages-person .part-button-primary"),
    }),
  },
  {
    name: "dialog-report",
    way: ({ played, ada }) => ({
      path: paths.player(played.players[1]?.id ?? ""),
      player: ada,
      before: opening(".pages-person .part-button-quiet", -1),
    }),
  },
  {
    name: "dialog-about",
    way: ({ ada }) => ({
      path: paths.player(ada.id),
      player: ada,
      before: opening(".pages-person .part-row > button"),
    }),
  },
  {
    name: "dialog-sign-out",
    way: ({ ada }) => ({
      path: paths.account(),
      player: ada,
      before: opening(".pages-owned .part-row > button:first-of-type", -1),
    }),
  },
  {
    name: "dialog-erase",
    way: ({ ada }) => ({
      path: paths.account(),
      player: ada,
      before: opening(".pages-owned .part-row > button ~ button", -1),
    }),
  },
  {
    name: "dialog-proof",
    way: ({ played, ada }) => ({
      path: `${played.path.replace("?", "/replay?")}&at=40`,
      player: ada,
      before: opening(".replay-proof"),
    }),
  },
];
