// What the reader has chosen: language, theme, contrast, motion, sound, vibration. Kept in the browser, and set for the style sheets
// by attributes of <html>.
import { batch, effect, type Signal, signal } from "@preact/signals";
import { openFields } from "../../face/fields.ts";
import { LANGUAGES, type Language } from "../../games/words.ts";
import { language } from "../words/language.ts";
import { speak } from "../words/spoken.ts";
import { keep, onKeptElsewhere, readKept } from "./kept.ts";

export { language };
export const theme = signal<Theme>("auto");
export const contrast = signal<Contrast>("auto");
export const motion = signal<Motion>("auto");
/** Null: nothing is chosen. The first own move switches them on. */
export const sound = signal<boolean | null>(null);
export const vibration = signal<boolean | null>(null);

/** The player has made a move, and so is at the table in earnest. What was chosen stays. */
export const wakeSenses = (): void => {
  sound.value ??= true;
  vibration.value ??= true;
};

/** Whether the page moves little, by the reader's choice or the system's. */
export const isCalm = signal(false);

const oneOf = <Value>(known: readonly Value[], value: unknown, otherwise: Value): Value =>
  known.find((one) => one === value) ?? otherwise;

const choiceIn = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);

const languageOfBrowser = (): Language => {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wished.flatMap((tag) => LANGUAGES.find((known) => known === tag) ?? [])[0] ?? "en";
};

/** Resolves when the words of the language are here. */
const take = (kept: unknown): Promise<void> => {
  const chosen = openFields(kept);
  batch(() => {
    theme.value = oneOf(THEMES, chosen["theme"], "auto");
    contrast.value = oneOf(CONTRASTS, chosen["contrast"], "auto");
    motion.value = oneOf(MOTIONS, chosen["motion"], "auto");
    sound.value = choiceIn(chosen["sound"]);
    vibration.value = choiceIn(chosen["vibration"]);
  });
  return speak(oneOf(LANGUAGES, chosen["language"], languageOfBrowser()));
};

const KEPT = "settings";

/** A wish of the system. */
const systemWish = (query: string): Signal<boolean> => {
  const asked = matchMedia(query);
  const wish = signal(asked.matches);
  asked.addEventListener("change", ({ matches }) => {
    wish.value = matches;
  });
  return wish;
};

/**
 * Reads what was chosen, and follows it from now on: `data-theme`, `data-contrast` and `data-motion` on <html>. Resolves
 * when the words are here.
 */
export const startSettings = async (): Promise<void> => {
  await take(readKept(KEPT));
  onKeptElsewhere(KEPT, (kept) => void take(kept));
  const wishes = {
    dark: systemWish("(prefers-color-scheme: dark)"),
    contrast: systemWish("(prefers-contrast: more)"),
    calm: systemWish("(prefers-reduced-motion: reduce)"),
  };
  const { dataset } = document.documentElement;
  effect(() => {
    const isDark = theme.value === "dark" || (theme.value === "auto" && wishes.dark.value);
    dataset["theme"] = isDark ? "dark" : "light";
    dataset["contrast"] = contrast.value === "more" || wishes.contrast.value ? "more" : "normal";
    isCalm.value = motion.value === "less" || wishes.calm.value;
    dataset["motion"] = isCalm.value ? "reduced" : "full";
    document.documentElement.lang = language.value;
  });
  // A reader who has chosen nothing follows the browser.
  let before: object | null = null;
  effect(() => {
    const chosen = {
      language: language.value,
      theme: theme.value,
      contrast: contrast.value,
      motion: motion.value,
      sound: sound.value,
      vibration: vibration.value,
    };
    const known = openFields(before ?? chosen);
    before = chosen;
    const changed = Object.entries(chosen).filter(([name, value]) => known[name] !== value);
    // Another tab may have chosen the others anew.
    if (changed.length > 0) keep(KEPT, { ...openFields(readKept(KEPT)), ...Object.fromEntries(changed) });
  });
};

/** `auto`: as the system says. */
export const THEMES = ["auto", "light", "dark"] as const;
export const CONTRASTS = ["auto", "more"] as const;
export const MOTIONS = ["auto", "less"] as const;

type Theme = (typeof THEMES)[number];
type Contrast = (typeof CONTRASTS)[number];
type Motion = (typeof MOTIONS)[number];
