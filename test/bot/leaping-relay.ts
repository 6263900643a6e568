// A local relay in memory whose clock leaps: for each number of its input, by so many milliseconds. Prints its port, then
// a line after each leap. All its functions live in this thread, so they go by this clock.
import { createInterface } from "node:readline";

let leaptMs = 0;
const real = Date;
const leaping = new Proxy(real, {
  construct: (target, given: readonly unknown[], made) =>
    given.length === 0 ? new target(real.now() + leaptMs) : Reflect.construct(target, [...given], made),
  get: (target, key) => (key === "now" ? () => real.now() + leaptMs : Reflect.get(target, key)),
});
Reflect.set(globalThis, "Date", leaping);

// Modules keep `Date.now` for themselves as soon as they are there.
const { startOneThreadRelay } = await import("../harness/one-thread-relay.ts");
const { CROWDED } = await import("../harness/unhurried.ts");

const relay = await startOneThreadRelay(CROWDED);
process.stdout.write(`${relay.port}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  leaptMs += Number(line);
  process.stdout.write("leapt\n");
}
await relay.stop();
