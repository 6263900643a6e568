// Reactions that somebody should not send, or should not hear.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack, Scene } from "./support/attack.ts";
import { leave, liveMatch, openMatch, takeSeat } from "./support/matches.ts";
import type { Line } from "./support/visitor.ts";

const SOON_MS = 2_000;

/** A live match of Eve and her victim, who both watch. */
const together = async ({ visitor }: Scene, more: object = {}) => {
  const by = visitor();
  const [eve, victim] = [await by.guest("Eve"), await by.guest("Victim")];
  const match = await liveMatch(by, [eve, victim], { clocks: null, ...more });
  const lineOf = async (token: string | null): Promise<Line> => {
    const line = await by.connect(token);
    if (!line) throw new Error("no socket");
    line.send({ type: "watch", match: match.id });
    for (let i = 0; i < 40 && line.frames.length === 0; i++) await sleep(100);
    return line;
  };
  const [hers, his] = [await lineOf(eve.token), await lineOf(victim.token)];
  const react = (line: Line, more: object = {}): void =>
    line.send({ type: "react", match: match.id, reaction: "heart", ...more });
  const reactByRest = (token: string) =>
    by.call("POST", `/v1/matches/${match.id}/reactions`, { token, body: { reaction: "heart" } });
  return { by, eve, victim, match, lineOf, hers, his, react, reactByRest };
};

export const reactionFlood: Attack = {
  name: "500 reactions of one player, over socket and REST",
  run: async (scene) => {
    const { eve, hers, his, react, reactByRest } = await together(scene);
    for (let i = 0; i < 400; i++) react(hers);
    await Promise.all(Array.from({ length: 100 }, () => reactByRest(eve.token)));
    await sleep(SOON_MS);
    const heard = his.count("reaction");
    if (heard === 0) throw new Error("the victim heard nothing at all");
    // Each of two functions counts by itself, and a bucket fills while the flood goes on.
    return { succeeded: heard > 20, got: `the victim heard ${heard}` };
  },
};

export const reactsAsAnother: Attack = {
  name: "reactions as another seat, as a spectator, and as a player who has left",
  run: async (scene) => {
    const { by, eve, match, lineOf, hers, his, react, reactByRest } = await together(scene, {
      bots: "welcome",
    });
    react(hers, { seat: 1 });
    react(await lineOf(null));
    react(await lineOf((await by.guest("Stranger")).token));
    await leave(by, eve, match.id);
    react(hers);
    const { status } = await reactByRest(eve.token);
    await sleep(SOON_MS);
    const heard = his.count("reaction");
    return { succeeded: heard > 0 || status < 400, got: `the victim heard ${heard}, REST answers ${status}` };
  },
};

export const blockedReacts: Attack = {
  name: "a blocked player reacts, also from the seat of its bot",
  run: async ({ visitor }) => {
    const by = visitor();
    const [eve, victim, third] = [await by.guest("Eve"), await by.guest("Victim"), await by.guest("Third")];
    const made = await by.call("POST", "/v1/bots", { token: eve.token, body: { name: "Puppet" } });
    const { token = "" } = Object(made.body);
    const block = { token: victim.token, body: { blocked: [eve.id] } };
    await by.call("PATCH", "/v1/players/me", block);
    const match = await openMatch(by, victim, { seats: 3, clocks: null, bots: "welcome" });
    await takeSeat(by, third, match);
    await takeSeat(by, { id: "", token: String(token) }, match);
    const [line, others] = [await by.connect(victim.token), await by.connect(third.token)];
    for (const one of [line, others]) one?.send({ type: "watch", match: match.id });
    await sleep(SOON_MS);
    const path = `/v1/matches/${match.id}/reactions`;
    const { status } = await by.call("POST", path, { token: String(token), body: { reaction: "heart" } });
    await sleep(SOON_MS);
    const [heard, byOthers] = [line?.count("reaction") ?? 0, others?.count("reaction") ?? 0];
    if (status !== 204 || byOthers === 0) throw new Error(`not sent: ${status}, heard by ${byOthers}`);
    return { succeeded: heard > 0, got: `${status}, heard by ${byOthers} other and ${heard} who blocks` };
  },
};
