// Signs out of this browser: the browser forgets the player, and the relay its token. Whoever comes next at a shared
// computer finds neither.
import { useLocation } from "preact-iso/router";
import { RelayRefusal } from "../../../client/relay-refusal.ts";
import { paths } from "../../app/paths.ts";
import { type SignedPlayer, session } from "../../app/relay-session.ts";
import { toast } from "../../parts/toast.ts";
import { accountWords } from "../../words/account/account-words.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { unwrap } from "../asking/use-submit.ts";
import { ConfirmButton } from "../owner/confirm-button.tsx";
import { LastOffer } from "../sign-in/last-offer.tsx";
import { hasNoWayIn } from "../sign-in/way-in.ts";
import { whyNoPasskeys } from "../sign-in/why-no-passkeys.ts";
import { type WayBack, wayBack } from "./way-back.ts";
import { withToken } from "./with-token.ts";

export const SignOut = ({ player }: { readonly player: SignedPlayer }) => {
  const words = accountWords();
  const { route } = useLocation();
  const leave = async () => {
    const { token } = session.relay;
    session.forget();
    route(paths.home());
    const isRevoked = token !== undefined && (await revoked(token));
    toast(isRevoked ? { text: words.signedOut, tone: "good" } : { text: words.signedOutHere });
  };
  return (
    <ConfirmButton
      icon="leave"
      label={words.signOut}
      question={words.askSignOut(player.name)}
      text={<WhatFollows />}
      busy={false}
      onConfirm={() => void leave()}
    />
  );
};

/** False: the token may not revoke itself, or the relay does not answer. The browser has forgotten it all the same. */
const revoked = async (token: string): Promise<boolean> => {
  try {
    await withToken(token, async (rest) => {
      const { tokenId } = await unwrap(rest.getProfile());
      await unwrap(rest.revokeToken({ params: { id: tokenId } }));
    });
    return true;
  } catch (error) {
    if (!(error instanceof RelayRefusal)) throw error;
    return error.problem.code === "bad-token";
  }
};

/** The relay shows at most so many tokens at once. */
const MOST_TOKENS = 100;

/** Asked when the dialog opens: a token may have been made or revoked since the page was opened. */
const WhatFollows = () => {
  const words = accountWords();
  const { relay } = session;
  const { data, again } = useAnswer<WayBack | "passkey">(`way back ${relay.token ?? ""}`, async (signal) => {
    const profile = await relay.rest.getProfile({ signal });
    if (!profile.ok) return profile;
    const alone = wayBack(profile.data, []);
    if (alone === "kept") return { ok: true, data: alone };
    const isLast = await hasNoWayIn(relay.rest, signal);
    if (isLast.ok && !isLast.data) return { ok: true, data: "passkey" as const };
    const tokens = await relay.rest.listTokens({ query: { limit: MOST_TOKENS }, signal });
    return tokens.ok ? { ok: true, data: wayBack(profile.data, tokens.data.items) } : tokens;
  });
  return (
    <div class="part-stack">
      <p>{data === null ? words.askSignOutText : words.askSignOutWays[data]}</p>
      {data === "none" && whyNoPasskeys(window) === null && <LastOffer added={again} />}
    </div>
  );
};
