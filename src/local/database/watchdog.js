// Runs one command until the command or the parent process ends. The parent holds the other end of standard input,
// which closes when the parent dies. Plain JavaScript, because bare `node` runs it. Prints the command's process id.

import { spawn } from "node:child_process";

const graceMs = 2_000;
const [command, ...args] = process.argv.slice(2);
// Only the owner may read what the command writes.
process.umask(0o077);
const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });

child.once("spawn", () => process.stdout.write(`${child.pid}\n`));
child.once("error", () => process.exit(127));
child.once("exit", (code) => process.exit(code ?? 1));

process.stdin.resume().once("close", () => {
  child.kill("SIGTERM");
  setTimeout(() => child.kill("SIGKILL"), graceMs);
});
// A write can fail because the parent has ended.
for (const stream of [process.stdin, process.stdout]) stream.on("error", () => {});
// The watchdog must outlive a signal to its group, because it ends the command when the parent ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
