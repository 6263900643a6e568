// A terminal, a program or a bot asks to be let in, and has shown a code to its person (RFC 8628).
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { BodyOf } from "../../client/rest-types.ts";
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Form } from "../parts/form.tsx";
import { TextField } from "../parts/text-field.tsx";
import { signInWords } from "../words/sign-in/sign-in-words.ts";
import { Awaited } from "./asking/awaited.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { unwrap, useSubmit } from "./asking/use-submit.ts";
import { PageHead } from "./page-head.tsx";
import { NameGate } from "./people/name-gate.tsx";
import { AppConsent } from "./sign-in/app-consent.tsx";
import { deviceCodeIn } from "./sign-in/device-code-text.ts";
import { isFramed } from "./sign-in/is-framed.ts";
import { WhoPlays } from "./sign-in/who-plays.tsx";

export const DevicePage = () => {
  const words = signInWords();
  const { query } = useLocation();
  const [code, setCode] = useState(() => deviceCodeIn(query["code"] ?? ""));
  const [done, setDone] = useState<"allowed" | "denied" | null>(null);
  const isNamed = session.player.value !== null;
  return (
    <main class="page pages-slim pages-asks">
      {isFramed() ? (
        <EmptyState isPage icon="shield" title={words.framed} text={words.framedText} />
      ) : done === "allowed" ? (
        <EmptyState isPage icon="check" title={words.deviceDone} text={words.deviceDoneText} />
      ) : done === "denied" ? (
        <EmptyState isPage icon="close" title={words.deviceDenied} text={words.deviceDeniedText} />
      ) : code !== null && isNamed ? (
        <Asked key={code} code={code} done={setDone} again={() => setCode(null)} />
      ) : (
        <>
          <PageHead title={words.device} text={words.deviceText} />
          {isNamed ? <CodeForm first={query["code"] ?? ""} found={setCode} /> : <WhoPlays />}
        </>
      )}
      <NameGate />
    </main>
  );
};

interface CodeFormProps {
  readonly first: string;
  readonly found: (code: string) => void;
}

const CodeForm = ({ first, found }: CodeFormProps) => {
  const words = signInWords();
  const [text, setText] = useState(first);
  const [isJudged, setJudged] = useState(false);
  const code = deviceCodeIn(text);
  const submit = (): void => {
    setJudged(true);
    if (code !== null) found(code);
  };
  return (
    <Form class="part-panel pages-form" onSubmit={submit}>
      <TextField
        label={words.deviceCode}
        hint={words.deviceCodeHint}
        error={isJudged && code === null ? words.deviceCodeWrong : undefined}
        value={text}
        onValue={(value) => {
          setText(value);
          setJudged(false);
        }}
        autoCapitalize="characters"
        autoFocus
        required
      />
      <Button kind="primary" type="submit" large wide disabled={text.trim() === ""}>
        {words.goOn}
      </Button>
    </Form>
  );
};

interface AskedProps {
  readonly code: string;
  readonly done: (how: "allowed" | "denied") => void;
  readonly again: () => void;
}

const Asked = ({ code, done, again }: AskedProps) => {
  const words = signInWords();
  const { relay } = session;
  const params = { userCode: code };
  const submission = useSubmit();
  const answer = useAnswer(`device ${code} ${relay.token ?? ""}`, (signal) =>
    relay.rest.getDeviceCode({ params, signal }),
  );
  if (answer.problem?.code === "no-such-code")
    return (
      <EmptyState isPage icon="search" title={words.device} text={words.deviceTold["no-such-code"]}>
        <Button kind="primary" onClick={again}>
          {words.goOn}
        </Button>
      </EmptyState>
    );
  const decide = async (body: BodyOf<"answerDeviceCode">) => {
    await unwrap(session.relay.rest.answerDeviceCode({ params, body }));
    done(body.allow ? "allowed" : "denied");
  };
  return (
    <Awaited answer={answer}>
      {({ client, scopes }) => (
        <AppConsent
          app={client}
          kind="device"
          {...{ scopes, submission, told: words.deviceTold }}
          allow={(terms) => submission.run("allow", () => decide({ allow: true, ...terms }))}
          deny={() => submission.run("deny", () => decide({ allow: false }))}
        >
          <div class="pages-compare">
            <strong>{words.compare}</strong>
            <code>{code}</code>
            <p class="part-small">{words.compareText}</p>
          </div>
        </AppConsent>
      )}
    </Awaited>
  );
};
