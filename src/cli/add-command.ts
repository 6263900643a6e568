// What adds a command to the command line.
import type { Command } from "commander";
import type { ExitStatus, Terminal } from "./terminal.ts";

/** The command that runs sets `status`. */
export interface CommandSession {
  readonly terminal: Terminal;
  status: ExitStatus;
}

export type AddCommand = (program: Command, session: CommandSession) => void;
