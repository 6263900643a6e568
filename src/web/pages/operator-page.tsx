// The operator's page: what players report, a player, a match or an arena, what is done to them, and the log. For accounts that
// the deployer has named.
import { useState } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Form } from "../parts/form.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { TextField } from "../parts/text-field.tsx";
import { operatorWords } from "../words/operator/operator-words.ts";
import { Awaited } from "./asking/awaited.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { LogList } from "./operator/log-list.tsx";
import { ReportList } from "./operator/report-list.tsx";
import { Subject } from "./operator/subject.tsx";
import { PageHead } from "./page-head.tsx";

const LOG = "log";

export const OperatorPage = () => {
  const words = operatorWords();
  const { relay } = session;
  const isPlayer = session.player.value !== null;
  // The relay knows who is named. Everybody else sees that, and nothing more.
  const asked = useAnswer(`operator ${relay.token ?? ""}`, (signal) =>
    isPlayer
      ? relay.rest.listOperatorLog({ query: { limit: 1 }, signal })
      : Promise.resolve({ ok: true as const, data: null }),
  );
  const isOther = !isPlayer || asked.problem?.code === "not-operator";
  return (
    <main class="page pages-narrow operator-page">
      {isOther ? (
        <EmptyState isPage icon="shield" title={words.notYou} text={words.notYouText} />
      ) : (
        <Awaited answer={asked}>{() => <Desk />}</Awaited>
      )}
    </main>
  );
};

const Desk = () => {
  const words = operatorWords();
  const { params } = useRoute();
  const id = params["id"];
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <Search />
      <Tabs
        label={words.title}
        selected={id === LOG ? LOG : id === undefined ? "" : id}
        tabs={[
          { id: "", label: words.tabs.reports, href: paths.operator() },
          { id: LOG, label: words.tabs.log, href: paths.operator(LOG) },
        ]}
      />
      {id === undefined ? <ReportList /> : id === LOG ? <LogList /> : <Subject key={id} id={id} />}
    </>
  );
};

/** The last part of an address, or the id itself. */
const idOf = (text: string): string => {
  const [path = ""] = text.trim().split(/[?#]/);
  return (
    path
      .replace(/\/replay$/, "")
      .split("/")
      .at(-1) ?? ""
  );
};

const Search = () => {
  const words = operatorWords();
  const { route } = useLocation();
  const [text, setText] = useState("");
  return (
    <Form
      class="pages-inline-form"
      onSubmit={() => {
        const id = idOf(text);
        if (id !== "") route(paths.operator(id));
      }}
    >
      <TextField label={words.find} hint={words.findHint} value={text} onValue={setText} required />
      <Button type="submit" icon="search">
        {words.look}
      </Button>
    </Form>
  );
};
