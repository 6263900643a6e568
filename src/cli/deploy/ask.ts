// A question at the terminal.
import { createInterface } from "node:readline";
import type { Terminal } from "../terminal.ts";

/** Whether somebody sits there who could answer. */
export const canAsk = ({ stdin }: Terminal): boolean => "isTTY" in stdin && stdin.isTTY === true;

/** Empty where the input ends without an answer. */
export const ask = async ({ stdin, stdout }: Terminal, question: string): Promise<string> => {
  const lines = createInterface({ input: stdin });
  stdout.write(`${question} `);
  const answer = await Promise.race([
    new Promise<string>((resolve) => lines.once("line", resolve)),
    new Promise<string>((resolve) => lines.once("close", () => resolve(""))),
  ]);
  lines.close();
  return answer.trim();
};

export const asksYes = async (terminal: Terminal, question: string): Promise<boolean> =>
  /^y(es)?$/i.test(await ask(terminal, `${question} (y/n)`));
