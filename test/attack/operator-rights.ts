// A player acts as an operator without the right, makes reports a weapon, and comes back after a ban.
import { keptOperatorKey } from "../../src/cli/admin/operator-key.ts";
import { OPERATOR_PATH } from "../../src/protocol/operator-door.ts";
import { newRecoveryCodesSchema } from "../../src/protocol/recovery-codes.ts";
import type { Attack } from "./support/attack.ts";

export const actsWithoutRight: Attack = {
  name: "a player acts as an operator",
  run: async ({ visitor }) => {
    const by = visitor();
    const [eve, victim] = [await by.guest("Eve"), await by.guest("Victim")];
    const { token } = eve;
    const act = async (body: object) =>
      (await by.call("POST", "/v1/operator/actions", { token, body: { reason: "other", ...body } })).status;
    const statuses = [
      await act({ action: "ban", player: victim.id }),
      await act({ action: "rename", player: victim.id, name: "Mine" }),
      await act({ action: "name-operator", player: eve.id }),
      (await by.call("PATCH", "/v1/players/me", { token, body: { operator: true } })).status,
      (await by.call("GET", `/v1/operator/players/${victim.id}`, { token })).status,
      (await by.call("GET", "/v1/operator/matches/7kQ2mXv9TzB4", { token })).status,
      (await by.call("GET", "/v1/operator/arenas/7kQ2mXv9TzB4", { token })).status,
      (await by.call("GET", "/v1/operator/reports", { token })).status,
      (await by.call("GET", "/v1/operator/log", { token })).status,
      (await by.call("GET", "/v1/operator/log")).status,
    ];
    const still = (await by.call("GET", "/v1/players/me", { token: victim.token })).status;
    return {
      succeeded: statuses.some((status) => status < 400) || still !== 200,
      got: `${statuses.join(", ")}; the victim gets ${still}`,
    };
  },
};

const ACCOUNTS = 6;
const REPORTS = 25;

export const reportsAsWeapon: Attack = {
  name: "six accounts report one player, and everything about it",
  run: async ({ visitor }) => {
    const by = visitor();
    const victim = await visitor().guest("Victim");
    const statuses: number[] = [];
    for (let n = 0; n < ACCOUNTS; n++) {
      const { token } = await by.guest(`Eve ${n}`);
      for (let tries = 0; tries < REPORTS; tries++) {
        const body = { about: tries % 2 === 0 ? "player" : "name", player: victim.id };
        statuses.push((await by.call("POST", "/v1/reports", { token, body })).status);
      }
    }
    const taken = statuses.filter((status) => status === 204).length;
    const still = (await by.call("GET", "/v1/players/me", { token: victim.token })).status;
    return {
      // Three accounts' worth of an address a day.
      succeeded: taken > 60 || still !== 200,
      got: `${taken} of ${statuses.length} taken; the victim gets ${still}`,
    };
  },
};

export const bannedComesBack: Attack = {
  name: "a banned account comes back by its tokens, bots, code and an invitation",
  run: async ({ visitor, target }) => {
    const by = visitor();
    const [eve, friend] = [await by.guest("Eve"), await by.guest("Friend")];
    const { token } = eve;
    const made = await by.call("POST", "/v1/recovery-codes", { token });
    const [code = ""] = newRecoveryCodesSchema().parse(made.body).codes;
    const bot = Object((await by.call("POST", "/v1/bots", { token, body: { name: "Robot" } })).body).token;
    const opening = { game: "zip-zap", seats: 3, visibility: "private" };
    const opened = await by.call("POST", "/v1/matches", { token: friend.token, body: opening });
    const at = `/v1/matches/${Object(opened.body).id}`;
    const authorization = `Bearer ${await keptOperatorKey(target.data)}`;
    const deed = { action: "ban", player: eve.id, reason: "cheating" };
    const banned = await visitor().call("POST", OPERATOR_PATH, {
      body: { ask: "act", deed },
      headers: { authorization },
    });
    const body = { player: eve.id };
    await by.call("POST", `${at}/invitations`, { token: friend.token, body });
    const statuses = [
      (await by.call("GET", "/v1/notices", { token })).status,
      (await by.call("POST", `${at}/seats`, { token, body: {} })).status,
      (await by.call("POST", "/v1/tokens", { token, body: { label: "a", scopes: ["match:play"] } })).status,
      (await by.call("GET", "/v1/matches", { token: String(bot) })).status,
      (await by.call("POST", "/v1/sign-in", { body: { type: "recovery-code", code } })).status,
      (await by.call("DELETE", "/v1/players/me", { token })).status,
    ];
    return {
      succeeded: banned.status !== 200 || statuses.some((status) => status !== 403),
      got: `the ban ${banned.status}; then ${statuses.join(", ")}`,
    };
  },
};
