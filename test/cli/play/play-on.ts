// Plays a match at the screen of `play`, as a person does who reads it and presses keys.
import type { PseudoTerminal } from "../../harness/pseudo-terminal.ts";

/** The keys under cards, and those of the buttons with their labels, as a person reads them. */
const offered = (screen: string) => {
  const lines = screen.split("\n");
  const below = lines.slice(lines.findIndex((line) => line.includes("Your move")) + 1, -1);
  const isButtons = (line: string): boolean => /(^|\s)[A-Za-z]{3,}/.test(line);
  return {
    cards: below
      .filter((line) => !isButtons(line))
      .flatMap((line) => line.match(/(?<=\s)[0-9A-Za-z](?=\s|$)/g) ?? []),
    buttons: below
      .filter(isButtons)
      .flatMap((line) => [...line.matchAll(/(\S+) {2}([^ ]+)/g)].map(([, key = ""]) => key)),
  };
};

const KEYS: Readonly<Record<string, string>> = { space: " ", enter: "\r", esc: "\x1b" };

/** Plays what the screen offers until the match is over. Returns the last screen. */
export const playOn = async (terminal: PseudoTerminal): Promise<string> => {
  for (let turn = 0; ; turn += 1) {
    const screen = await terminal.until((text) => text.includes("Your move") || text.includes("play again"));
    if (screen.includes("play again")) return screen;
    const { cards, buttons } = offered(screen);
    const [button] = ["enter", "d", ...buttons].filter((key) => buttons.includes(key) && key !== "esc");
    const usual =
      cards.length > 0 && button !== "enter" && button !== "d" ? cards[turn % cards.length] : button;
    terminal.keys(KEYS[usual ?? ""] ?? usual ?? KEYS["esc"] ?? "");
    const answered = terminal.until((text) => text !== screen);
    await answered;
  }
};
