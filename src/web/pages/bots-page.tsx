// For owners of bots: their accounts, their tokens, and webhooks.
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Icon } from "../parts/icon.tsx";
import { ownerWords } from "../words/owner/owner-words.ts";
import { useAnswer } from "./asking/use-answer.ts";
import { BotAccounts } from "./owner/bot-accounts.tsx";
import { Webhooks } from "./owner/webhooks.tsx";
import { PageHead } from "./page-head.tsx";
import { NameGate, withPlayer } from "./people/name-gate.tsx";

export const BotsPage = () => {
  const words = ownerWords();
  const player = session.player.value;
  return (
    <main class="page pages-narrow">
      <PageHead title={words.title} text={words.text} />
      {player === null ? (
        <EmptyState icon="bot" title={words.noName} text={words.noNameText}>
          <Button kind="primary" onClick={() => withPlayer(() => undefined)}>
            {words.takeName}
          </Button>
        </EmptyState>
      ) : (
        <>
          <BotAccounts key={player.id} owner={player.id} />
          <Webhooks key={`hooks of ${player.id}`} owner={player.id} />
        </>
      )}
      <BotDocs />
      <NameGate />
    </main>
  );
};

const BotDocs = () => {
  const words = ownerWords();
  const { relay } = session;
  const service = useAnswer("service", (signal) => relay.rest.getService({ signal })).data;
  const links = [
    [words.reference, service?.docs],
    ["OpenAPI", service?.openapi],
    ["AsyncAPI", service?.asyncapi],
  ] as const;
  return (
    <section class="pages-section">
      <h2>{words.docs}</h2>
      <p class="part-quiet">{words.docsText}</p>
      <div class="part-row">
        {links.map(
          ([label, address]) =>
            typeof address === "string" && (
              // The relay's own pages, which the page's router does not know.
              <a
                key={label}
                class="part-button part-button-plain"
                href={address}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="open" />
                {label}
              </a>
            ),
        )}
      </div>
    </section>
  );
};
