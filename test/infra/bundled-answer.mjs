// Loads a bundled function as Lambda does, sends it one event and prints its answer. Each bundle needs its
// own process, because a bundle reads its environment when it is loaded.
const [, , bundle, event] = process.argv;
const { handler } = await import(bundle);
process.stdout.write(JSON.stringify(await handler(JSON.parse(event), {})));
