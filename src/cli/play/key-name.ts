// The names of keys: a character is its own name, other keys have words. Keys without a use have none.
import * as z from "zod";

const keySchema = z.object({
  name: z.string().optional(),
  ctrl: z.boolean().optional(),
  meta: z.boolean().optional(),
});

const NAMES: Readonly<Record<string, string>> = {
  return: "enter",
  enter: "enter",
  escape: "escape",
  backspace: "backspace",
  tab: "tab",
  space: "space",
  up: "up",
  down: "down",
  pageup: "pageup",
  pagedown: "pagedown",
};

/** `text` and `pressed` as Node's `keypress` gives them. */
export const keyName = (text: string | undefined, pressed: object): string | null => {
  const { name = "", ctrl = false, meta = false } = keySchema.safeParse(pressed).data ?? {};
  if (ctrl) return name === "c" || name === "d" ? "ctrl-c" : null;
  const word = NAMES[name];
  if (word !== undefined) return word;
  return text !== undefined && !meta && /^[\x21-\x7e]$/.test(text) ? text : null;
};
