// One webhook: where it posts to, how it goes, and what the owner may do.

import { useState } from "preact/hooks";
import type { DataOf } from "../../../client/rest-types.ts";
import { entryIn } from "../../../face/fields.ts";
import { session } from "../../app/relay-session.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { Callout } from "../../parts/callout.tsx";
import type { OwnerWords } from "../../words/owner/en.ts";
import { ownerWords } from "../../words/owner/owner-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { useNow } from "../asking/use-now.ts";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { agoText, dateText } from "../times.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { ShownOnce } from "./shown-once.tsx";

export interface WebhookRowProps {
  readonly webhook: DataOf<"listWebhooks">["items"][number];
  readonly changed: () => void;
}

export const WebhookRow = ({ webhook, changed }: WebhookRowProps) => {
  const words = ownerWords();
  const { id, url, events } = webhook;
  const { rest } = session.relay;
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [test, setTest] = useState<string | null>(null);
  const submission = useSubmit();
  const ping = async () => setTest((await unwrap(rest.pingWebhook({ params: { id } }))).id);
  const rotate = async () => setSecret((await unwrap(rest.rotateWebhookSecret({ params: { id } }))).secret);
  const remove = async () => {
    await unwrap(rest.deleteWebhook({ params: { id } }));
    changed();
  };
  return (
    <li class="pages-row pages-webhook">
      <div class="pages-row-text">
        <code class="pages-url">{url}</code>
        <span class="pages-row-under">
          {events.map((event) => entryIn(words.eventNames, event) ?? event).join(" · ")}
        </span>
        <WebhookHealth webhook={webhook} />
      </div>
      <div class="pages-row-action part-row">
        <Button icon="bolt" busy={submission.busy === "ping"} onClick={() => submission.run("ping", ping)}>
          {words.test}
        </Button>
        <Button kind="quiet" pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.deliveries}
        </Button>
        <Button
          kind="quiet"
          icon="key"
          busy={submission.busy === "rotate"}
          onClick={() => submission.run("rotate", rotate)}
        >
          {words.newSecret}
        </Button>
        <ConfirmButton
          label={words.remove}
          question={words.askRemove}
          text={words.askRemoveText}
          busy={submission.busy === "remove"}
          onConfirm={() => submission.run("remove", remove)}
        />
      </div>
      {(submission.problem || secret !== null || test !== null || isOpen) && (
        <div class="pages-inner">
          <SubmissionProblem submission={submission} />
          {secret !== null && (
            <ShownOnce
              title={words.secret}
              text={words.secretText}
              secret={secret}
              onStored={() => setSecret(null)}
            />
          )}
          {test !== null && <TestResult key={test} webhook={id} delivery={test} />}
          {isOpen && <Deliveries webhook={id} />}
        </div>
      )}
    </li>
  );
};

const WebhookHealth = ({ webhook }: { readonly webhook: DataOf<"listWebhooks">["items"][number] }) => {
  const words = ownerWords();
  const { times } = pagesWords();
  const { disabled, failingSince } = webhook;
  if (disabled === undefined && failingSince === undefined) return null;
  return (
    <span>
      <Badge tone={disabled === undefined ? "warn" : "danger"} icon="warning">
        {disabled === undefined
          ? words.failing(dateText(times, Date.parse(failingSince ?? "")))
          : words.disabled}
      </Badge>
    </span>
  );
};

const deliveryText = (
  { status, fault, answer }: DataOf<"listDeliveries">["items"][number],
  words: OwnerWords,
): string => {
  if (status === "delivered") return words.delivered(answer ?? 200);
  if (status !== "failed" && fault === undefined) return words.testing;
  const why = fault === undefined ? status : (entryIn(words.faults, fault) ?? fault);
  return words.failed(answer === undefined ? why : `${why}, ${words.answered(answer)}`);
};

const EVERY_MS = 1_000;

/** Asks for the delivery until it is there, or has failed. */
const TestResult = ({ webhook, delivery }: { readonly webhook: string; readonly delivery: string }) => {
  const words = ownerWords();
  const { relay } = session;
  const [isOver, setOver] = useState(false);
  const answer = useAnswer(
    `test ${delivery}`,
    async (signal) => {
      const result = await relay.rest.listDeliveries({ params: { id: webhook }, signal });
      if (!result.ok) return result;
      const found = result.data.items.find(({ id }) => id === delivery) ?? null;
      if (found !== null && found.status !== "waiting") setOver(true);
      return { ok: true, data: found } as const;
    },
    isOver ? null : EVERY_MS,
  );
  const found = answer.data;
  if (found === null || found.status === "waiting") return <Callout icon="send">{words.testing}</Callout>;
  const isGood = found.status === "delivered";
  return (
    <Callout tone={isGood ? "good" : "danger"} icon={isGood ? "check" : "warning"}>
      {deliveryText(found, words)}
    </Callout>
  );
};

const MINUTE_MS = 60_000;

const Deliveries = ({ webhook }: { readonly webhook: string }) => {
  const words = ownerWords();
  const { times } = pagesWords();
  const { relay } = session;
  const nowMs = useNow(MINUTE_MS);
  const answer = useAnswer(`deliveries of ${webhook}`, (signal) =>
    relay.rest.listDeliveries({ params: { id: webhook }, signal }),
  );
  return (
    <AwaitedList
      answer={{ ...answer, data: answer.data?.items ?? null }}
      none={<p class="part-small part-quiet">{words.noDeliveries}</p>}
    >
      {(items) => (
        <ul class="pages-inner-rows">
          {items.map((delivery) => (
            <li key={delivery.id} class="pages-inner-row">
              <div class="pages-row-text">
                <span>{entryIn(words.eventNames, delivery.event) ?? delivery.event}</span>
                <span class="pages-row-under">
                  {agoText(times, Date.parse(delivery.at), nowMs)} ·{" "}
                  {delivery.status === "waiting" ? words.waiting : deliveryText(delivery, words)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </AwaitedList>
  );
};
