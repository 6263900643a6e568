// The player's own tokens: for other devices, which scan them, and for programs.
import { useState } from "preact/hooks";
import type { DataOf } from "../../../client/rest-types.ts";
import type { Scope } from "../../../protocol/player.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { QrCode } from "../../parts/qr-code.tsx";
import { Select } from "../../parts/select.tsx";
import { accountWords } from "../../words/account/account-words.ts";
import { unwrap } from "../asking/use-submit.ts";
import { tokenLink } from "../form/token-text.ts";
import { TokenList } from "../owner/token-list.tsx";

/** What a program needs that plays, opens matches and knows its name. */
const PLAY_SCOPES: readonly string[] = [
  "match:read",
  "match:play",
  "match:create",
  "profile:read",
] satisfies readonly Scope[];

type OwnTokensProps = Pick<DataOf<"getProfile">, "scopes" | "tokenId">;

/** Nobody gives out more scopes than this browser's own token has. */
export const OwnTokens = ({ scopes, tokenId }: OwnTokensProps) => {
  const words = accountWords();
  const [use, setUse] = useState<"all" | "play">("all");
  const [madeFor, setMadeFor] = useState(use);
  const given = use === "all" ? scopes : scopes.filter((scope) => PLAY_SCOPES.includes(scope));
  return (
    <section class="pages-section pages-owned">
      <h2>{words.devices}</h2>
      <p class="part-quiet">{words.devicesText}</p>
      <div class="part-panel part-stack">
        <TokenList
          inUse={tokenId}
          words={words.ownTokens}
          usualEnd={365}
          create={async (wish) => {
            const body = { ...wish, scopes: [...given] };
            const made = await unwrap(session.relay.rest.createToken({ body }));
            setMadeFor(use);
            return made;
          }}
          shownWith={(token) => madeFor === "all" && <OtherDevice token={token} />}
        >
          <Select
            label={words.mayDo}
            options={[
              { value: "all", label: words.allOf },
              { value: "play", label: words.playOnly },
            ]}
            value={use}
            onValue={setUse}
          />
        </TokenList>
      </div>
    </section>
  );
};

const OtherDevice = ({ token }: { readonly token: string }) => {
  const words = accountWords();
  const link = tokenLink(location.origin + paths.account(), token);
  return (
    <div class="pages-other-device">
      <QrCode text={link} label={words.scanText} />
      <div class="part-stack">
        <p class="part-small">{words.scanText}</p>
        <CopyButton text={link} label={words.copyLink} />
      </div>
    </div>
  );
};
