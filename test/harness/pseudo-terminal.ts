// A command in a real terminal, without a person: keys go in, and the screen can be read. Python has the terminal.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import * as z from "zod";
import { PATIENCE_MS } from "./patience.ts";
import { createScreenReader } from "./screen-reader.ts";

export const hasPython = (): boolean => spawnSync("python3", ["-c", "import pty, termios"]).status === 0;

const leftSchema = z.object({ status: z.int(), canonical: z.boolean(), echo: z.boolean() });

export interface PseudoTerminal {
  /** What is on the screen now. */
  screen(): string;
  /** Every byte that the command has written. */
  written(): string;
  isCursorVisible(): boolean;
  /** The screen that a full-screen program has for itself. */
  isAlternate(): boolean;
  keys(text: string): void;
  resize(columns: number, rows: number): void;
  signal(number: number): void;
  /** Resolves with the screen as soon as it fits. Rejects when the command ends before, or after a long time. */
  until(fits: (screen: string) => boolean): Promise<string>;
  /** How the terminal was left. */
  readonly left: Promise<z.infer<typeof leftSchema>>;
}

export interface PseudoTerminalOptions {
  readonly columns: number;
  readonly rows: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that the command runs in. */
  readonly cwd?: string;
}

const SCRIPT = fileURLToPath(new URL("./pseudo-terminal.py", import.meta.url));

export const openPseudoTerminal = (
  command: readonly string[],
  { columns, rows, env = {}, cwd }: PseudoTerminalOptions,
): PseudoTerminal => {
  const child = spawn("python3", [SCRIPT, String(columns), String(rows), ...command], {
    env: { ...process.env, TERM: "xterm-256color", ...env },
    ...(cwd !== undefined && { cwd }),
  });
  const reader = createScreenReader();
  const waiting = new Set<() => void>();
  let written = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    written += chunk;
    reader.read(chunk);
    for (const look of waiting) look();
  });
  // Both streams have come whole at `close`.
  const left = Promise.all([text(child.stderr), once(child, "close")]).then(([said]) =>
    leftSchema.parse(JSON.parse(said)),
  );
  left.catch(() => undefined);
  onTestFinished(() => void child.kill());
  const order = (line: string): void => void child.stdin.write(`${line}\n`);
  return {
    screen: reader.screen,
    written: () => written,
    isCursorVisible: reader.isCursorVisible,
    isAlternate: reader.isAlternate,
    keys: (keys) => order(`keys ${Buffer.from(keys).toString("hex")}`),
    resize: (width, height) => order(`size ${width} ${height}`),
    signal: (number) => order(`signal ${number}`),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(late);
          waiting.delete(look);
        };
        const fail = (why: string): void => {
          end();
          reject(new Error(`${why}. The screen:\n${reader.screen()}`));
        };
        const look = (): void => {
          if (!fits(reader.screen())) return;
          end();
          resolve(reader.screen());
        };
        const late = setTimeout(() => fail("The screen never fitted"), PATIENCE_MS);
        waiting.add(look);
        left.then(
          () => fail("The command has ended"),
          () => fail("The terminal has ended"),
        );
        look();
      }),
    left,
  };
};
