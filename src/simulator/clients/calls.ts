// The REST calls of simulated players for their match. They run the use cases behind the routes.
// A device hears the answer to an act as a frame's text.
import { assertNever } from "../../games/assert-never.ts";
import type { GameAction } from "../../games/game.ts";
import type { News } from "../../protocol/match.ts";
import { refusalText } from "../../protocol/refusal-text.ts";
import type { OpenedMatch } from "../open-simulated-match.ts";
import { entropyFor, promiseOf } from "../promised-entropy.ts";
import type { Setting } from "../setting.ts";
import type { Build } from "../world/build.ts";
import type { SimulatedHost } from "../world/host.ts";
import { deliverAndAnswer, type Rest } from "../world/rest.ts";

/** An act as it stands in a frame. */
export interface CalledAct {
  readonly id: string;
  readonly seen: number;
  readonly action: GameAction;
}

/** The calls of one match. */
export interface Calls {
  act(player: string, act: CalledAct, onAnswer: (text: string) => void): void;
  /** Reads the events after `since`. */
  read(player: string | null, code: string | undefined, since: number, onAnswer: (news: News) => void): void;
  leave(player: string): void;
  sit(player: string): void;
  reveal(player: string): void;
}

/** `check` gets the answer to every act and every read, as text. */
export const createCalls = (
  rest: Rest,
  { match, code }: Pick<OpenedMatch, "match" | "code">,
  nameOf: (player: string) => string,
  setting: Setting,
  check: (text: string, player: string | null, host: SimulatedHost) => void,
): Calls => ({
  act: (player, { id, seen, action }, onAnswer) => {
    rest.call({
      what: `act ${id} of ${player}`,
      tries: 1,
      work: async (host, arrivalMs) => {
        const { relay, build } = host;
        const asked = { match, player, reads: true, connection: null, seen, action, arrivalMs };
        const answer = await deliverAndAnswer(host, await build.act(relay, asked));
        const frame = frameOf(id, answer);
        check(JSON.stringify(frame), player, host);
        return JSON.stringify(frame);
      },
      onAnswer,
    });
  },
  read: (player, code, since, onAnswer) => {
    rest.call({
      what: `read of ${player} since ${since}`,
      of: "wait",
      reads: true,
      tries: 1,
      work: async (host) => {
        const asked = { match, player, code, since, waitMs: 0, beginWait: NO_WAIT, isStillGood: YES };
        const answer = await host.build.awaitEvents(host.relay, asked);
        if (answer.type !== "news") return null;
        const text = JSON.stringify(answer.news);
        check(text, player, host);
        return text;
      },
      onAnswer: (text) => {
        if (text !== null) onAnswer(JSON.parse(text));
      },
    });
  },
  leave: (player) => {
    rest.call({
      what: `leave of ${player}`,
      work: async (host, arrivalMs) =>
        deliverAndAnswer(host, await host.build.leaveSeat(host.relay, { match, player, arrivalMs })),
      onAnswer: () => {},
    });
  },
  sit: (id) => {
    const player = { id, name: nameOf(id), bot: false, about: null, owner: null, createdAtMs: 0 };
    rest.call({
      what: `seat of ${id}`,
      work: async (host, arrivalMs) =>
        deliverAndAnswer(
          host,
          await host.build.takeSeat(host.relay, {
            ...{ match, player, reads: true, code, arrivalMs, claim: null },
            ...promiseOf(id, setting),
          }),
        ),
      onAnswer: () => {},
    });
  },
  reveal: (player) => {
    const entropy = entropyFor(player);
    rest.call({
      what: `entropy of ${player}`,
      work: async (host, arrivalMs) =>
        deliverAndAnswer(
          host,
          await host.build.revealEntropy(host.relay, { match, player, entropy, arrivalMs }),
        ),
      onAnswer: () => {},
    });
  },
});

const NO_WAIT = async (): Promise<null> => null;
const YES = async (): Promise<boolean> => true;

type Answer = Awaited<ReturnType<Build["act"]>>["answer"];

const frameOf = (id: string, answer: Answer): object => {
  switch (answer.type) {
    case "accepted":
      return { ...answer.frame, ack: id };
    case "refused":
      return {
        ...answer.frame,
        type: "refused",
        id,
        code: answer.code,
        message: refusalText(answer.code),
        ...answer.lost,
      };
    case "unjudged":
      return { type: "refused", id, code: answer.code, message: refusalText(answer.code) };
    default:
      return assertNever(answer);
  }
};
