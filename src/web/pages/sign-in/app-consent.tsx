// Asks whether an app may play for the player: who asks, what it may do, and for how long.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type SignedPlayer, session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { Callout } from "../../parts/callout.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Select } from "../../parts/select.tsx";
import { accountWords } from "../../words/account/account-words.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { Awaited } from "../asking/awaited.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import type { Submission } from "../asking/use-submit.ts";
import { appName } from "./app-name.ts";
import { scopeText } from "./scope-text.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import { WhoPlays } from "./who-plays.tsx";

const DAY_SECONDS = 86_400;
/** 0: until the player ends it. */
const DAYS = [1, 30, 365, 0] as const;
const USUAL_DAYS = 30;

/** What is asked of the relay. Without `expiresIn` the app stays until it is signed out. */
export interface ConsentTerms {
  readonly expiresIn?: number;
}

/** `site`: its address is checked. The others only say who they are. */
export type AppKind = "site" | "program" | "device";

export interface ConsentProps {
  /** Its address. */
  readonly app: string;
  readonly kind: AppKind;
  readonly scopes: readonly string[];
  readonly submission: Submission;
  readonly told?: Readonly<Record<string, string>>;
  readonly allow: (terms: ConsentTerms) => void;
  readonly deny: () => void;
  /** Between who asks and what it may. */
  readonly children?: ComponentChildren;
  /** Below the buttons. */
  readonly afterwards?: string;
}

/** Nobody plays here yet: whoever does is asked first. */
export const AppConsent = (props: ConsentProps) => {
  const player = session.player.value;
  return (
    <>
      <section class="part-panel pages-consent">
        <AppHead {...props} />
        {props.children}
        {player === null ? <p>{signInWords().whoFirst}</p> : <Question {...props} player={player} />}
      </section>
      {player === null && <WhoPlays />}
    </>
  );
};

const ICONS = { site: "globe", program: "keyboard", device: "bot" } as const;

const AppHead = ({ app, kind }: Pick<ConsentProps, "app" | "kind">) => {
  const words = signInWords();
  const name = appName(app);
  return (
    <>
      <header class="pages-app-head">
        <span class="pages-app-mark">
          <Icon name={ICONS[kind]} />
        </span>
        <h1>{kind === "site" ? <bdi>{name}</bdi> : words.unchecked[kind]}</h1>
        <p>{words.wants}</p>
      </header>
      {kind !== "site" && (
        <Callout tone="warn" icon="warning">
          {words.uncheckedText(name)}
        </Callout>
      )}
    </>
  );
};

/** A token that lets nobody in cannot let an app in. */
const Question = (props: ConsentProps & { readonly player: SignedPlayer }) => {
  const words = signInWords();
  const { relay } = session;
  const answer = useAnswer(`profile ${relay.token ?? ""}`, (signal) => relay.rest.getProfile({ signal }));
  return (
    <>
      <Who player={props.player} />
      <Awaited answer={answer} isPart>
        {({ scopes }) =>
          scopes.includes("token:write") ? (
            <Terms {...props} />
          ) : (
            <Callout icon="key">{words.keyTooSmall}</Callout>
          )
        }
      </Awaited>
    </>
  );
};

const Who = ({ player }: { readonly player: SignedPlayer }) => {
  const words = signInWords();
  return (
    <div class="pages-who">
      <Avatar name={player.name} sitter={player} />
      <p>{words.signedInAs(player.name)}</p>
      <details class="pages-more">
        <summary>
          <Icon name="down" />
          {words.changePlayer}
        </summary>
        <SignInPanel key={player.id} />
      </details>
    </div>
  );
};

const Terms = ({ scopes, submission, told, allow, deny, afterwards }: ConsentProps) => {
  const words = signInWords();
  const [days, setDays] = useState<(typeof DAYS)[number]>(USUAL_DAYS);
  const terms = days === 0 ? {} : { expiresIn: days * DAY_SECONDS };
  return (
    <>
      <div>
        <h2>{words.may}</h2>
        <ul class="pages-kept">
          {scopes.map((scope) => (
            <li key={scope}>
              <Icon name="check" />
              {scopeText(scope)}
            </li>
          ))}
        </ul>
      </div>
      <p class="part-small part-quiet">{words.neverMay}</p>
      <Select
        label={words.howLong}
        options={DAYS.map((n) => ({ value: n, label: n === 0 ? words.untilEnded : words.days[n] }))}
        value={days}
        onValue={setDays}
      />
      <SubmissionProblem submission={submission} told={{ ...accountWords().ownTokens.told, ...told }} />
      <div class="pages-consent-buttons">
        <Button large wide busy={submission.busy === "deny"} onClick={deny}>
          {words.deny}
        </Button>
        <Button kind="primary" large wide busy={submission.busy === "allow"} onClick={() => allow(terms)}>
          {words.allow}
        </Button>
      </div>
      <p class="part-small part-quiet">
        {afterwards} {words.endLater}
      </p>
    </>
  );
};
