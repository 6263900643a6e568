// Posts the results of your matches to a chat. Receives webhooks of the relay, checks their signatures, and posts to an
// incoming webhook of Slack or Discord. WEBHOOK_SECRET, CHAT_URL, RELAY_URL and PORT come from the environment.
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const {
  WEBHOOK_SECRET = "",
  CHAT_URL = "",
  RELAY_URL = "http://127.0.0.1:8787",
  PORT = "8788",
} = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);
const MOST_BYTES = 64 * 1024;
/** Deliveries may come twice. These have been posted. */
const posted = new Set();

const bodyOf = async (request) => {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** Names stand only at the relay. Those of a private match stay there. */
const namesOf = async (match) => {
  const answer = await fetch(`${RELAY_URL}/v1/matches/${match}`, { signal: AbortSignal.timeout(2_000) });
  return answer.ok ? (await answer.json()).seats.map((seat) => seat.name) : [];
};

const messageOf = async ({ match, game, status, ranking = [] }) => {
  const names = await namesOf(match);
  const places = ranking
    .map((rank, seat) => ({ rank, name: names[seat] || `seat ${seat}` }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, name }) => `${rank}. ${name}`);
  return `${game} is ${status}${places.length > 0 ? `: ${places.join(", ")}` : ""}`;
};

/** Players choose their names. So a name must call nobody in the chat. */
const chatBody = (text) =>
  new URL(CHAT_URL).hostname.includes("discord")
    ? { content: text, allowed_mentions: { parse: [] } }
    : { text: text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") };

const postToChat = async (text) => {
  const answer = await fetch(CHAT_URL, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(chatBody(text)),
    signal: AbortSignal.timeout(2_000),
  });
  if (!answer.ok) throw new Error(`the chat answered ${answer.status}`);
};

/** The status of the answer. The relay sends a delivery again that got no 2xx. */
const receive = async (request) => {
  const body = await bodyOf(request);
  let event;
  try {
    event = webhook.verify(body, request.headers);
  } catch {
    return 401;
  }
  const id = request.headers["webhook-id"];
  if (event.type !== "match.ended" || posted.has(id)) return 204;
  await postToChat(await messageOf(event.data));
  posted.add(id);
  if (posted.size > 1_000) posted.delete(posted.values().next().value);
  return 204;
};

const server = createServer((request, response) => {
  receive(request)
    .catch((error) => {
      console.error(error.message);
      return 500;
    })
    .then((status) => response.writeHead(status).end());
});
server.listen(Number(PORT), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
