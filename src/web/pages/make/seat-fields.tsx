// How many sit there, and who: a person, or a house bot of a level.

import { botManner } from "../../../face/bot-manner.ts";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badge } from "../../parts/badge.tsx";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { Select } from "../../parts/select.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { knownLevels } from "../matches/levels.ts";
import { levelText } from "../matches/seat-names.ts";
import type { JudgedFieldsProps } from "./match-plan.ts";
import { type SeatPlan, seatPlans, withSeatPlan } from "./match-plan.ts";

export const SeatFields = ({ game, plan, change, errorAt }: JudgedFieldsProps) => {
  const { make, common } = pagesWords();
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const who: readonly { readonly value: SeatPlan; readonly label: string }[] = [
    { value: "person", label: make.forPerson },
    ...knownLevels(game).map((level) => ({ value: level, label: make.botOf(levelText(common, level)) })),
  ];
  const hasBots = seatPlans(plan).some((one) => one !== "person");
  return (
    <fieldset class="pages-group">
      <legend>{make.whoSits}</legend>
      <RadioGroup
        label={make.seats}
        options={counts.map((n) => ({ value: n, label: n }))}
        value={plan.seats}
        onValue={(seats) => change({ seats })}
      />
      {errorAt("/seats") !== undefined && <p class="part-field-error">{errorAt("/seats")}</p>}
      <ul class="pages-seat-plans">
        <li class="pages-seat-plan">
          <Avatar name={session.player.value?.name ?? "1"} seat={0} sitter={session.player.value} />
          <span class="pages-seat-you">
            <bdi>{session.player.value?.name ?? ""}</bdi> <Badge tone="accent">{common.you}</Badge>
          </span>
        </li>
        {seatPlans(plan).map((value, i) => (
          <li key={i} class="pages-seat-plan">
            <Avatar name={String(i + 2)} seat={i + 1} bot={value !== "person"} />
            <div class="pages-seat-select">
              <Select
                label={make.seat(i + 2)}
                hint={botManner(game, value)}
                options={who}
                value={value}
                onValue={(chosen) => change({ ...withSeatPlan(plan, i, chosen), rated: false })}
              />
            </div>
          </li>
        ))}
      </ul>
      {hasBots && (
        <RadioGroup
          label={make.speed}
          options={[
            { value: false, label: make.human },
            { value: true, label: make.instant },
          ]}
          value={plan.isInstant}
          onValue={(isInstant) => change({ isInstant })}
        />
      )}
    </fieldset>
  );
};
