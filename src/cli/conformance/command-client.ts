// The client as a program: a command line, run by the shell, in a group of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ClientKind, ClientUnderTest, StartClient } from "../../conformance/client-under-test.ts";
import { environmentWith } from "../environment.ts";

/** What stands in braces in the command has its value in each scenario. */
export const commandClient = (command: string): ClientKind => ({
  start: startCommand(command),
  needsSeat: /\{(token|match)\}/.test(command),
  needsArena: command.includes("{arena}"),
  needsRecovery: command.includes("{recovery}"),
});

const KEPT_CHARACTERS = 8_000;
const PATIENCE_MS = 2_000;

const startCommand =
  (command: string): StartClient =>
  ({ url, socketUrl, game, seated, arena, recovery }): ClientUnderTest => {
    const values: Readonly<Record<string, string>> = {
      ...{ url, socket: socketUrl, game, ...seated },
      ...(arena !== null && { arena }),
      ...(recovery !== null && { recovery }),
    };
    const line = command.replaceAll(
      /\{(url|socket|game|token|match|arena|recovery)\}/g,
      (_, name: string) => values[name] ?? "",
    );
    const child = spawn(line, {
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that a signal also reaches what the shell has started.
      detached: process.platform !== "win32",
      env: environmentWith({ RELAY_URL: url, RELAY_GAME: game }),
    });
    let said = "";
    const take = (text: string): void => {
      said = (said + text).slice(-KEPT_CHARACTERS);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    const ended = once(child, "close").then(
      ([code]: readonly unknown[]) => (typeof code === "number" ? code : null),
      (error: unknown) => {
        take(String(error));
        return null;
      },
    );
    const signal = (name: NodeJS.Signals): void => {
      if (child.pid === undefined || child.exitCode !== null) return;
      try {
        if (process.platform === "win32") child.kill(name);
        else process.kill(-child.pid, name);
      } catch {
        // The group has ended meanwhile.
      }
    };
    return {
      ended,
      said: () => said,
      stop: () => {
        signal("SIGTERM");
        const timer = setTimeout(() => signal("SIGKILL"), PATIENCE_MS);
        void ended.then(() => clearTimeout(timer));
      },
    };
  };
