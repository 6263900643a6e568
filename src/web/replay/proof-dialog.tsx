// What the page has verified, in one line, and the whole of it on demand.
import type { OpenDeal } from "../../match/verify.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Icon, type IconName } from "../parts/icon.tsx";
import { replayWords } from "../words/replay/replay-words.ts";
import type { ProofState, ReplayProof } from "./proof.ts";

export interface ProofDetails {
  readonly proof: ReplayProof;
  readonly names: readonly string[];
  /** What a card is called in short. */
  readonly cardName: (code: string) => string;
}

const ICONS: Readonly<Record<ProofState, IconName>> = {
  ...{ sealed: "shield", consistent: "shield", failed: "warning", unserved: "question" },
};
const TONES: Readonly<Record<ProofState, string>> = {
  ...{ sealed: "good", consistent: "neutral", failed: "danger", unserved: "neutral" },
};

export interface ProofChipProps {
  readonly proof: ReplayProof;
  readonly onOpen: () => void;
}

export const ProofChip = ({ proof: { state, deals }, onOpen }: ProofChipProps) => (
  <button
    type="button"
    class={`replay-proof part-tone-${TONES[state]}`}
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <Icon name={ICONS[state]} />
    <span>{replayWords().proof.short(state, deals.length)}</span>
    <Icon name="forward" />
  </button>
);

/** `open`: whether the whole of it is shown. */
export const ProofDialog = ({
  open,
  onClose,
  ...props
}: ProofDetails & { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog open={open} wide title={replayWords().proof.title} onClose={onClose}>
    <Details {...props} />
  </Dialog>
);

const Details = (props: ProofDetails) => {
  const { proof: words } = replayWords();
  const { state, proved, unproved, failed, notRevealed, deals, rolls } = props.proof;
  return (
    <div class="replay-details">
      <p>{words.text[state]}</p>
      {failed && (
        <p class="replay-failed">
          <Icon name="warning" />
          <span>
            {words.failed[failed.check]} {failed.entry !== null && words.entry(failed.entry + 1)}
          </span>
        </p>
      )}
      <Claims title={words.provedTitle} icon="check" items={proved.map((one) => words.proved[one])} />
      <Claims
        title={words.unprovedTitle}
        icon="question"
        items={[
          ...unproved.map((one) => words.unproved[one]),
          ...notRevealed.map((seat) => words.notRevealed(nameOf(props, seat))),
        ]}
      />
      {deals.length > 0 && (
        <section>
          <h3>{words.dealsTitle}</h3>
          {deals.map((deal) => (
            <Deal key={`${deal.round}/${deal.shuffle}`} deal={deal} {...props} />
          ))}
        </section>
      )}
      {rolls.length > 0 && (
        <section>
          <h3>{words.rollsTitle}</h3>
          {rolls.map(({ roll, sides, dice }) => (
            <p key={roll}>{words.roll(roll + 1, sides, dice.join(" "))}</p>
          ))}
        </section>
      )}
    </div>
  );
};

interface ClaimsProps {
  readonly title: string;
  readonly icon: IconName;
  readonly items: readonly string[];
}

const Claims = ({ title, icon, items }: ClaimsProps) =>
  items.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul class={`replay-claims replay-claims-${icon}`}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );

const Deal = ({ deal, ...props }: ProofDetails & { readonly deal: OpenDeal }) => {
  const { proof: words } = replayWords();
  const { round, shuffle, dealer, hands, opened, stock, draw } = deal;
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ...(draw ? [[words.draw, draw] as const] : []),
    ...hands.map((cards, seat) => [nameOf(props, seat), cards] as const),
    ...(opened === null ? [] : [[words.opened, [opened]] as const]),
    [words.stock, stock],
  ];
  return (
    <details class="replay-deal">
      <summary>
        {words.deal(round, shuffle)}
        {dealer !== null && <span class="part-quiet">{words.dealer(nameOf(props, dealer))}</span>}
      </summary>
      <dl>
        {rows.map(([label, cards]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {cards.map((code) => (
                <span key={code} class="replay-code" title={props.cardName(code)}>
                  {code}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const nameOf = ({ names }: Pick<ProofDetails, "names">, seat: number): string => {
  const name = names[seat] ?? "";
  return name === "" ? replayWords().bar.seat(seat + 1) : name;
};
