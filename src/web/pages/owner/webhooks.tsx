// The webhooks of an owner: add, test, look at deliveries, give a new secret, remove.
import { useState } from "preact/hooks";
import type { WebhookEventType } from "../../../protocol/webhook-events.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { ownerWords } from "../../words/owner/owner-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { usePages } from "../asking/use-pages.ts";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { ShownOnce } from "./shown-once.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const EVENTS: readonly WebhookEventType[] = [
  ...(["seat.turn", "match.started", "match.ended", "invitation"] as const),
  ...(["arena.match", "arena.ended"] as const),
];

export const Webhooks = ({ owner }: { readonly owner: string }) => {
  const words = ownerWords();
  const { relay } = session;
  const list = usePages(`webhooks of ${owner}`, (page) => relay.rest.listWebhooks(page));
  return (
    <section class="pages-section pages-owned">
      <h2>{words.webhooks}</h2>
      <p class="part-quiet">{words.webhooksText}</p>
      <AwaitedList answer={list} none={<p class="pages-none">{words.noWebhooks}</p>}>
        {(webhooks) => (
          <ul class="pages-rows">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} changed={list.again} />
            ))}
          </ul>
        )}
      </AwaitedList>
      <NewWebhookForm changed={list.again} />
    </section>
  );
};

const NewWebhookForm = ({ changed }: { readonly changed: () => void }) => {
  const words = ownerWords();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly WebhookEventType[]>(["seat.turn"]);
  const [secret, setSecret] = useState<string | null>(null);
  const submission = useSubmit();
  const add = async () => {
    const body = { url: url.trim(), events: [...events] };
    const made = await unwrap(session.relay.rest.createWebhook({ body }));
    setSecret(made.secret);
    setUrl("");
    changed();
  };
  return (
    <>
      {secret !== null && (
        <ShownOnce
          title={words.secret}
          text={words.secretText}
          secret={secret}
          onStored={() => setSecret(null)}
        />
      )}
      <Form class="part-panel pages-form" onSubmit={() => submission.run("add", add)}>
        <h3>{words.newWebhook}</h3>
        <TextField
          label={words.address}
          hint={words.addressHint}
          error={submission.errorAt("/url")}
          value={url}
          onValue={setUrl}
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          required
        />
        <fieldset class="part-field">
          <legend class="part-field-label">{words.events}</legend>
          <div class="pages-checks">
            {EVENTS.map((event) => (
              <label key={event}>
                <input
                  type="checkbox"
                  checked={events.includes(event)}
                  onChange={() => setEvents(EVENTS.filter((one) => events.includes(one) !== (one === event)))}
                />
                {words.eventNames[event] ?? event}
              </label>
            ))}
          </div>
        </fieldset>
        <SubmissionProblem submission={submission} saidAt="/url" />
        <div class="part-row">
          <Button
            kind="primary"
            icon="plus"
            type="submit"
            disabled={url.trim() === "" || events.length === 0}
            busy={submission.busy !== null}
          >
            {words.add}
          </Button>
        </div>
      </Form>
    </>
  );
};
