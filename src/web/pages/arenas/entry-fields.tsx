// Who may enter a new arena, how many play in a match, and whether it counts.
import type { ReceivedGame } from "../../../protocol/game-description.ts";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { Select } from "../../parts/select.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { RatedField } from "../make/rated-field.tsx";
import { knownLevels } from "../matches/levels.ts";
import { levelText } from "../matches/seat-names.ts";
import { type ArenaPlan, mayRate } from "./arena-plan.ts";

interface EntryFieldsProps {
  readonly game: ReceivedGame;
  readonly plan: ArenaPlan;
  readonly change: (more: Partial<ArenaPlan>) => void;
  readonly hasAllClocks: boolean;
}

export const EntryFields = ({ game, plan, change, hasAllClocks }: EntryFieldsProps) => {
  const { made, entries } = arenasWords();
  const { common } = pagesWords();
  const counts = Array.from({ length: game.seats.max - 1 }, (_, i) => i + 2);
  return (
    <fieldset class="pages-group">
      <legend>{made.who}</legend>
      <RadioGroup
        label={made.visibility}
        options={[
          { value: false, label: made.public, icon: "globe" },
          { value: true, label: made.private, icon: "lock" },
        ]}
        value={plan.isPrivate}
        onValue={(isPrivate) => change({ isPrivate })}
      />
      {plan.isPrivate && <p class="part-field-hint">{made.privateHint}</p>}
      <RadioGroup
        label={made.entry}
        options={[
          { value: "all", label: entries.all },
          { value: "people", label: entries.people },
          { value: "bots", label: entries.bots },
        ]}
        value={plan.entry}
        onValue={(entry) => change({ entry })}
      />
      <RadioGroup
        label={made.seats}
        options={counts.filter((n) => n >= game.seats.min).map((n) => ({ value: n, label: n }))}
        value={plan.seats}
        onValue={(seats) => change({ seats })}
      />
      <RadioGroup
        label={made.fill}
        options={[
          { value: "bots", label: made.fills.bots },
          { value: "wait", label: made.fills.wait },
        ]}
        value={plan.fill}
        onValue={(fill) => change({ fill })}
      />
      {plan.fill === "bots" && (
        <>
          <p class="part-field-hint">{made.fillHint}</p>
          <Select
            label={made.level}
            options={knownLevels(game).map((value) => ({ value, label: levelText(common, value) }))}
            value={plan.level}
            onValue={(level) => change({ level })}
          />
        </>
      )}
      <RatedField
        rated={plan.rated}
        not={mayRate(plan) && hasAllClocks ? null : made.ratedNot}
        change={change}
      />
    </fieldset>
  );
};
