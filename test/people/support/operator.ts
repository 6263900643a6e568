// What an operator does in a session.
import { expect } from "vitest";
import { operate } from "../../../src/relay/operator/operate.ts";
import type { Deed } from "../../../src/relay/ports/operator.ts";
import type { WireSession } from "../../harness/wire-session.ts";

type Wish = Omit<Deed, "reason"> & Partial<Pick<Deed, "reason">>;

/** As the deployer. */
const answerTo = ({ relay }: Pick<WireSession, "relay">, wish: Wish) =>
  operate(relay, { by: "local", isNamed: false, deed: { reason: "abuse", ...wish } });

/** Returns the log's entry. */
export const acted = async (session: Pick<WireSession, "relay">, wish: Wish) => {
  const answer = await answerTo(session, wish);
  if (answer.type !== "done") throw new Error(`the operator is refused: ${answer.type}`);
  return answer.entry;
};

export const ban = (session: WireSession, player: string | null, more: Partial<Deed> = {}) =>
  acted(session, { action: "ban", player: player ?? "", ...more });

/** It is so already. The log has no entry of it. */
export const expectNothingToDo = async (session: Pick<WireSession, "relay">, wish: Wish): Promise<void> => {
  const head = await session.relay.operatorLog.head();
  expect(await answerTo(session, wish), wish.action).toEqual({ type: "nothing-to-do" });
  expect(await session.relay.operatorLog.head()).toEqual(head);
};
