// Asks the relay with a token that is not the page's own: one that the reader has pasted, or has just signed out of. Or with
// none.

import type { ClientRelay } from "../../../client/client-relay.ts";
import { connect } from "../../../client/connect.ts";
import { relayPorts } from "../../app/relay-ports.ts";

export const withToken = async <Told>(
  token: string | undefined,
  ask: (rest: ClientRelay["rest"]) => Promise<Told>,
): Promise<Told> => {
  const client = connect("", token === undefined ? relayPorts : { ...relayPorts, token });
  try {
    return await ask(client.rest);
  } finally {
    client.close();
  }
};
