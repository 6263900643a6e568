// What the deployer of a test's relay does, by the key of its operator.
import type { DoorDeed } from "../../../src/protocol/operator-door.ts";

const KEY = "op_0123456789abcdefghijkl";

/** For `startWebTable`. */
export const operatorKey = async (): Promise<string> => KEY;

export const asDeployer = async (url: string, deed: DoorDeed): Promise<void> => {
  const answer = await fetch(`${url}/@operator`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ ask: "act", deed }),
  });
  const said = await answer.text();
  if (!said.includes('"type":"answered"')) throw new Error(said);
};
