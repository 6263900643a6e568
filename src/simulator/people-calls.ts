// The calls of people about their own things: tokens and webhooks that they make with a key and take back, invitations
// with a key, and erasure. Some attempts stand still for seconds, and a newer attempt with the key overtakes them.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { SCOPES } from "../protocol/player.ts";
import { once } from "../relay/limits/once.ts";
import { invite } from "../relay/lobby/invite.ts";
import { authenticate } from "../relay/people/authenticate.ts";
import { erasePlayer } from "../relay/people/erase-player.ts";
import { revokeToken } from "../relay/people/revoke-token.ts";
import { createToken } from "../relay/people/tokens.ts";
import type { Claim } from "../relay/ports/limits.ts";
import type { Player } from "../relay/ports/people.ts";
import { Unavailable } from "../relay/ports/unavailable.ts";
import type { Relay } from "../relay/relay.ts";
import { createWebhook } from "../relay/webhooks/webhooks.ts";
import { createDice, type Dice } from "./world/dice.ts";
import type { SimulatedHost } from "./world/host.ts";
import { deliverAndAnswer } from "./world/rest.ts";
import type { Stage } from "./world/stage.ts";

export interface Person {
  readonly player: Player;
  readonly token: string;
  /** What the person's socket has received. */
  readonly heard: readonly string[];
}

/** A token or a webhook. */
export interface Made {
  readonly id: string;
  /** Of a webhook: empty. */
  readonly secret: string;
}

/** How long a slow attempt stands still at most, and when the client asks again meanwhile. */
const STILL_MS = 9_000;
const AGAIN_MS = 3_200;
const MADE = onDemand(() => z.object({ id: z.string(), secret: z.string() }));

export interface PeopleCalls {
  /** Null: the token of the person is no longer valid, or the limit is reached. */
  makeToken(person: Person, onMade: (made: Made) => void): void;
  makeWebhook(person: Person, onMade: (made: Made) => void): void;
  invite(person: Person, match: string, invited: Player, onInvited: () => void): void;
  revoke(person: Person, id: string, onDone: () => void): void;
  deleteWebhook(person: Person, id: string, onDone: () => void): void;
  erase(person: Person, onDone: () => void): void;
  /** Any other call: only while the person's token is valid. */
  call<T>(person: Person, what: string, work: Work<T>, onAnswer: (answer: T) => void): void;
}

type Work<T> = (host: SimulatedHost, arrivalMs: number) => Promise<T>;

export const createPeopleCalls = ({ world, rest }: Stage, dice: Dice): PeopleCalls => {
  let keys = 0;
  const call: PeopleCalls["call"] = ({ token, player }, what, work, onAnswer) =>
    rest.call({
      what: `${what} of ${player.name}`,
      work: async (host, arrivalMs) =>
        (await authenticate(host.relay, token)) ? { answer: await work(host, arrivalMs) } : null,
      onAnswer: (done) => {
        if (done) onAnswer(done.answer);
      },
    });
  /** The client asks twice, if no answer comes soon. Only the first answer counts. */
  const keyed = (person: Person, what: string, run: Run, onMade: (made: Made) => void): void => {
    const key = `key ${keys++}`;
    let isStill = dice.happens(0.4);
    let isAnswered = false;
    const ask = () =>
      call(
        person,
        what,
        (host) => {
          const stillMs = isStill ? dice.below(STILL_MS) : 0;
          isStill = false;
          return attempt(host, person, { key, what, stillMs }, run);
        },
        (made) => {
          if (made && !isAnswered) onMade(made);
          isAnswered = true;
        },
      );
    ask();
    world.clockwork.after(AGAIN_MS, "", () => {
      if (!isAnswered) ask();
    });
  };
  return {
    call,
    makeToken: (person, onMade) => keyed(person, "token", tokenOf(person), onMade),
    makeWebhook: (person, onMade) => keyed(person, "webhook", webhookOf(person), onMade),
    invite: (person, match, invited, onInvited) =>
      keyed(person, `invitation of ${invited.name}`, invitationTo(person, match, invited), onInvited),
    revoke: (person, id, onDone) =>
      call(person, "revocation", ({ relay }) => revokeToken(relay, person.player.id, id), onDone),
    deleteWebhook: (person, id, onDone) =>
      call(
        person,
        "deletion",
        ({ relay }) => relay.webhooks.remove(person.player.id, id, relay.time.now()),
        onDone,
      ),
    erase: (person, onDone) =>
      call(person, "erasure", ({ relay }) => erasePlayer(relay, person.player.id), onDone),
  };
};

/** `relay`: draws the same in every attempt. Null: it is refused, and nothing is made. */
type Run = (host: SimulatedHost, relay: Relay, claim: Claim) => Promise<Made | null>;

interface Attempted {
  readonly key: string;
  readonly what: string;
  readonly stillMs: number;
}

/** @throws Unavailable while an earlier attempt is at work. */
const attempt = async (
  host: SimulatedHost,
  { player }: Person,
  { key, what, stillMs }: Attempted,
  run: Run,
): Promise<Made | null> => {
  const { relay } = host;
  const answered = await once(relay, { player: player.id, key, request: what }, async (claim) => {
    if (stillMs > 0) await relay.time.sleep(stillMs);
    const draws = createDice(0, claim.seed);
    const result = await run(host, { ...relay, random: { bytes: draws.bytes } }, claim);
    return { result, kept: result && { status: 201, body: JSON.stringify(result), location: null } };
  });
  if (answered.type === "done") return answered.result;
  if (answered.type === "again") return MADE().parse(JSON.parse(answered.answer.body));
  throw new Unavailable("an earlier attempt", 500, null);
};

const tokenOf =
  ({ player: { id: player } }: Person): Run =>
  async (_, relay) => {
    const wish = { player, account: player, label: "phone", scopes: SCOPES, endsAtMs: null, maker: null };
    const answer = await createToken(relay, wish, SCOPES);
    return answer.type === "created" ? { id: answer.token.id, secret: answer.token.secret } : null;
  };

const webhookOf =
  ({ player }: Person): Run =>
  async (_, relay, { sinceMs }) => {
    const wish = { url: "https://chat.example/hook", events: EVENTS, createdAtMs: sinceMs, maker: null };
    const answer = await createWebhook(relay, player.id, wish);
    if (answer.type === "try-again") throw new Unavailable("a webhook that was removed", 1_000, null);
    return answer.type === "created" ? { id: answer.webhook.id, secret: "" } : null;
  };

const EVENTS = ["match.started", "match.ended", "invitation"] as const;

const invitationTo =
  ({ player }: Person, match: string, invited: Player): Run =>
  async (host, relay, { sinceMs }) => {
    const asked = { match, by: player.id, player: invited.id, askedAtMs: sinceMs };
    const answer = await deliverAndAnswer(host, await invite(relay, asked));
    return answer.type === "invited" ? { id: answer.invitation.id, secret: "" } : null;
  };
