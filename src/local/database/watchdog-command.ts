// The watchdog: a process that runs one command until the command ends or its own standard input closes, as it does when
// the parent dies. Prints the command's process id. A shell, because a second Node would take 40 MB.

import { fileURLToPath } from "node:url";
import { programFile } from "#program";

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

export const guarded = ({ command, args }: Command): Command =>
  process.platform === "win32"
    ? {
        command: process.execPath,
        args: [fileURLToPath(programFile("watchdog")), command, ...args],
      }
    : { command: "/bin/sh", args: ["-c", SCRIPT, "turn-relay-watchdog", command, ...args] };

/**
 * Like `watchdog.js`. The traps let the shell outlive a signal to its group, and are no traps of the command. The loop
 * goes on where a signal has interrupted `wait`. `command -p` finds `sleep` without a path.
 */
const SCRIPT = `
umask 077
trap : INT TERM HUP
command -v "$1" >/dev/null || { echo "$1: not found" >&2; exit 127; }
exec 3<&0
"$@" 3<&- </dev/null >/dev/null &
child=$!
echo "$child"
{
  while read -r line; do :; done
  kill -TERM "$child"
  command -p sleep 2
  kill -KILL "$child"
} <&3 3<&- >/dev/null 2>&1 &
guard=$!
exec 3<&-
while wait "$child"; code=$?; kill -0 "$child" 2>/dev/null; do :; done
kill -KILL "$guard" 2>/dev/null
exit "$code"
`;
