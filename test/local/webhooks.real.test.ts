// Webhooks on a real relay: events through the stream, the queue and the function to a receiver on this machine, and the
// example that posts results to a chat.
import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { deliveryListSchema, newWebhookSchema } from "../../src/protocol/webhooks.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { CROWDED } from "../harness/unhurried.ts";
import { pick } from "../relay/support/pick.ts";
import { eventually } from "./eventually.ts";

interface Posted {
  readonly body: string;
  readonly headers: Record<string, string>;
}

const started = (loopbackWebhooks: boolean) => startTestRelay({ settings: { ...CROWDED, loopbackWebhooks } });

/** A server on this machine that notes what is posted to it. Its first answer has the status `first`. */
const receiver = async (first = 204) => {
  const got: Posted[] = [];
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    got.push({ body, headers });
    response.writeHead(got.length === 1 ? first : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { got, url: `http://127.0.0.1:${port}/` };
};

const newHook = async (url: string, token: string, target: string, events: readonly string[]) => {
  const body = { url: target, events };
  return newWebhookSchema().parse((await call(url, "POST", "/v1/webhooks", { token, body })).body);
};

test("a receiver gets signed events, an attempt that failed comes again, and the list shows it", async () => {
  const { url } = await started(true);
  const { got, url: target } = await receiver(503);
  const host = await newGuest(url, "Ada");
  const { token } = host;
  const { id, secret } = await newHook(url, token, target, ["match.started", "seat.turn"]);
  const opening = { game: "zip-zap", seats: 2, visibility: "public" };
  const opened = seenMatchSchema().parse(
    (await call(url, "POST", "/v1/matches", { token, body: opening })).body,
  );
  const bo = await newGuest(url, "Bo");
  await call(url, "POST", `/v1/matches/${opened.id}/seats`, { token: bo.token, body: {} });
  await eventually(() => expect(got).toHaveLength(3));
  const types = got.map(({ body, headers }) => {
    const event = z
      .object({ type: z.string(), data: z.object({ match: z.string(), player: z.string() }) })
      .parse(new Webhook(secret).verify(body, headers));
    expect(event.data).toEqual({ match: opened.id, player: host.id });
    return event.type;
  });
  expect(new Set(types)).toEqual(new Set(["match.started", "seat.turn"]));
  const again = got.map(({ headers }) => headers["webhook-id"]);
  expect(again[2]).toBe(again[0]);
  await eventually(async () => {
    const listed = await call(url, "GET", `/v1/webhooks/${id}/deliveries`, { token });
    const { items } = deliveryListSchema().parse(listed.body);
    expect(items.map(({ status, attempts }) => [status, attempts]).toSorted()).toEqual([
      ["delivered", 1],
      ["delivered", 2],
    ]);
  });
});

test("without the setting, nothing is sent to this machine", async () => {
  const { url } = await started(false);
  const { got, url: target } = await receiver();
  const { token } = await newGuest(url);
  const body = { url: target, events: ["match.ended"] };
  expect(await call(url, "POST", "/v1/webhooks", { token, body })).toMatchObject({
    status: 403,
    body: { code: "url-not-allowed" },
  });
  const { id } = await newHook(url, token, target.replace("http:", "https:"), ["match.ended"]);
  await call(url, "POST", `/v1/webhooks/${id}/ping`, { token, body: {} });
  await eventually(async () => {
    const listed = await call(url, "GET", `/v1/webhooks/${id}/deliveries`, { token });
    expect(deliveryListSchema().parse(listed.body).items).toMatchObject([
      { status: "failed", fault: "address" },
    ]);
  });
  expect(got).toEqual([]);
});

const BRIDGE = fileURLToPath(new URL("../../examples/results-to-chat.mjs", import.meta.url));

/** The example as a process. */
const startBridge = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const child = spawn(process.execPath, [BRIDGE], {
    env: { ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill();
  });
  const [line] = z.tuple([z.string()]).parse(await once(createInterface({ input: child.stdout }), "line"));
  return line;
};

/** Passes all on to an address that is known later: a webhook needs an address before the receiver has its secret. */
const frontOf = async (target: () => string) => {
  const server = http.createServer((request, response) => {
    const passed = http.request(target(), { method: "POST", headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0).end();
    });
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return `http://127.0.0.1:${port}/`;
};

/** A live match of two whose host has this name. */
const matchOf = async (url: string, name: string) => {
  const guests = [await newGuest(url, name), await newGuest(url, "Bo")];
  const [host, bo] = [pick(guests, 0), pick(guests, 1)];
  const body = { game: "zip-zap", seats: 2, visibility: "public", options: { scoring: "firstOut" } };
  const opened = await call(url, "POST", "/v1/matches", { token: host.token, body });
  const { id } = seenMatchSchema().parse(opened.body);
  return {
    ...{ id, host },
    play: async () => {
      await call(url, "POST", `/v1/matches/${id}/seats`, { token: bo.token, body: {} });
      for (let turn = 0; ; turn++) {
        const { token } = pick(guests, turn % 2);
        const seen = await call(url, "GET", `/v1/matches/${id}`, { token });
        const { seq, status, view } = seenMatchSchema().parse(seen.body);
        if (status !== "live") return;
        const action = view.legal?.find(({ type }) => type !== "pass") ?? view.legal?.[0];
        const act = { game: view.game, seen: seq, action };
        if (action) await call(url, "POST", `/v1/matches/${id}/actions`, { token, body: act });
      }
    },
  };
};

test("the example posts the result of a match to a chat, and calls nobody there", async () => {
  const { url } = await started(true);
  const chat = await receiver(500);
  const { id, host, play } = await matchOf(url, "<!here>");
  let bridge = "";
  const hook = await newHook(url, host.token, await frontOf(() => bridge), ["match.started", "match.ended"]);
  bridge = await startBridge({ WEBHOOK_SECRET: hook.secret, CHAT_URL: chat.url, RELAY_URL: url });
  const forged = { type: "match.ended", data: { match: id, game: "zip-zap", status: "over" } };
  expect((await call(bridge, "POST", "", { body: forged })).status).toBe(401);
  await play();
  // The chat's first answer is an error, so the relay delivers once more.
  await eventually(() => expect(chat.got).toHaveLength(2));
  const texts = chat.got.map(({ body }) => z.object({ text: z.string() }).parse(JSON.parse(body)).text);
  for (const text of texts) {
    expect(text).toMatch(/^zip-zap is over: 1\. .+, [12]\. .+$/);
    expect(text).toContain("&lt;!here&gt;");
    expect(text).toContain("Bo");
  }
  await eventually(async () => {
    const listed = await call(url, "GET", `/v1/webhooks/${hook.id}/deliveries`, { token: host.token });
    const { items } = deliveryListSchema().parse(listed.body);
    expect(items.map(({ event, attempts, answer }) => [event, attempts, answer])).toEqual([
      ["match.ended", 2, 204],
      ["match.started", 1, 204],
    ]);
  });
});
