// Runs one command for as long as the process that started this one lives: that holds the other end of standard
// input, which ends with it, however it dies. Plain JavaScript, because it is started by bare `node`.
// Says the command's process id on standard output; ends when the command does.

import { spawn } from "node:child_process";

const graceMs = 2_000;
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });

child.once("spawn", () => process.stdout.write(`${child.pid}\n`));
child.once("error", () => process.exit(127));
child.once("exit", (code) => process.exit(code ?? 1));

process.stdin.resume().once("close", () => {
  child.kill("SIGTERM");
  setTimeout(() => child.kill("SIGKILL"), graceMs);
});
// The one who started this may be gone when there is something to say.
for (const stream of [process.stdin, process.stdout]) stream.on("error", () => {});
// A signal to the whole group must not leave the command behind; it ends with the one who started this.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
