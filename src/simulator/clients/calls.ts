// What simulated players ask by REST at their table: the use cases behind the routes, whose answers they hear as frames.
import { assertNever } from "../../games/assert-never.ts";
import type { GameAction } from "../../games/game.ts";
import { refusalText } from "../../protocol/refusal-text.ts";
import type { Laid } from "../lay-table.ts";
import type { Build } from "../world/build.ts";
import type { SimulatedHost } from "../world/host.ts";
import { type Rest, told } from "../world/rest.ts";
import type { HeardFrame } from "./table-memory.ts";

/** Answers come as the frames that they hold. */
export interface Calls {
  act(player: string, id: string, seen: number, action: GameAction, heard: (frame: HeardFrame) => void): void;
  leave(player: string): void;
  sit(player: string): void;
}

/** `check`: hears every answer that tells of the match, as text. */
export const createCalls = (
  rest: Rest,
  { match, code }: Pick<Laid, "match" | "code">,
  nameOf: (player: string) => string,
  check: (text: string, player: string, host: SimulatedHost) => void,
): Calls => ({
  act: (player, id, seen, action, heard) => {
    rest.call({
      what: `act ${id} of ${player}`,
      tries: 1,
      work: async (host, arrivalMs) => {
        const { relay, build } = host;
        const asked = { match, player, connection: null, seen, action, arrivalMs };
        const answer = await told(host, await build.act(relay, asked));
        const frame = frameOf(id, answer);
        check(JSON.stringify(frame), player, host);
        return JSON.stringify(frame);
      },
      heard: (text) => heard(JSON.parse(text)),
    });
  },
  leave: (player) => {
    rest.call({
      what: `leave of ${player}`,
      work: async (host, arrivalMs) =>
        told(host, await host.build.leaveSeat(host.relay, { match, player, arrivalMs })),
      heard: () => {},
    });
  },
  sit: (id) => {
    const player = { id, name: nameOf(id), bot: false, about: null, owner: null, createdAtMs: 0 };
    rest.call({
      what: `seat of ${id}`,
      work: async (host, arrivalMs) =>
        told(host, await host.build.takeSeat(host.relay, { match, player, entropy: "", code, arrivalMs })),
      heard: () => {},
    });
  },
});

type Answer = Awaited<ReturnType<Build["act"]>>;

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
        ...answer.beaten,
      };
    case "unjudged":
      return { type: "refused", id, code: answer.code, message: refusalText(answer.code) };
    default:
      return assertNever(answer);
  }
};
