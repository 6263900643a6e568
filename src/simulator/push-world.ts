// Runs a world of browsers with push subscriptions: their players are invited, play and leave, some browsers take their
// subscription back, and some players turn pushes off. Whoever waits is told at least once, also if a handler dies on the
// way. A push that comes twice takes its own place in the browser, so nothing counts how often.

import { isEndedStatus } from "../games/match-status.ts";
import { invite } from "../relay/lobby/invite.ts";
import type { Player } from "../relay/ports/people.ts";
import { PRIVATE_KEY_BYTES } from "../relay/ports/push.ts";
import { subscribe } from "../relay/webhooks/push-subscriptions.ts";
import type { Setting } from "./setting.ts";
import { defaultOptions } from "./world/build.ts";
import { createDice, type Dice } from "./world/dice.ts";
import type { Rates } from "./world/faults.ts";
import { deliverAndAnswer } from "./world/rest.ts";
import type { Stage } from "./world/stage.ts";

/** The queue loses nothing that it has accepted. */
export const PUSH_RATES: Partial<Rates> = { timerLost: 0, gatewayLost: 0 };

const MATCHES = 3;
const PLAY_MS = 20_000;
/** By then, each push has come, or was given up. */
const AT_REST_MS = 1_500_000;
/** A handler that had read the subscription before may stand still for so long. */
const STILL_MS = 60_000;
const FIELDS = ["code", "event", "game", "language", "match"];

interface Browser {
  readonly id: string;
  readonly player: Player;
  readonly endpoint: string;
  /** The browser takes its subscription back before the world begins, and tells nobody. */
  readonly isDead: boolean;
  /** When its player has heard that it is off. */
  offAtMs: number | null;
}

interface Seats {
  readonly match: string;
  readonly players: readonly Player[];
}

export const runPushes = async (stage: Stage, setting: Setting, seed: number): Promise<void> => {
  const { world, calm, commits, pushes } = stage;
  const { clockwork, faults } = world;
  const dice = createDice(seed, "pushes");
  const browsers = await newBrowsers(stage, 2 + dice.below(3), dice);
  const invited: { readonly match: string; readonly player: Player }[] = [];
  const seats: Seats[] = [];
  stage.begin();
  pushes.begin();
  for (let n = 0; n < MATCHES; n++)
    clockwork.after(dice.below(PLAY_MS), "", () =>
      playOne(stage, setting, playersOf(browsers), { invited, seats }, dice),
    );
  for (const browser of browsers)
    if (dice.happens(0.2)) clockwork.after(dice.below(PLAY_MS), "", () => turnOff(stage, browser));
  if (!(await clockwork.runUntil(clockwork.nowMs() + 2 * PLAY_MS))) return;
  faults.heal();
  if (!(await clockwork.runUntil(clockwork.nowMs() + AT_REST_MS))) return;

  const told = (browser: Browser, event: string, match: string): boolean =>
    pushes.reached.some(({ endpoint, body }) => {
      const push = JSON.parse(body);
      return endpoint === browser.endpoint && push.event === event && push.match === match;
    });
  for (const browser of browsers.filter(({ isDead, offAtMs }) => !isDead && offAtMs === null)) {
    const { player, endpoint } = browser;
    for (const { match } of invited.filter((one) => one.player === player))
      if (!told(browser, "invitation", match))
        world.violated("who waits is pushed to", `${endpoint} does not hear of the invitation to ${match}`);
    for (const { match, players } of seats)
      if (players.includes(player) && isEndedStatus(commits.storedOf(match)?.status ?? ""))
        if (!told(browser, "match.ended", match))
          world.violated("who waits is pushed to", `${endpoint} does not hear of the end of ${match}`);
  }
  for (const { player, id, endpoint, offAtMs, isDead } of browsers) {
    const own = pushes.reached.filter((push) => push.endpoint === endpoint);
    const isListed = (await calm.relay.pushes.list(player.id)).some((one) => one.id === id);
    if (isListed && ((isDead && own.length > 0) || offAtMs !== null))
      world.violated("a dead subscription goes", `${endpoint} is still listed`);
    if (offAtMs !== null && own.some(({ atMs }) => atMs > offAtMs + STILL_MS))
      world.violated("a dead subscription goes", `${endpoint} gets pushes after its player turned them off`);
  }
  for (const { body } of pushes.reached)
    if (!Object.keys(JSON.parse(body)).every((field) => FIELDS.includes(field)))
      world.violated("a push has ids alone", body);
};

const playersOf = (browsers: readonly Browser[]): readonly Player[] => [
  ...new Set(browsers.map(({ player }) => player)),
];

/** Before the faults begin. Each player has one or two. */
const newBrowsers = async (
  { world, calm, pushes }: Stage,
  count: number,
  dice: Dice,
): Promise<readonly Browser[]> => {
  const { relay, build } = calm;
  // No service of the world reads what is encrypted.
  await relay.pushKeys.create(new Uint8Array(PRIVATE_KEY_BYTES));
  const browsers: Browser[] = [];
  for (let n = 0; n < count; n++) {
    const { player: guest } = await build.createGuest(relay, `Quux-Person-${n}`, "puffin");
    const made: Omit<Browser, "player">[] = [];
    for (let own = dice.below(2); own < 2; own++) {
      const id = `browser${n}x${own}`;
      const endpoint = `https://push.example/${id}`;
      const isDead = dice.happens(0.25);
      await subscribe(relay, guest.id, {
        ...{ id, endpoint, keys: { p256dh: "", auth: "" }, language: "en", contact: "https://relay.example" },
        ...{ createdAtMs: world.clockwork.nowMs(), maker: null },
      });
      if (isDead) pushes.end(endpoint);
      made.push({ id, endpoint, isDead, offAtMs: null });
    }
    // A caller is read anew: whoever has subscriptions marks its matches.
    const player = await relay.players.read(guest.id);
    if (player) browsers.push(...made.map((one) => Object.assign(one, { player })));
  }
  return browsers;
};

const turnOff = ({ rest, world }: Stage, browser: Browser): void =>
  rest.call({
    what: `pushes of ${browser.id} off`,
    work: ({ relay }) => relay.pushes.remove(browser.player.id, browser.id, relay.time.now()),
    onAnswer: () => {
      browser.offAtMs = world.clockwork.nowMs();
    },
  });

interface Happened {
  readonly invited: { readonly match: string; readonly player: Player }[];
  readonly seats: Seats[];
}

/** A player opens a private match and invites all others. One of them takes the seat, both play a while and leave. */
const playOne = (
  stage: Stage,
  { game }: Setting,
  players: readonly Player[],
  { invited, seats }: Happened,
  dice: Dice,
): void => {
  const { rest, world, calm } = stage;
  const host = dice.pick(players);
  const others = players.filter((player) => player !== host);
  const guest = dice.pick(others);
  if (!host || !guest) return;
  rest.call({
    what: `match of ${host.name}`,
    work: ({ relay, build }) =>
      build.openMatch(
        relay,
        { player: host, reads: true },
        {
          ...{ game: game.id, seats: 2, visibility: "private", bots: "welcome", rated: false, clocks: null },
          options: defaultOptions(build, game.id),
        },
      ),
    onAnswer: async (opened) => {
      if (opened.type !== "opened") return;
      const { id: match } = opened.seated;
      const code = (await calm.relay.listings.read(match))?.code ?? undefined;
      for (const player of others)
        rest.call({
          what: `invitation of ${player.name}`,
          work: async (at, arrivalMs) =>
            deliverAndAnswer(
              at,
              await invite(at.relay, { match, by: host.id, player: player.id, askedAtMs: arrivalMs }),
            ),
          onAnswer: ({ type }) => {
            if (type === "invited") invited.push({ match, player });
          },
        });
      world.clockwork.after(1_000 + dice.below(4_000), "", () =>
        rest.call({
          what: `seat for ${guest.name}`,
          work: async (at, arrivalMs) =>
            deliverAndAnswer(
              at,
              await at.build.takeSeat(at.relay, {
                ...{ match, player: guest, reads: true, code, arrivalMs, claim: null },
              }),
            ),
          onAnswer: ({ type }) => {
            if (type !== "seated") return;
            seats.push({ match, players: [host, guest] });
            for (const player of [host, guest])
              world.clockwork.after(dice.below(5_000), "", () => leave(stage, player, match));
          },
        }),
      );
    },
  });
};

const leave = ({ rest }: Stage, player: Player, match: string): void =>
  rest.call({
    what: `leave of ${player.name}`,
    work: async (at, arrivalMs) =>
      deliverAndAnswer(at, await at.build.leaveSeat(at.relay, { match, player: player.id, arrivalMs })),
    onAnswer: () => {},
  });
