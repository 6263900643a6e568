// The client library in a bot as its documentation writes one: it plays any legal action.
import { type ClientMatch, connect, followArena } from "../../src/client/node.ts";
import type { ClientSurroundings, ClientUnderTest } from "../../src/conformance/client-under-test.ts";

export const startLibraryClient = ({
  url,
  arena,
}: Pick<ClientSurroundings, "url" | "arena">): ClientUnderTest => {
  const relay = connect(url);
  let said = "";
  const ended = (arena === null ? play(relay) : playIn(relay, arena)).then(
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
  await playOut(match);
  relay.close();
};

const playIn = async (relay: ReturnType<typeof connect>, id: string): Promise<void> => {
  await relay.guest("Bot");
  const arena = await followArena(relay, id);
  await arena.enter();
  for await (const match of arena.matches) void playOut(match);
};

const playOut = async (match: ClientMatch<string>): Promise<void> => {
  for await (const { seq, legal } of match) {
    const action = legal[Math.floor(Math.random() * legal.length)];
    if (action) await match.act(action, { seq });
  }
};
