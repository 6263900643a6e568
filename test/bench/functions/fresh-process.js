// A bundle alone in a new process, as in a new environment on Lambda. Tells how long its loading took, then how much
// processor time each event took. Plain JavaScript, because a TypeScript loader would take part in both.
import { pathToFileURL } from "node:url";

const cpuMsSince = (before) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const [, , bundle] = process.argv;
const [before, startMs] = [process.cpuUsage(), performance.now()];
const { handler } = await import(pathToFileURL(bundle).href);
process.send({ loadMs: performance.now() - startMs, loadCpuMs: cpuMsSince(before) });

process.on("message", async ({ event }) => {
  const started = process.cpuUsage();
  const result = await handler(event, { getRemainingTimeInMillis: () => 10_000 });
  const cpuMs = cpuMsSince(started);
  process.send({ cpuMs, result: result ?? null });
});
process.once("disconnect", () => process.exit());
