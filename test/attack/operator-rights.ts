// A player acts as an operator without the right, and makes reports a weapon.
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
