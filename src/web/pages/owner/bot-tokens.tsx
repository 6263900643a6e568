// The tokens of one bot.
import { session } from "../../app/relay-session.ts";
import { ownerWords } from "../../words/owner/owner-words.ts";
import { unwrap } from "../asking/use-submit.ts";
import { TokenList } from "./token-list.tsx";

export const BotTokens = ({ bot }: { readonly bot: string }) => (
  <div class="pages-inner">
    <TokenList
      bot={bot}
      words={ownerWords().botTokens}
      usualEnd={30}
      create={(body) => unwrap(session.relay.rest.createBotToken({ params: { id: bot }, body }))}
    />
  </div>
);
