// What adds a command to the command line.
import type { Command } from "commander";
import type { ExitStatus, Terminal } from "./terminal.ts";

/** The command that runs sets `status`. */
export interface CommandSession {
  readonly terminal: Terminal;
  /** The ids of the games of this build, where the caller asks for help. Loading them takes time. */
  readonly games: readonly string[];
  /** The path of the `turn-relay.config.ts` that this build has its games from. Null: it has the shipped games. */
  readonly config: string | null;
  status: ExitStatus;
}

export type AddCommand = (program: Command, session: CommandSession) => void;
