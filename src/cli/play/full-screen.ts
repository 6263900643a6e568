// The terminal while a match is shown: raw keys, a screen of its own, no cursor. It draws only the lines that changed,
// and gives the terminal back as it was, however the program ends.
import { emitKeypressEvents } from "node:readline";
import { ReadStream, WriteStream } from "node:tty";
import type { Terminal } from "../terminal.ts";
import { coloursOf } from "./colours-of.ts";
import { keyName } from "./key-name.ts";
import { type Colours, painted, unpainted } from "./paint.ts";
import type { ScreenSize } from "./screen-frame.ts";
import type { TextLine } from "./text-line.ts";

export interface FullScreen {
  readonly colours: Colours;
  /** False where the cursor cannot be moved (`TERM=dumb`). Then each new screen is printed below the last one. */
  readonly movesCursor: boolean;
  size(): ScreenSize;
  draw(lines: readonly TextLine[]): void;
  /** Gives the terminal back. A second call does nothing. */
  close(): void;
}

export interface FullScreenEvents {
  key(name: string): void;
  resized(): void;
}

/** Another screen buffer, no cursor, no line breaks at the right edge; and all of that back. */
const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J";
const LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l";
/** A terminal that knows this draws all changes at once. Others ignore it. */
const [BEGIN, END] = ["\x1b[?2026h", "\x1b[?2026l"];

interface Streams {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
}

/** Null if keyboard or screen is no terminal. */
export const openFullScreen = (
  { stdin, raw: { stdout } }: Terminal,
  { isDumb }: { readonly isDumb: boolean },
  events: FullScreenEvents,
): FullScreen | null => {
  if (!(stdin instanceof ReadStream) || !(stdout instanceof WriteStream)) return null;
  const streams = { stdin, stdout };
  const movesCursor = !isDumb;
  const closeKeys = readKeys(streams, events);
  const drawing = movesCursor ? createDrawing(stdout) : createPrinting(stdout);
  if (movesCursor) stdout.write(ENTER);
  const onResize = (): void => {
    drawing.forget();
    events.resized();
  };
  stdout.on("resize", onResize);
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    stdout.off("resize", onResize);
    process.off("exit", close);
    closeKeys();
    if (movesCursor) stdout.write(LEAVE);
  };
  process.on("exit", close);
  return {
    colours: coloursOf(stdout),
    movesCursor,
    size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
    draw: (lines) => {
      if (isOpen) drawing.draw(lines);
    },
    close,
  };
};

const readKeys = ({ stdin }: Streams, { key }: FullScreenEvents): (() => void) => {
  const onKeypress = (text: string | undefined, pressed: object): void => {
    const name = keyName(text, pressed);
    if (name !== null) key(name);
  };
  /** The terminal is gone. */
  const onEnd = (): void => key("ctrl-c");
  emitKeypressEvents(stdin);
  stdin.on("keypress", onKeypress);
  stdin.on("end", onEnd);
  stdin.setRawMode(true);
  stdin.resume();
  return () => {
    stdin.off("keypress", onKeypress);
    stdin.off("end", onEnd);
    if (!stdin.destroyed) stdin.setRawMode(false);
    stdin.pause();
  };
};

interface Drawing {
  draw(lines: readonly TextLine[]): void;
  /** The next `draw` begins anew. */
  forget(): void;
}

const createDrawing = (stdout: WriteStream): Drawing => {
  const colours = coloursOf(stdout);
  let shown: readonly string[] = [];
  let isFresh = true;
  return {
    draw: (lines) => {
      const texts = lines.map((line) => painted(line, colours));
      const changed = texts.flatMap((text, row) =>
        text === shown[row] ? [] : [`\x1b[${row + 1};1H${text}\x1b[K`],
      );
      if (changed.length > 0) stdout.write(BEGIN + (isFresh ? "\x1b[2J" : "") + changed.join("") + END);
      shown = texts;
      isFresh = false;
    },
    forget: () => {
      shown = [];
      isFresh = true;
    },
  };
};

const createPrinting = (stdout: WriteStream): Drawing => {
  let shown = "";
  return {
    draw: (lines) => {
      const texts = lines.map((line) => unpainted(line).trimEnd()).filter((text) => text !== "");
      const text = `${texts.join("\n")}\n\n`;
      if (text !== shown) stdout.write(text);
      shown = text;
    },
    forget: () => {},
  };
};
