// A reader without a socket. The reader waits for the events after a seq, or reads the whole match.
// A private commit must not wake the reader. Its requests must change nothing but who counts as connected.
import type { Dice } from "../world/dice.ts";
import type { SimulatedHost } from "../world/host.ts";
import type { Rest } from "../world/rest.ts";
import type { World } from "../world/world.ts";

export interface ReaderParts {
  readonly world: World;
  readonly rest: Rest;
  readonly dice: Dice;
  readonly match: string;
  readonly code: string | undefined;
  /** The match is private, and the reader must not see it. */
  readonly isUninvited: boolean;
  /** Null for a viewer without an account. */
  readonly player: string | null;
  readonly isOver: () => boolean;
  readonly check: (text: string, player: string | null, host: SimulatedHost) => void;
  readonly received: (seq: number) => void;
}

const YES = async (): Promise<boolean> => true;
/** The simulated host has room for every reader. */
const beginWait = async () => async (): Promise<void> => {};

export const startReader = (parts: ReaderParts): void => {
  const { world, rest, dice, match, code, player } = parts;
  const { clockwork } = world;
  let seq = 0;
  const check = (text: string, host: SimulatedHost): void => {
    if (parts.isUninvited)
      world.violated("a private match is shown to nobody else", `${player} reads ${text}`);
    parts.check(text, player, host);
  };

  const look = (): void => {
    rest.call({
      what: `look of ${player}`,
      reads: true,
      tries: 1,
      work: async (host) => {
        const seen = await host.build.getMatch(host.relay, { match, player, code });
        if (!seen) return 0;
        const own = seen.own === undefined ? {} : { own: seen.own };
        const { view, time } = seen;
        check(
          JSON.stringify({ type: "view", game: view.game, match, seq: seen.seq, ...own, view, time }),
          host,
        );
        return seen.seq;
      },
      onAnswer: parts.received,
    });
    next();
  };
  const wait = (): void => {
    const since = seq;
    const waitMs = 1_000 * dice.below(6);
    rest.call({
      what: `wait of ${player} since ${since} for ${waitMs} ms`,
      of: "wait",
      reads: true,
      tries: 1,
      work: async (host) => {
        const fromMs = host.relay.time.now();
        const asked = { match, player, code, since, waitMs, beginWait, isStillGood: YES };
        const answer = await host.build.awaitEvents(host.relay, asked);
        if (answer.type !== "news") return since;
        const { news } = answer;
        check(JSON.stringify(news), host);
        const isWoken = host.relay.time.now() - fromMs < waitMs;
        if (isWoken && since <= news.seq && news.events.length === 0 && news.view.status === "live")
          world.violated(
            "a pass is sent to nobody",
            `${player} waits since ${since} and is woken by nothing`,
          );
        return news.seq;
      },
      onAnswer: (newest) => {
        seq = Math.max(seq, newest);
        parts.received(newest);
      },
    });
    next();
  };
  const next = (): void => {
    clockwork.after(100 + dice.below(1_000), "", () => {
      if (parts.isOver()) return;
      if (dice.happens(0.3)) look();
      else wait();
    });
  };
  next();
};
