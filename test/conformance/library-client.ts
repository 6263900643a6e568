// The client library in a bot as its documentation writes one: it plays any legal action.
import { connect } from "../../src/client/node.ts";
import type { ClientSurroundings, ClientUnderTest } from "../../src/conformance/client-under-test.ts";

export const startLibraryClient = ({ url }: Pick<ClientSurroundings, "url">): ClientUnderTest => {
  const relay = connect(url);
  let said = "";
  const ended = play(relay).then(
    () => 0,
    (error: unknown) => {
      said = String(error);
      return 1;
    },
  );
  return { ended, said: () => said, stop: () => relay.close() };
};

const play = async (relay: ReturnType<typeof connect>): Promise<void> => {
  await relay.guest("Bot");
  const match = await relay.open({ game: "zip-zap", seats: 2, visibility: "private", clocks: null });
  await relay.patiently.seatHouseBot({ params: { id: match.id, n: 1 }, body: { level: "easy" } });
  match.react("hello");
  for await (const { seq, legal } of match) {
    const action = legal[Math.floor(Math.random() * legal.length)];
    if (action) await match.act(action, { seq });
  }
  relay.close();
};
