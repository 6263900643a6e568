// Plays one match, whatever generator made the client: `node play.js ADDRESS GAME [bots]`.
// Guests take the fewest seats and act at random. With `bots` there is one guest, and house bots take the other seats.
import { createHash } from "node:crypto";

import type * as api from "./schemas.js";

/** What a seat learns, in each answer that tells it. */
export type Told = api.Seated | api.News | api.Events | api.ActRefused;

/** A problem of `getEvents` has no `refusal`. */
export type Outcome = { readonly told: Told } | { readonly problem: api.ActProblem };

/** The operations of a guest, as calls of the generated client. */
export interface Relay {
  readonly fewestSeats: (game: string) => Promise<number | undefined>;
  readonly open: (wish: Wish) => Promise<api.Seated>;
  readonly seatHouseBot: (id: string, n: number) => Promise<unknown>;
  readonly takeSeat: (id: string, code: string) => Promise<Told>;
  readonly reveal: (id: string, entropy: string) => Promise<api.Match>;
  readonly act: (id: string, act: api.Act) => Promise<Outcome>;
  readonly events: (id: string, since: number, wait: number) => Promise<Outcome>;
  readonly look: (id: string) => Promise<api.SeenMatch>;
}

const GAMES = ["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] as const;

/** A match without clocks. The host adds a share to the shuffle. */
export interface Wish {
  readonly game: (typeof GAMES)[number];
  readonly seats: number;
  readonly visibility: "private";
  readonly clocks: null;
  readonly entropyHash: string;
}

const pick = <T>(of: readonly T[] | undefined): T | undefined => of?.[Math.floor(Math.random() * of.length)];

/** A random legal action. Its types narrow by `game`. */
const actOf = (told: Told): api.Act | null => {
  const { seq: seen } = told;
  switch (told.game) {
    case "zip-zap": {
      const action = pick("view" in told ? told.view.legal : told.legal);
      return action ? { game: told.game, seen, action } : null;
    }
    case "zap-your-neighbor": {
      const action = pick("view" in told ? told.view.legal : told.legal);
      return action ? { game: told.game, seen, action } : null;
    }
    case "zip-zilch-zero": {
      const action = pick("view" in told ? told.view.legal : told.legal);
      return action ? { game: told.game, seen, action } : null;
    }
  }
};

export const fail = (problem: unknown): never => {
  throw new Error(typeof problem === "string" ? problem : JSON.stringify(problem));
};

const ENTROPY = "hosts-own-share0";
const entropyHash = createHash("sha256").update(ENTROPY).digest("hex");

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

export const playMatch = async (newGuest: (address: string) => Promise<Relay>): Promise<void> => {
  const [address = "", name = "", others = ""] = process.argv.slice(2);
  const game = GAMES.find((known) => known === name) ?? fail(`no game ${name}`);
  const withBots = others === "bots";
  const counts = { acts: 0, refused: 0 };

  const sitDown = async () => {
    const relay = await newGuest(address);
    return { relay, seq: -1, own: -1, over: false, act: null as api.Act | null };
  };
  type Guest = Awaited<ReturnType<typeof sitDown>>;

  /** Whether the answer is newer than what the guest knew. */
  const learn = (guest: Guest, told: Told): boolean => {
    const { seq, own = 0 } = told;
    if (seq < guest.seq || (seq === guest.seq && own <= guest.own)) return false;
    const { table } = "view" in told ? told.view : told;
    Object.assign(guest, { seq, own, over: table?.over ?? false, act: actOf(told) });
    return true;
  };

  const survive = async (guest: Guest, problem: api.ActProblem): Promise<void> => {
    if (problem.refusal) {
      counts.refused += 1;
      learn(guest, problem.refusal);
    } else if (problem.code === "too-fast" || problem.code === "try-again") {
      await pause(problem.retryMs ?? 1000);
    } else fail(problem);
  };

  const host = await sitDown();
  const seats = (await host.relay.fewestSeats(game)) ?? fail(`${game} is not listed`);
  const wish = { game, seats, visibility: "private", clocks: null, entropyHash } as const;
  const { id, code = "" } = await host.relay.open(wish);
  const guests = [host];
  for (let n = 1; n < seats; n++) {
    if (withBots) await host.relay.seatHouseBot(id, n);
    else {
      const guest = await sitDown();
      learn(guest, await guest.relay.takeSeat(id, code));
      guests.push(guest);
    }
  }
  const started = await host.relay.reveal(id, ENTROPY);
  if (started.status !== "live") fail(started);

  /** A guest acts if it may. Otherwise it asks for what happened. */
  const step = async (guest: Guest): Promise<void> => {
    const { relay, act, seq } = guest;
    const outcome = act
      ? await relay.act(id, act)
      : await relay.events(id, Math.max(seq, 0), withBots ? 20 : 0);
    if ("problem" in outcome) return survive(guest, outcome.problem);
    if (act) counts.acts += 1;
    if (!learn(guest, outcome.told) && withBots) await pause(300);
  };

  while (guests.some(({ over }) => !over)) {
    for (const guest of guests) if (!guest.over) await step(guest);
  }
  const { status, ranking } = await host.relay.look(id);
  process.stdout.write(`${JSON.stringify({ game, ...counts, status, ranking })}\n`);
};
