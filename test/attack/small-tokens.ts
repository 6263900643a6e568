// A token with one scope does what its scope does not say.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import { handIn } from "./support/hands.ts";
import { liveMatch } from "./support/matches.ts";
import type { Account, Visitor } from "./support/visitor.ts";

const tokenFor = async (by: Visitor, { token }: Account, scope: string): Promise<string | null> => {
  const answer = await by.call("POST", "/v1/tokens", { token, body: { label: scope, scopes: [scope] } });
  return answer.status === 201 ? String(Object(answer.body).token) : null;
};

const NO_TOKEN = { succeeded: false, got: "no such token can be made" };

export const smallTokenReadsHand: Attack = {
  name: "a token for webhooks reads a hand and a private code",
  run: async ({ visitor }) => {
    const by = visitor();
    const [ada, bo] = [await by.guest("Ada"), await by.guest("Bo")];
    const { id } = await liveMatch(by, [ada, bo], { visibility: "private" });
    const token = (await tokenFor(by, ada, "webhook:write")) ?? (await tokenFor(by, ada, "token:write"));
    if (token === null) return NO_TOKEN;
    const { status, body } = await by.call("GET", `/v1/matches/${id}`, { token });
    const { view, id: seen, code } = Object(body);
    const line = await by.connect(token);
    line?.send({ type: "watch", match: id });
    await sleep(2_000);
    const rest = handIn(view?.table);
    const socket = Math.max(0, ...(line?.frames ?? []).map((frame) => handIn(Object(frame["view"]).table)));
    return {
      // A problem has a `code` of its own.
      succeeded: rest + socket > 0 || (seen === id && code !== undefined),
      got: `REST ${status} with ${rest} cards and ${seen === id && code !== undefined ? "the" : "no"} code, socket ${socket} cards`,
    };
  },
};

export const smallTokenMakesBot: Attack = {
  name: "a token for tokens makes a bot that plays",
  run: async ({ visitor }) => {
    const by = visitor();
    const token = await tokenFor(by, await by.guest(), "token:write");
    if (token === null) return NO_TOKEN;
    const bot = await by.call("POST", "/v1/bots", { token, body: { name: "Puppet" } });
    const itsToken = Object(bot.body).token;
    if (bot.status !== 201 || typeof itsToken !== "string")
      return { succeeded: false, got: `the bot: ${bot.status} ${Object(bot.body).code}` };
    const body = { game: "zip-zap", seats: 2, visibility: "public" };
    const opened = await by.call("POST", "/v1/matches", { token: itsToken, body });
    return { succeeded: opened.status === 201, got: `the bot: 201, a match by it: ${opened.status}` };
  },
};

export const smallTokenErases: Attack = {
  name: "a token for the profile erases the account",
  run: async ({ visitor }) => {
    const by = visitor();
    const guest = await by.guest();
    const token = await tokenFor(by, guest, "profile:write");
    if (token === null) return NO_TOKEN;
    const { status } = await by.call("DELETE", "/v1/players/me", { token });
    const after = await by.call("GET", `/v1/players/${guest.id}`);
    return { succeeded: after.status === 404, got: `DELETE ${status}, then the player is ${after.status}` };
  },
};
