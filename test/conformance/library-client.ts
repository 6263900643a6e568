// The client library in a bot as its documentation writes one: it plays any legal action.
import { type ClientMatch, type ClientRelay, connect, followArena } from "../../src/client/node.ts";
import type { Grant, GrantStore } from "../../src/client/sign-in/grant.ts";
import type { ClientUnderTest } from "../../src/conformance/client-under-test.ts";
import { type ReferenceSurroundings, signIn } from "./opened-match.ts";

export const startLibraryClient = ({
  url,
  arena,
  recovery,
  signsIn = false,
}: ReferenceSurroundings): ClientUnderTest => {
  const grants = heldGrants();
  let relay: ClientRelay = connect(url, { grants });
  let said = "";
  const play = async (): Promise<void> => {
    if (signsIn) await grants.write((await signIn(url)).grant);
    else if (recovery !== null) relay = await signedInByCode(relay, url, recovery);
    else await relay.guest("Bot");
    await (arena === null ? playOne(relay) : playIn(relay, arena));
  };
  const ended = play().then(
    () => 0,
    (error: unknown) => {
      said = String(error);
      return 1;
    },
  );
  return { ended, said: () => said, stop: () => relay.close() };
};

const signedInByCode = async (relay: ClientRelay, url: string, code: string): Promise<ClientRelay> => {
  const signedIn = await relay.patiently.signIn({ body: { type: "recovery-code", code } });
  if (!signedIn.ok) throw new Error(signedIn.problem.detail);
  return connect(url, { token: signedIn.data.token });
};

/** One program alone has it. */
const heldGrants = (): GrantStore => {
  let kept: Grant | null = null;
  return {
    read: async () => kept,
    write: async (grant) => {
      kept = grant;
    },
    exclusively: (step) => step(),
  };
};

const playOne = async (relay: ReturnType<typeof connect>): Promise<void> => {
  const match = await relay.open({ game: "zip-zap", seats: 2, visibility: "private", clocks: null });
  await relay.patiently.seatHouseBot({ params: { id: match.id, n: 1 }, body: { level: "easy" } });
  match.react("hello");
  await playOut(match);
  relay.close();
};

const playIn = async (relay: ReturnType<typeof connect>, id: string): Promise<void> => {
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
