// Plays on as a player who has just signed in here. A browser that plays as somebody else asks first: that player may have
// no way back.
import { useState } from "preact/hooks";
import type { DataOf } from "../../../client/rest-types.ts";
import { type KeptPlayer, session } from "../../app/relay-session.ts";
import { toast } from "../../parts/toast.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { withToken } from "../account/with-token.ts";
import { unwrap } from "../asking/use-submit.ts";

export interface Adoption {
  /** Who would take the place of the player of this browser. */
  readonly found: KeptPlayer | null;
  readonly take: (answer: DataOf<"signIn">) => void;
  readonly agree: () => void;
  readonly refuse: () => void;
}

export const useAdoption = (done: () => void): Adoption => {
  const [found, setFound] = useState<KeptPlayer | null>(null);
  const adopt = (player: KeptPlayer): void => {
    session.adopt(player);
    toast({ text: signInWords().nowPlaying(player.name), tone: "good" });
    done();
  };
  const take = ({ player: { id, name, face }, token }: DataOf<"signIn">): void => {
    const player = { id, name, face, token };
    const now = session.player.peek();
    if (now === null || now.id === id) adopt(player);
    else setFound(player);
  };
  const agree = (): void => {
    if (found) adopt(found);
    setFound(null);
  };
  const refuse = (): void => {
    if (found) void endToken(found.token);
    setFound(null);
  };
  return { found, take, agree, refuse };
};

/** Nobody will use the token. If the relay does not hear of it, it stays on the list of devices. */
const endToken = (token: string): Promise<void> =>
  withToken(token, async (rest) => {
    const { tokenId } = await unwrap(rest.getProfile());
    await unwrap(rest.revokeToken({ params: { id: tokenId } }));
  }).catch(() => undefined);
