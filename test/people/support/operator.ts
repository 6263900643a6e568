// What an operator does in a session.

import { operate } from "../../../src/relay/operator/operate.ts";
import type { Deed } from "../../../src/relay/ports/operator.ts";
import type { WireSession } from "../../harness/wire-session.ts";

type Wish = Omit<Deed, "reason"> & Partial<Pick<Deed, "reason">>;

/** As the deployer. Returns the log's entry. */
export const acted = async ({ relay }: Pick<WireSession, "relay">, wish: Wish) => {
  const deed = { reason: "abuse", ...wish } as const;
  const answer = await operate(relay, { by: "local", isNamed: false, deed });
  if (answer.type !== "done") throw new Error(`the operator is refused: ${answer.type}`);
  return answer.entry;
};

export const ban = (session: WireSession, player: string | null, more: Partial<Deed> = {}) =>
  acted(session, { action: "ban", player: player ?? "", ...more });
