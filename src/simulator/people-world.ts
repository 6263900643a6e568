// Runs a world of people: they sit down, lose the last seat to a rival, leave, invite each other, and make tokens and
// webhooks and take them back. Some erase themselves. In the end, what is gone must be gone.
import { erasePlayer } from "../relay/people/erase-player.ts";
import { hashOf } from "../relay/people/tokens.ts";
import { matchesOfPlayer } from "../relay/queries/matches-of-player.ts";
import { calmBot } from "./calm-bot.ts";
import { leftBehind } from "./checks/left-behind.ts";
import { createPeopleCalls, type Made, type PeopleCalls, type Person } from "./people-calls.ts";
import type { Setting } from "./setting.ts";
import { defaultOptions } from "./world/build.ts";
import { createDice, type Dice } from "./world/dice.ts";
import type { Rates } from "./world/faults.ts";
import { deliverAndAnswer } from "./world/rest.ts";
import type { Stage } from "./world/stage.ts";

/** The queue loses nothing that it has accepted, and every post that a handler makes arrives. */
export const PEOPLE_RATES: Partial<Rates> = {
  ...{ timerLost: 0, postFailed: 0, postLost: 0, postThrottled: 0, gatewayLost: 0 },
};

const MATCHES = 3;
const PLAY_MS = 20_000;
/** The callers for a seat come within this time. */
const TOGETHER_MS = [1, 20, 200];
/** By then, all calls are answered or given up, and no job is left. */
const AT_REST_MS = 200_000;
const CONNECTED_MS = 2_000;

interface Revoked extends Made {
  readonly person: Person;
  readonly connection: string | null;
}

/** What people have taken back, and heard so. */
interface Taken {
  readonly erased: Set<Person>;
  /** They have asked to be erased. */
  readonly going: Set<Person>;
  readonly tokens: Revoked[];
  readonly webhooks: Omit<Revoked, "connection">[];
  readonly invitations: { readonly invited: Person; readonly match: string }[];
}

export const runPeople = async (stage: Stage, setting: Setting, seed: number): Promise<void> => {
  const { world, calm, store } = stage;
  const { clockwork, faults } = world;
  const dice = createDice(seed, "people");
  const people = await newPeople(stage, setting.seats + 2);
  const bots: Person["player"][] = [];
  for (const { player } of people.slice(0, 1)) bots.push(await calmBot(calm.relay, player, "Quux-Engine"));
  if (!(await clockwork.runUntil(clockwork.nowMs() + CONNECTED_MS))) return;
  stage.begin();
  const calls = createPeopleCalls(stage, dice);
  const taken: Taken = { erased: new Set(), going: new Set(), tokens: [], webhooks: [], invitations: [] };
  for (let n = 0; n < MATCHES; n++)
    clockwork.after(dice.below(PLAY_MS), "", () =>
      openAndGather(stage, setting, { people, bots }, calls, taken, dice),
    );
  for (const person of people) {
    clockwork.after(dice.below(PLAY_MS), "", () => makeAndTakeBack(stage, person, calls, taken, dice));
    if (dice.happens(0.5))
      clockwork.after(dice.below(PLAY_MS), "", () => {
        taken.going.add(person);
        calls.erase(person, () => taken.erased.add(person));
      });
  }
  if (!(await clockwork.runUntil(clockwork.nowMs() + 2 * PLAY_MS))) return;
  faults.heal();
  if (!(await clockwork.runUntil(clockwork.nowMs() + AT_REST_MS))) return;
  await judgeTaken(stage, taken);
  for (const person of people) if (!taken.erased.has(person)) await erasePlayer(calm.relay, person.player.id);
  if (!(await clockwork.runUntil(clockwork.nowMs() + AT_REST_MS))) return;
  const all = [...people.map(({ player }) => player), ...bots];
  const [left] = leftBehind(store.contents(), all);
  if (left !== undefined) world.violated("erased is erased", left);
};

const judgeTaken = async ({ world, calm, gateway }: Stage, taken: Taken): Promise<void> => {
  const { tokens, webhooks } = calm.relay;
  for (const { person, id, secret, connection } of taken.tokens) {
    const { id: player, name } = person.player;
    const isListed = (await tokens.list(player)).some((token) => token.id === id);
    if (isListed || (await tokens.find(hashOf(secret))))
      world.violated("revoked is revoked", `a token of ${name} is valid`);
    if (connection !== null && gateway.isOpen(connection))
      world.violated("revoked is revoked", `a socket of ${name} is open`);
  }
  for (const { person, id } of taken.webhooks)
    if ((await webhooks.list(person.player.id)).some((webhook) => webhook.id === id))
      world.violated("revoked is revoked", `a webhook of ${person.player.name} is there`);
  for (const { invited, match } of taken.invitations)
    if (!taken.going.has(invited) && !invited.heard.some((text) => isInvitation(text, match)))
      world.violated("a notice is pushed", `${invited.player.name} does not hear of ${match}`);
};

const isInvitation = (text: string, match: string): boolean => text.includes(`"id":"invited${match}"`);

const newPeople = async (stage: Stage, count: number): Promise<readonly Person[]> => {
  const { calm } = stage;
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const { player, token } = await calm.build.createGuest(calm.relay, `Quux-Person-${n}`, "puffin");
    const heard: string[] = [];
    stage.gateway.connect(token, player.id, {
      ...{ opened: () => {}, closed: () => {} },
      received: (text) => void heard.push(text),
    });
    people.push({ player, token, heard });
  }
  return people;
};

interface Crowd {
  readonly people: readonly Person[];
  readonly bots: readonly Person["player"][];
}

/** More people call for a seat than there are. */
const openAndGather = (
  stage: Stage,
  { game, seats }: Setting,
  { people, bots }: Crowd,
  calls: PeopleCalls,
  taken: Taken,
  dice: Dice,
): void => {
  const { clockwork } = stage.world;
  const host = dice.pick(people);
  if (!host) return;
  calls.call(
    host,
    "match",
    ({ relay, build }) =>
      build.openMatch(
        relay,
        { player: host.player, reads: true },
        {
          ...{ game: game.id, seats, visibility: "public", bots: "welcome", rated: false },
          ...{ options: defaultOptions(build, game.id), clocks: game.clocks },
        },
      ),
    (opened) => {
      if (opened.type !== "opened") return;
      const { id } = opened.seated;
      for (const invited of people.filter((person) => person !== host))
        calls.invite(host, id, invited.player, () => taken.invitations.push({ invited, match: id }));
      const togetherMs = dice.pick(TOGETHER_MS) ?? 1;
      const startMs = dice.below(4_000);
      for (const person of people.filter((one) => one !== host && dice.happens(0.8)))
        clockwork.after(startMs + dice.below(togetherMs), "", () =>
          sit(stage, person, person.player, id, calls, dice),
        );
      const [owner] = people;
      for (const bot of bots)
        if (owner)
          clockwork.after(startMs + dice.below(togetherMs), "", () =>
            sit(stage, owner, bot, id, calls, dice),
          );
    },
  );
};

/** Some leave again, and some are erased at once. */
const sit = (
  stage: Stage,
  caller: Person,
  player: Person["player"],
  match: string,
  calls: PeopleCalls,
  dice: Dice,
): void => {
  const { clockwork } = stage.world;
  const leaves = dice.happens(0.4);
  calls.call(
    caller,
    `seat for ${player.name}`,
    async (host, arrivalMs) =>
      deliverAndAnswer(
        host,
        await host.build.takeSeat(host.relay, {
          ...{ match, player, reads: true, code: undefined, arrivalMs, claim: null },
        }),
      ),
    () => {
      // The client asks where it sits.
      calls.call(
        caller,
        "list",
        ({ relay }) => matchesOfPlayer(relay, player.id, 100),
        () => {},
      );
      if (!leaves) return;
      clockwork.after(dice.below(1_000), "", () =>
        calls.call(
          caller,
          `leave of ${player.name}`,
          async (host, arrivalMs) =>
            deliverAndAnswer(
              host,
              await host.build.leaveSeat(host.relay, { match, player: player.id, arrivalMs }),
            ),
          () => {},
        ),
      );
    },
  );
};

const makeAndTakeBack = (
  { world: { clockwork }, gateway }: Stage,
  person: Person,
  calls: PeopleCalls,
  taken: Taken,
  dice: Dice,
): void => {
  calls.makeToken(person, (made) => {
    const wire = { opened: () => {}, closed: () => {}, received: () => {} };
    const connection = dice.happens(0.6) ? gateway.connect(made.secret, person.player.id, wire) : null;
    clockwork.after(dice.below(4_000), "", () =>
      calls.revoke(person, made.id, () => taken.tokens.push({ ...made, person, connection })),
    );
  });
  calls.makeWebhook(person, (made) =>
    clockwork.after(dice.below(4_000), "", () =>
      calls.deleteWebhook(person, made.id, () => taken.webhooks.push({ ...made, person })),
    ),
  );
};
