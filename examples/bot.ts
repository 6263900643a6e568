// A guest that plays a match of Zip Zap against a house bot, at random: `node bot.js [ADDRESS]`. See README.md.
import { createHash, randomBytes } from "node:crypto";
import createClient from "openapi-fetch";
import type { paths } from "./api.js";

const baseUrl = process.argv[2] ?? "http://127.0.0.1:8787";
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sends a request again that got no answer, or that the relay could not take. The relay plays an act only once. */
const patiently = async (request: Request): Promise<Response> => {
  const answer = await fetch(request.clone()).catch(() => null);
  if (answer && answer.status !== 429 && answer.status < 500) return answer;
  await sleep(1000 * Number(answer?.headers.get("retry-after") ?? 1));
  return patiently(request);
};

const guest = await createClient<paths>({ baseUrl, fetch: patiently }).POST("/v1/players", {
  body: { name: "Bot" },
});
const relay = createClient<paths>({
  baseUrl,
  fetch: patiently,
  headers: { authorization: `Bearer ${guest.data?.token}` },
});

// The bot's own share of the shuffle: the relay gets its hash now, and the share when nobody can change anything any more.
const entropy = randomBytes(12).toString("base64url");
const entropyHash = createHash("sha256").update(entropy).digest("hex");
const match = { game: "zip-zap", seats: 2, visibility: "private", clocks: null, entropyHash } as const;
const opened = await relay.POST("/v1/matches", { body: match });
const path = { id: opened.data?.id ?? "" };
const seat = { path: { ...path, n: 1 } };
await relay.PUT("/v1/matches/{id}/seats/{n}/bot", { params: seat, body: { level: "easy" } });
await relay.POST("/v1/matches/{id}/entropy", { params: { path }, body: { entropy } });

// The news hold all that the seat may do now. The relay answers when something has happened. An answer with `retryMs`
// says how long to wait. Half a second a step keeps the bot under the relay's limits.
let { data: news } = await relay.GET("/v1/matches/{id}/events", { params: { path } });
while (news?.game === "zip-zap" && news.view.status === "live") {
  const { seq, view, retryMs = 0 } = news;
  const action = view.legal?.[Math.floor(Math.random() * view.legal.length)];
  if (action) {
    const body = { game: "zip-zap", seen: seq, action } as const;
    await relay.POST("/v1/matches/{id}/actions", { params: { path }, body });
  }
  await sleep(Math.max(500, retryMs));
  const query = { since: seq, wait: 20 };
  news = (await relay.GET("/v1/matches/{id}/events", { params: { path, query } })).data;
}
console.log("ranking", news?.view.table?.ranking);
