// Who may come to a new match, and whether it counts.

import { clockFieldsOf } from "../../../face/clock-fields.ts";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { Switch } from "../../parts/switch.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import type { PlanFieldsProps } from "./match-plan.ts";
import { mayBeRated } from "./match-plan.ts";
import { RatedField } from "./rated-field.tsx";

export const AccessFields = ({ game, plan, change }: PlanFieldsProps) => {
  const { make } = pagesWords();
  const canBeRated = mayBeRated(plan, clockFieldsOf(game));
  return (
    <fieldset class="pages-group">
      <legend>{make.access}</legend>
      <RadioGroup
        label={make.access}
        hideLabel
        options={[
          { value: false, label: make.public, icon: "globe" },
          { value: true, label: make.private, icon: "lock" },
        ]}
        value={plan.isPrivate}
        onValue={(isPrivate) => change({ isPrivate })}
      />
      <p class="part-field-hint">{plan.isPrivate ? make.privateHint : make.publicHint}</p>
      <Switch
        label={make.welcome}
        hint={make.welcomeHint}
        on={plan.botsWelcome}
        onChange={(botsWelcome) => change({ botsWelcome })}
      />
      <RatedField rated={plan.rated} not={canBeRated ? null : make.ratedNot} change={change} />
    </fieldset>
  );
};
