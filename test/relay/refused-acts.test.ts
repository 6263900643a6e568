// What a refusal shows and what it leaves alone, for each act that a seat may try in a match of each game.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game, GameAction, Seat } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { beganAt } from "../../src/match/clocks.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { decide } from "../../src/relay/play/decide.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { storedMatch } from "../match/stored.ts";

const store = memoryStore();

interface Act {
  readonly seat: Seat;
  readonly action: GameAction;
}

const actsAt = (match: HydratedLive): readonly Act[] => {
  const { state, owns } = newest(match);
  return owns.flatMap((_, seat) => match.referee.legal(state, seat).map((action) => ({ seat, action })));
};

/** Every moment of a match that begins so, by legal acts. */
const momentsOf = (game: Game, more: object = {}): readonly HydratedLive[] => {
  const secret = "5".repeat(64);
  const random = seededRandom(secret, "refused");
  const moments = [hydrate(storedMatch(game, Math.max(3, game.seats.min), secret, more))];
  for (let n = 0; n < 40; n++) {
    const moment = moments.at(-1);
    const acts = moment ? actsAt(moment) : [];
    const act = acts[Math.floor(random() * acts.length)];
    const grown = moment && extend(moment, act ? { kind: "action", ...act } : { kind: "clock" });
    if (!grown?.ok) break;
    moments.push(grown.match);
  }
  return moments;
};

const asked = ({ seat, action }: Act, seen: number, arrivalMs: number) => ({
  ...{ match: "m", player: `player${seat}`, reads: true, connection: null, seen, action, arrivalMs },
});

test("a refusal names a card only where its code says that the seat lacks one", async () => {
  const { relay } = await wireSession(store);
  const met = { lacking: 0, otherwise: 0 };
  for (const game of GAMES) {
    for (const moment of momentsOf(game)) {
      for (const { action } of actsAt(moment)) {
        for (const seat of newest(moment).owns.keys()) {
          const decision = decide(relay, moment, asked({ seat, action }, newest(moment).seq, 0));
          if (decision.type !== "refused") continue;
          const namesCard = "card" in decision.lost;
          met[namesCard ? "lacking" : "otherwise"]++;
          if (namesCard) expect(decision.code).toBe("not-in-hand");
        }
      }
    }
  }
  expect(Math.min(met.lacking, met.otherwise)).toBeGreaterThan(10);
});

test("a loser learns how late it was only while the clock runs that the winner started", async () => {
  const { relay } = await wireSession(store);
  const met = { running: 0, restarted: 0 };
  for (const game of GAMES) {
    const moments = momentsOf(game, { clocks: { ...game.clocks } });
    for (const [at, moment] of moments.entries()) {
      for (const act of actsAt(moment)) {
        for (const later of moments.slice(at + 1, at + 8)) {
          const decision = decide(relay, later, asked(act, newest(moment).seq, 7));
          if (decision.type !== "refused" || decision.lost.beatenAt === undefined) continue;
          const isRunning = beganAt(later).from <= decision.lost.beatenAt;
          met[isRunning ? "running" : "restarted"]++;
          expect(decision.lost.behindMs).toBe(isRunning ? 7 : undefined);
        }
      }
    }
  }
  expect(Math.min(met.running, met.restarted)).toBeGreaterThan(10);
});

test("a malformed act commits no clock that is due", async () => {
  const { relay } = await wireSession(store);
  const game = GAMES.find(({ id }) => id === "zap-your-neighbor");
  if (!game) throw new Error("no Zap Your Neighbor");
  const [begun] = momentsOf(game, { clocks: { ...game.clocks } });
  if (!begun) throw new Error("no match");
  const late = relay.time.now();
  for (const seat of newest(begun).owns.keys()) {
    const act = { seat, action: { type: "give", card: "2S", to: seat } };
    expect(decide(relay, begun, asked(act, newest(begun).seq, late))).toMatchObject({ type: "unjudged" });
  }
});
