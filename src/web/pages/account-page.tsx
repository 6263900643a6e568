// The player's own account: the name, invitations, tokens, and the ways out.
import { useEffect, useState } from "preact/hooks";
import type { DataOf } from "../../client/rest-types.ts";
import type { Scope } from "../../protocol/player.ts";
import { NameForm } from "../app/name-form.tsx";
import { paths } from "../app/paths.ts";
import { type SignedPlayer, session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { Callout } from "../parts/callout.tsx";
import { Icon } from "../parts/icon.tsx";
import { Loading } from "../parts/spinner.tsx";
import { accountWords } from "../words/account/account-words.ts";
import { ownerWords } from "../words/owner/owner-words.ts";
import { signInWords } from "../words/sign-in/sign-in-words.ts";
import { EndAccount } from "./account/end-account.tsx";
import { InvitationSettings } from "./account/invitation-settings.tsx";
import { MutedCallout } from "./account/muted-callout.tsx";
import { OwnFace } from "./account/own-face.tsx";
import { OwnTokens } from "./account/own-tokens.tsx";
import { SignInForm } from "./account/sign-in-form.tsx";
import { Awaited } from "./asking/awaited.tsx";
import { hasCome, useAnswer } from "./asking/use-answer.ts";
import { pastedToken } from "./form/token-text.ts";
import { PageHead } from "./page-head.tsx";
import { NameGate } from "./people/name-gate.tsx";
import { OwnData } from "./sign-in/own-data.tsx";
import { SignInPanel } from "./sign-in/sign-in-panel.tsx";
import { WaysIn } from "./sign-in/ways-in.tsx";
import { WhoPlays } from "./sign-in/who-plays.tsx";

export const AccountPage = () => {
  const words = accountWords();
  const player = session.player.value;
  const [brought, drop] = useBroughtToken();
  return (
    <main class="page pages-narrow">
      <PageHead title={words.title} text={words.text} />
      {brought !== "" && (
        <section class="part-panel part-stack">
          <div>
            <h2>{words.signIn}</h2>
            <p class="part-quiet part-small">{words.signInText}</p>
          </div>
          <SignInForm key={brought} first={brought} done={drop} />
        </section>
      )}
      {player === null ? <WhoPlays /> : <Account player={player} hasForm={brought === ""} />}
      <NameGate />
    </main>
  );
};

/** Takes a token out of the address, so that it stays in no history. */
const useBroughtToken = (): readonly [token: string, drop: () => void] => {
  const [token, setToken] = useState("");
  useEffect(() => {
    const take = (): void => {
      const found = pastedToken(location.hash);
      if (found === null) return;
      setToken(found);
      history.replaceState(history.state, "", location.pathname);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return [token, () => setToken("")];
};

interface AccountProps {
  readonly player: SignedPlayer;
  /** The form to sign in as somebody else stands here, for the few who look for it. */
  readonly hasForm: boolean;
}

const Account = ({ player, hasForm }: AccountProps) => {
  const words = accountWords();
  const { relay } = session;
  const answer = useAnswer(`profile ${relay.token ?? ""}`, (signal) => relay.rest.getProfile({ signal }));
  if (!hasCome(answer)) return <Loading />;
  const scopes = answer.data?.scopes ?? [];
  return (
    <>
      <section class="part-panel part-stack">
        {scopes.includes("profile:write") && <NameForm key={player.id} player={player} />}
        {scopes.includes("profile:write") && <OwnFace key={player.id} player={player} />}
        <div class="part-row">
          <Button icon="user" href={paths.player(player.id)}>
            {words.ownPage}
          </Button>
          {scopes.includes("token:write") && (
            <Button icon="bot" href={paths.bots()}>
              {ownerWords().title}
            </Button>
          )}
          {answer.data?.operator && (
            <Button icon="shield" href={paths.operator()}>
              {words.operator}
            </Button>
          )}
        </div>
      </section>
      {answer.data?.muted && <MutedCallout muted={answer.data.muted} />}
      <Awaited answer={answer}>
        {(profile) => <OwnSettings key={profile.id} profile={profile} changed={answer.again} />}
      </Awaited>
      {hasForm && (
        <details class="pages-more">
          <summary>
            <Icon name="down" />
            {signInWords().asOther}
          </summary>
          <div class="part-panel">
            <SignInPanel key={player.id} />
          </div>
        </details>
      )}
      <EndAccount key={player.id} player={player} mayErase={scopes.includes("account:delete")} />
    </>
  );
};

interface OwnSettingsProps {
  readonly profile: DataOf<"getProfile">;
  readonly changed: () => void;
}

/** What the parts of this page need. */
const NEEDED: readonly string[] = [
  "profile:write",
  "token:write",
  "account:delete",
] satisfies readonly Scope[];

/** A token that the player has given out may do less than the player. So may a bot, whose account is its owner's. */
const OwnSettings = ({ profile, changed }: OwnSettingsProps) => {
  const words = accountWords();
  const { scopes, bot } = profile;
  const lacks = NEEDED.some((scope) => !scopes.some((one) => one === scope));
  return (
    <>
      {lacks && <Callout icon={bot ? "bot" : "key"}>{bot ? words.ofBot : words.ofLess}</Callout>}
      {scopes.includes("token:write") && <WaysIn name={profile.name} />}
      {scopes.includes("token:write") && <OwnTokens {...profile} />}
      {scopes.includes("profile:write") && <InvitationSettings profile={profile} changed={changed} />}
      {scopes.includes("token:write") && <OwnData id={profile.id} />}
    </>
  );
};
