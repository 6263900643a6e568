// What no limit counted: requests that ask for nothing, pings of webhooks, answers held for nobody. And who reads the
// metrics.
import type { Attack } from "./support/attack.ts";
import { liveMatch } from "./support/matches.ts";

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

export const scannedAddresses: Attack = {
  name: "one address tries 400 addresses and methods that the relay does not have",
  run: async ({ visitor }) => {
    const by = visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 400; n++) {
      const [method, path] = n % 2 === 0 ? ["GET", `/v1/admin/${n}`] : ["PUT", "/v1/matches"];
      statuses.push((await by.call(method, path)).status);
    }
    const answered = countOf(statuses, 404) + countOf(statuses, 405);
    const other = (await visitor().call("GET", "/v1/admin")).status;
    return {
      succeeded: answered > 200,
      got: `${answered} of 400 answered, ${countOf(statuses, 429)} times 429; another address: ${other}`,
    };
  },
};

export const repeatedPings: Attack = {
  name: "one account pings its webhooks 150 times",
  run: async ({ visitor }) => {
    const by = visitor();
    const { token } = await by.guest();
    const body = { url: "https://192.0.2.1/hook", events: ["seat.turn"] };
    const made = await by.call("POST", "/v1/webhooks", { token, body });
    const path = `/v1/webhooks/${String(Object(made.body).id)}/ping`;
    const statuses: number[] = [];
    for (let n = 0; n < 150; n++) statuses.push((await by.call("POST", path, { token, body: {} })).status);
    const sent = countOf(statuses, 200);
    if (sent === 0) throw new Error(`no ping was sent: ${statuses[0]}`);
    return { succeeded: sent > 130, got: `${sent} of 150 sent, ${countOf(statuses, 429)} times 429` };
  },
};

export const heldPlaces: Attack = {
  name: "two addresses without a token hold 60 answers each",
  waits: true,
  run: async ({ visitor }) => {
    const by = visitor();
    const { id } = await liveMatch(by, [await by.guest("Host"), await by.guest("Other")], { clocks: null });
    const path = `/v1/matches/${id}/events?since=2&wait=15`;
    const readers = [visitor(), visitor()].flatMap((one) => Array.from({ length: 60 }, () => one));
    const heldMs = await Promise.all(
      readers.map(async (reader) => {
        const begun = Date.now();
        const { status } = await reader.call("GET", path, { withinMs: 60_000 });
        return status === 200 ? Date.now() - begun : 0;
      }),
    );
    const held = heldMs.filter((ms) => ms > 10_000).length;
    return { succeeded: held > 40, got: `${held} of ${readers.length} held for 10 s` };
  },
};

export const metricsByAnotherName: Attack = {
  name: "a page of another name, and a proxy's clients, read the metrics",
  run: async ({ visitor, target }) => {
    const by = visitor();
    const { host } = new URL(target.url);
    const asked = [
      { host: "evil.example" },
      { host, "x-forwarded-for": "203.0.113.9" },
      { host, via: "1.1 box" },
    ];
    const statuses: number[] = [];
    for (const headers of asked) statuses.push((await by.call("GET", "/metrics", { headers })).status);
    const own = (await by.call("GET", "/metrics", { headers: { host } })).status;
    if (own !== 200) throw new Error(`not even this machine reads them: ${own}`);
    return { succeeded: countOf(statuses, 404) < statuses.length, got: statuses.join(", ") };
  },
};
