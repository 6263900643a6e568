// The log of all that operators have done, the newest first.
import { entryIn } from "../../../face/fields.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { apart } from "../../words/apart.ts";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { operatorWords } from "../../words/operator/operator-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { reportsWords } from "../../words/reports/reports-words.ts";
import { whenText } from "../arenas/arena-phase.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { usePages } from "../asking/use-pages.ts";
import type { OperatorLogEntry } from "./seen-operator.ts";

export const LogList = () => {
  const words = operatorWords();
  const { relay } = session;
  const list = usePages(`operator log ${relay.token ?? ""}`, ({ query, ...page }) =>
    relay.rest.listOperatorLog({ query, ...page }),
  );
  return (
    <AwaitedList answer={list} none={<p class="pages-none">{words.noLog}</p>}>
      {(entries) => (
        <ol class="pages-rows">
          {entries.map((entry) => (
            <EntryRow key={entry.n} entry={entry} />
          ))}
        </ol>
      )}
    </AwaitedList>
  );
};

/** The name may have changed since. So the id stays. */
const withName = (id: string, name: string | undefined): string =>
  name === undefined ? id : `${apart(name)} (${id})`;

/** The beginning of a hash tells two apart. */
const SHOWN_LETTERS = 12;

const EntryRow = ({ entry }: { readonly entry: OperatorLogEntry }) => {
  const words = operatorWords();
  const { times } = pagesWords();
  const { n, at, by, action, player, match, arena, seat, name, until, reason, note, hash, done, names } =
    entry;
  const subject = player ?? match ?? arena;
  // What the relay cannot name any more is gone. A match has no name.
  const isThere = match !== undefined || (names?.player ?? names?.arena) !== undefined;
  return (
    <li class="pages-row">
      <div class="pages-row-text">
        <span class="pages-row-title">
          {entryIn(words.actions, action) ?? action}{" "}
          <Badge>{entryIn(reportsWords().reasons, reason) ?? reason}</Badge>{" "}
          {!done && <Badge tone="warn">{words.notDone}</Badge>}
        </span>
        <span class="pages-row-under">
          {[
            words.entry(n),
            withName(subject ?? "", names?.player ?? names?.arena),
            whenText(arenasWords(), times, Date.parse(at)),
            words.by(by === "local" ? words.local : withName(by, names?.by)),
            seat === undefined ? "" : `${words.seat} ${seat + 1}`,
            name ?? "",
            until === undefined ? "" : words.until(whenText(arenasWords(), times, Date.parse(until))),
          ]
            .filter((text) => text !== "")
            .join(" · ")}
        </span>
        {note !== undefined && (
          <q>
            <bdi>{note}</bdi>
          </q>
        )}
        <span class="part-small part-quiet">
          <code title={hash}>
            {words.hash} {hash.slice(0, SHOWN_LETTERS)}
          </code>
        </span>
      </div>
      {subject !== undefined && isThere && (
        <div class="pages-row-action">
          <Button href={paths.operator(subject)} title={subject}>
            {words.look}
          </Button>
        </div>
      )}
    </li>
  );
};
