// A guest that plays a match of Zip Zap against a house bot, at random: `node bot.js [ADDRESS]`. See README.md.
import { createHash, randomBytes } from "node:crypto";
import createClient from "openapi-fetch";
import type { paths } from "./api.js";

const baseUrl = process.argv[2] ?? "http://127.0.0.1:8787";
const guest = await createClient<paths>({ baseUrl }).POST("/v1/players", { body: { name: "Bot" } });
const relay = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${guest.data?.token}` } });

// The bot's own share of the shuffle: the relay gets its hash now, and the share when nobody can change anything any more.
const entropy = randomBytes(12).toString("base64url");
const entropyHash = createHash("sha256").update(entropy).digest("hex");
const match = { game: "zip-zap", seats: 2, visibility: "private", clocks: null, entropyHash } as const;
const opened = await relay.POST("/v1/matches", { body: match });
const path = { id: opened.data?.id ?? "" };
const seat = { path: { ...path, n: 1 } };
await relay.PUT("/v1/matches/{id}/seats/{n}/bot", { params: seat, body: { level: "easy" } });
await relay.POST("/v1/matches/{id}/entropy", { params: { path }, body: { entropy } });

// The news hold all that the seat may do now. Where it may do nothing, the relay answers when something has happened.
// Half a second a step keeps the bot under the relay's limits. An answer with `retryMs` says how long to wait.
let { data: news } = await relay.GET("/v1/matches/{id}/events", { params: { path } });
while (news?.game === "zip-zap" && news.view.status === "live") {
  const { seq, view, retryMs = 0 } = news;
  const action = view.legal?.[Math.floor(Math.random() * view.legal.length)];
  if (action) {
    const body = { game: "zip-zap", seen: seq, action } as const;
    await relay.POST("/v1/matches/{id}/actions", { params: { path }, body });
  }
  await new Promise((done) => setTimeout(done, action ? 500 : 500 + retryMs));
  const query = { since: seq, wait: action ? 0 : 20 };
  news = (await relay.GET("/v1/matches/{id}/events", { params: { path, query } })).data;
}
console.log("ranking", news?.view.table?.ranking);
