// A client that sits in a match of a relay that a test scripts.
import type { ConnectOptions } from "../../src/client/index.ts";
import { wellAnswered } from "./scripted-answers.ts";
import { type ScriptedAnswer, type ScriptedRequest, scriptedRelay } from "./scripted-relay.ts";
import { HELLO } from "./scripted-session.ts";

/** The client sits in the match, and its socket is open. */
export const seated = async (
  answer: (request: ScriptedRequest) => ScriptedAnswer | undefined = () => undefined,
  options: ConnectOptions = {},
) => {
  const made = scriptedRelay((request) => answer(request) ?? wellAnswered(request), options);
  const match = await made.settled(made.relay.open({ game: "zip-zap", seats: 2, visibility: "public" }));
  if (!match) throw new Error("no match");
  await made.run(0);
  const socket = (n = made.sockets.length - 1) => {
    const one = made.sockets[n];
    if (!one) throw new Error("no socket");
    return one;
  };
  socket().open();
  const say = (frame: object): void => socket().say(JSON.stringify(frame));
  say(HELLO);
  const sentOf = (type: string) =>
    made.sockets.flatMap(({ sent }) => sent.filter((one) => Object(one).type === type));
  return { ...made, match, socket, say, sentOf };
};
