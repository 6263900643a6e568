// Reads what a full-screen program writes, as a terminal would: it knows the few sequences that `play` uses.

export interface ScreenReader {
  read(chunk: string): void;
  /** The lines, without blanks at their ends. */
  screen(): string;
  isCursorVisible(): boolean;
  isAlternate(): boolean;
}

const ESC = "\x1b";
/** A sequence, or text up to the next one. */
const PART = new RegExp(`${ESC}\\[([?\\d;]*)([A-Za-z])|\\r?\\n|[^${ESC}\\r\\n]+`, "g");
/** A sequence that has not come whole. */
const BROKEN = new RegExp(`${ESC}(\\[[?\\d;]*)?$`);

export const createScreenReader = (): ScreenReader => {
  let rows: string[] = [];
  let row = 0;
  let isVisible = true;
  let isOther = false;
  let rest = "";

  const move = (to: number): void => {
    row = to;
    rows[row] = "";
  };
  const obey = (values: string, name: string): void => {
    if (name === "H") move(Number(values.split(";")[0]) - 1);
    if (name === "J") rows = [];
    if (values === "?25") isVisible = name === "h";
    if (values === "?1049") {
      isOther = name === "h";
      rows = [];
      row = 0;
    }
  };
  return {
    read: (chunk) => {
      const whole = rest + chunk;
      rest = BROKEN.exec(whole)?.[0] ?? "";
      for (const [part, values, name] of whole.slice(0, whole.length - rest.length).matchAll(PART)) {
        if (name !== undefined) obey(values ?? "", name);
        else if (part.endsWith("\n")) move(row + 1);
        else rows[row] = (rows[row] ?? "") + part;
      }
    },
    screen: () => Array.from(rows, (line = "") => line.trimEnd()).join("\n"),
    isCursorVisible: () => isVisible,
    isAlternate: () => isOther,
  };
};
