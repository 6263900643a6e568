// Loads a bundled function as Lambda does, hands it one event and prints what it answers. In a process of its own:
// a bundle reads its environment when it is loaded.
const [, , bundle, event] = process.argv;
const { handler } = await import(bundle);
process.stdout.write(JSON.stringify(await handler(JSON.parse(event), {})));
