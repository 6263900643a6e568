// Plays one match with the client that hey-api makes: `node play.js ADDRESS GAME [bots]`.
// Guests take the fewest seats and act at random. With `bots` there is one guest, and house bots take the other seats.
import { createHash } from "node:crypto";
import { createClient } from "./api/client/index.js";
import * as relay from "./api/sdk.gen.js";
import type { Act, ActProblem, ActRefused, CreateMatch, Events, News, Seated } from "./api/types.gen.js";

type Answer = Seated | News | Events | ActRefused;

const [baseUrl = "", game = "", others = ""] = process.argv.slice(2);
const withBots = others === "bots";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const pick = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)] as T;
const fail = (problem: unknown): never => {
  throw new Error(JSON.stringify(problem));
};

const newGuest = async () => {
  const guest = await relay.createPlayer({ client: createClient({ baseUrl }), body: { name: "hey-api" } });
  const { token } = guest.data ?? fail(guest.error);
  const client = createClient({ baseUrl, auth: token });
  return { client, seq: -1, own: -1, over: false, act: null as Act | null };
};
type Guest = Awaited<ReturnType<typeof newGuest>>;

/** The types of an action narrow by `game`. */
const randomAct = (answer: Answer): Act | null => {
  const { seq: seen } = answer;
  switch (answer.game) {
    case "zip-zap": {
      const legal = "view" in answer ? answer.view.legal : answer.legal;
      return legal?.length ? { game: answer.game, seen, action: pick(legal) } : null;
    }
    case "zap-your-neighbor": {
      const legal = "view" in answer ? answer.view.legal : answer.legal;
      return legal?.length ? { game: answer.game, seen, action: pick(legal) } : null;
    }
    case "zip-zilch-zero": {
      const legal = "view" in answer ? answer.view.legal : answer.legal;
      return legal?.length ? { game: answer.game, seen, action: pick(legal) } : null;
    }
  }
};

/** Whether the answer is newer than what the guest knew. */
const learn = (guest: Guest, answer: Answer): boolean => {
  const { seq, own = 0 } = answer;
  if (seq < guest.seq || (seq === guest.seq && own <= guest.own)) return false;
  const { table } = "view" in answer ? answer.view : answer;
  Object.assign(guest, { seq, own, over: table?.over ?? false, act: randomAct(answer) });
  return true;
};

const ENTROPY = "hosts-own-share0";
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const opening = (seats: number): CreateMatch => {
  switch (game) {
    case "zip-zap":
    case "zap-your-neighbor":
    case "zip-zilch-zero":
      return { game, seats, visibility: "private", clocks: null, entropyHash: hashOf(ENTROPY) };
    default:
      return fail(`no game ${game}`);
  }
};

const host = await newGuest();
const games = await relay.listGames({ client: host.client });
const seats = games.data?.items.find(({ id }) => id === game)?.seats.min ?? fail(games.error);
const opened = await relay.createMatch({ client: host.client, body: opening(seats) });
const { id, code = "" } = opened.data ?? fail(opened.error);
const guests = [host];
for (let n = 1; n < seats; n++) {
  if (withBots) {
    const path = { id, n };
    const seated = await relay.seatHouseBot({
      client: host.client,
      path,
      body: { level: "easy" },
    });
    if (seated.error) fail(seated.error);
  } else {
    const guest = await newGuest();
    const seated = await relay.takeSeat({ client: guest.client, path: { id }, body: { code } });
    learn(guest, seated.data ?? fail(seated.error));
    guests.push(guest);
  }
}

const started = await relay.revealEntropy({
  client: host.client,
  path: { id },
  body: { entropy: ENTROPY },
});
if (started.data?.status !== "live") fail(started.error);

const counts = { acts: 0, refused: 0 };
/** A guest acts if it may. Otherwise it asks for what happened. */
const step = async (guest: Guest): Promise<void> => {
  const { client, act, seq } = guest;
  const path = { id };
  const answer = act
    ? await relay.act({ client, path, body: act })
    : await relay.getEvents({
        client,
        path,
        query: { since: Math.max(seq, 0), wait: withBots ? 20 : 0 },
      });
  if (answer.data) {
    if (act) counts.acts += 1;
    if (!learn(guest, answer.data) && withBots) await pause(300);
  } else await survive(guest, answer.error);
};

const survive = async (guest: Guest, problem: ActProblem): Promise<void> => {
  if (problem.refusal) {
    counts.refused += 1;
    learn(guest, problem.refusal);
  } else if (problem.code === "too-fast" || problem.code === "try-again") {
    await pause(problem.retryMs ?? 1000);
  } else fail(problem);
};

while (guests.some(({ over }) => !over)) {
  for (const guest of guests) if (!guest.over) await step(guest);
}

const last = await relay.getMatch({ client: host.client, path: { id } });
const { status, ranking } = last.data ?? fail(last.error);
process.stdout.write(`${JSON.stringify({ client: "hey-api", game, ...counts, status, ranking })}\n`);
