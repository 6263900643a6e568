// The log of a whole run with every fault that a test can provoke. No line has a token, a secret, a code or a card.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema, newTokenSchema } from "../../src/protocol/player.ts";
import { servedRecordSchema } from "../../src/protocol/record.ts";
import { startCable } from "../harness/cable.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { CROWDED } from "../harness/unhurried.ts";

const store = embeddedStore();
const UNKNOWN_TOKEN = `tr_${"Zz9".repeat(13)}`;

test("no token, secret, code or card stands in any line of the log", async ({ annotate }) => {
  const lines: string[] = [];
  const { port, hostname } = new URL(store.endpoint());
  const cable = await startCable(Number(port), hostname);
  const relay = await startTestRelay({
    databaseEndpoint: `http://127.0.0.1:${cable.port}`,
    settings: { ...CROWDED, logLevel: "debug" },
    log: (entry) => lines.push(JSON.stringify(entry)),
  });
  const { url, socketUrl } = relay;
  const [ada, bo] = [await newGuest(url, "Ada"), await newGuest(url, "Bo")];
  const made = await call(url, "POST", "/v1/bots", { token: ada.token, body: { name: "Engine" } });
  const bot = newPlayerSchema().parse(made.body);
  const wish = { label: "phone", scopes: ["match:play"] };
  const given = await call(url, "POST", "/v1/tokens", { token: ada.token, body: wish });
  const phone = newTokenSchema().parse(given.body);
  const tokens = [ada.token, bo.token, bot.token, phone.token, UNKNOWN_TOKEN];
  const own = "adas-own-luck-00";
  const opening = { game: "zip-zap", seats: 2, visibility: "private", entropyHash: entropyHashOf(own) };
  const opened = await call(url, "POST", "/v1/matches", { token: ada.token, body: opening });
  const { id, code = "" } = seatedSchema().parse(opened.body);
  await call(url, "POST", `/v1/matches/${id}/seats`, { token: bo.token, body: { code } });
  const match = `/v1/matches/${id}`;
  await call(url, "POST", `${match}/entropy`, { token: ada.token, body: { entropy: "bos-guess-at-it-" } });
  await call(url, "POST", `${match}/entropy`, { token: ada.token, body: { entropy: own } });

  const seats = [await connect(socketUrl, ada.token), await connect(socketUrl, bo.token)];
  for (const seat of seats) {
    seat.send({ type: "watch", match: id });
    await seat.frame((frame) => frame.type === "view");
  }
  const stray = await connect(socketUrl, null);

  // A token in every place where it does not belong.
  for (const token of tokens) {
    const texts = [token, `{"name":"${token}`, `{"${token}":1}`, `{"name":{"a":"${token}"}}`, `["${token}"]`];
    for (const text of texts) {
      await post(url, "/v1/players", text);
      await post(url, `${match}/actions`, text, ada.token);
      for (const seat of seats) seat.sendText(text);
      stray.sendText(text);
      stray.sendText(
        JSON.stringify({ type: "act", match: token, id: token, seen: 0, action: { type: token } }),
      );
    }
    for (const path of [`/v1/${token}`, `/v1/matches/${token}`, `/v1/matches?cursor=${token}`]) {
      await call(url, "GET", path);
    }
    await call(url, "GET", `${match}?code=${token}`, { token });
    await call(url, "GET", `${match}?token=${token}`, { token: `${token}!` });
    await call(url, "POST", `${match}/actions`, {
      token,
      body: { game: "zip-zap", id: token, seen: 1, action: { type: token } },
    });
    await fetch(`${url}/@connections/${token}`, { method: "POST", body: token });
    await fetch(`${url}/_queue`, { method: "POST", body: token });
    await handshake(`${socketUrl}?token=${token}`, ["turn-relay.v1", `bearer.${token}`]);
    await handshake(socketUrl, ["turn-relay.v1", `bearer.${token}!`]);
  }

  // A store that is gone in the middle of everything.
  cable.cut();
  await Promise.all([
    ...[match, `${match}/events`, `${match}/record`, "/v1/matches"].map((path) =>
      call(url, "GET", path, { token: ada.token }),
    ),
    post(url, "/v1/players", '{"name":"Cy"}'),
    post(url, "/v1/tokens", JSON.stringify(wish), ada.token),
    post(url, "/v1/bots", '{"name":"Another"}', ada.token),
    call(url, "DELETE", `/v1/tokens/${phone.id}`, { token: ada.token }),
    call(url, "DELETE", "/v1/players/me", { token: phone.token }),
    post(url, `${match}/actions`, '{"game":"zip-zap","seen":2,"action":{"type":"ready"}}', ada.token),
    post(url, "/v1/matches", JSON.stringify(opening), ada.token),
    handshake(socketUrl, ["turn-relay.v1", `bearer.${ada.token}`]),
    ...seats.map((seat, n) => seat.act(id, `dead ${n}`, 2, { type: "ready" })),
  ]);
  cable.plugIn();

  // The rest of the match, so that its secret is published.
  for (let acts = 0; seats.some((seat) => seat.newest().legal.length > 0) || !isOver(seats); acts++) {
    const seat = seats.find((one) => one.newest().legal.length > 0);
    if (!seat) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    const { seq, legal } = seat.newest();
    const action = legal.find(({ type }) => type !== "pass") ?? legal[0];
    if (action) await seat.act(id, `${acts} ${randomUUID()}`, seq, action);
  }
  const answer = await call(url, "GET", `${match}/record`, { token: ada.token });
  const { secret, entropy } = servedRecordSchema().parse(answer.body);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  await relay.stop();

  const log = [...lines, metrics].join("\n");
  await annotate(`${lines.length} lines`);
  for (const event of ["http-fault", "frame-fault", "function-failed", "commit", "turn_relay_accepted"])
    expect(log).toContain(event);
  const hidden = [...tokens, secret, Buffer.from(secret, "hex").toString("base64"), code, entropy[0] ?? ""];
  for (const word of hidden) expect(log.includes(word), word).toBe(false);
  expect(log).not.toMatch(/tr_[0-9A-Za-z]{20,}/);
  expect(log).not.toMatch(/(hands?|stock|card)\\*":/);
});

const isOver = (seats: readonly { newest(): { readonly table: unknown } }[]): boolean =>
  seats.every((seat) => {
    const { table } = seat.newest();
    return typeof table === "object" && table !== null && "over" in table && table.over === true;
  });

const post = (url: string, path: string, body: string, token?: string): Promise<Response> =>
  fetch(url + path, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });

/** A socket that is opened as a browser does, and sends one frame. */
const handshake = (url: string, protocols: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, [...protocols]);
    socket.on("error", () => resolve());
    socket.on("close", () => resolve());
    socket.on("open", () => socket.send('{"type":"hello"}'));
    socket.on("message", () => socket.close());
  });
