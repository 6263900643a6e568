// A seat that plays by REST through every fault of the relay: it sends each act again until it has a verdict, and keeps
// the acknowledged acts.
import type { GameAction } from "../../../src/games/game.ts";
import { seenMatchSchema } from "../../../src/protocol/match.ts";
import { call, type Guest, surely } from "../../harness/rest-client.ts";

export interface Acknowledged {
  readonly seat: number;
  readonly action: GameAction;
  readonly seen: number;
}

export interface StubbornSeat {
  readonly acknowledged: readonly Acknowledged[];
  /** How often the relay did not answer or could not say. */
  readonly troubles: () => number;
  /** Resolves when the present act has a verdict. */
  stop(): Promise<void>;
}

export const playStubbornly = (url: string, match: string, { token }: Guest): StubbornSeat => {
  const acknowledged: Acknowledged[] = [];
  let troubles = 0;
  let stopped = false;

  const troubled = (): void => {
    troubles++;
  };
  const play = async (): Promise<void> => {
    while (!stopped) {
      const looked = await surely(() => call(url, "GET", `/v1/matches/${match}`, { token }), troubled);
      const { seq, view } = seenMatchSchema().parse(looked.body);
      if (view.status === "over") return;
      const action = view.legal?.find(({ type }) => type !== "pass") ?? view.legal?.[0];
      if (!action || view.you === null) {
        await pause();
        continue;
      }
      const body = { game: view.game, seen: seq, action };
      const { status } = await surely(
        () => call(url, "POST", `/v1/matches/${match}/actions`, { token, body }),
        troubled,
      );
      if (status === 200) acknowledged.push({ seat: view.you, action, seen: seq });
    }
  };
  const playing = play();
  return {
    acknowledged,
    troubles: () => troubles,
    stop: async () => {
      stopped = true;
      await playing;
    },
  };
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
