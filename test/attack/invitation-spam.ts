// Invitations of a stranger, to oneself, and of a seat that uses up its host's.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import { openMatch, takeSeat } from "./support/matches.ts";

export const invitationSpam: Attack = {
  name: "30 invitations of a stranger push out a friend's",
  run: async ({ visitor }) => {
    const [home, away] = [visitor(), visitor()];
    const [victim, friend] = [await home.guest("Victim"), await home.guest("Friend")];
    const from = await openMatch(home, friend);
    const body = { player: victim.id };
    const invited = await home.call("POST", `/v1/matches/${from.id}/invitations`, {
      token: friend.token,
      body,
    });
    if (invited.status !== 201) throw new Error(`not invited: ${invited.status}`);
    const stranger = await away.guest("Stranger");
    let sent = 0;
    for (let i = 0; i < 30; i++) {
      const { id } = await openMatch(away, stranger);
      const answer = await away.call("POST", `/v1/matches/${id}/invitations`, {
        token: stranger.token,
        body,
      });
      if (answer.status === 201) sent += 1;
      await away.call("DELETE", `/v1/matches/${id}`, { token: stranger.token });
    }
    const line = await home.connect(victim.token);
    line?.send({ type: "hello" });
    for (let i = 0; i < 40 && line?.count("hello") === 0; i++) await sleep(250);
    const hello = JSON.stringify(line?.frames.find(({ type }) => type === "hello") ?? null);
    const isThere = hello.includes(from.id);
    const notices = hello.split('"kind":"invited"').length - 1;
    return {
      succeeded: !isThere || sent > 10,
      got: `${sent} of 30 sent; hello has ${notices} invitations, the friend's is ${isThere ? "there" : "gone"}`,
    };
  },
};

export const invitesItself: Attack = {
  name: "a player invites itself",
  run: async ({ visitor }) => {
    const by = visitor();
    const [host, self] = [await by.guest("Host"), await by.guest("Self")];
    const match = await openMatch(by, self, { seats: 3 });
    await takeSeat(by, host, match);
    const { status } = await by.call("POST", `/v1/matches/${match.id}/invitations`, {
      token: self.token,
      body: { player: self.id },
    });
    return { succeeded: status === 201, got: `${status}` };
  },
};

export const usesUpInvitations: Attack = {
  name: "a seat uses up its host's invitations",
  run: async ({ visitor }) => {
    const by = visitor();
    const [host, seat] = [await by.guest("Host"), await by.guest("Seat")];
    const match = await openMatch(by, host, { seats: 3 });
    await takeSeat(by, seat, match);
    const invite = async (token: string, player: string): Promise<number> =>
      (await by.call("POST", `/v1/matches/${match.id}/invitations`, { token, body: { player } })).status;
    let sent = 0;
    for (let i = 0; i < 20; i++) {
      const { id: player } = await visitor().guest("Anybody");
      if ((await invite(seat.token, player)) === 201) sent += 1;
    }
    if (sent === 0) throw new Error("the seat could invite nobody");
    const { id: friend } = await visitor().guest("Friend");
    const status = await invite(host.token, friend);
    return { succeeded: status !== 201, got: `${sent} of 20 sent, the host's got ${status}` };
  },
};
