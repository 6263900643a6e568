// When a new arena begins, how long it is, and whether it comes again.
import { Field } from "../../parts/field.tsx";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { Select } from "../../parts/select.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { lengthText } from "../times.ts";
import { ARENA_MINUTES, type ArenaPlan, STARTS_IN } from "./arena-plan.ts";

interface TimeFieldsProps {
  readonly plan: ArenaPlan;
  readonly change: (more: Partial<ArenaPlan>) => void;
  readonly errorAt: (path: string) => string | undefined;
}

/** In a list beside minutes. */
const LATER = -1;

export const TimeFields = ({ plan, change, errorAt }: TimeFieldsProps) => {
  const { made } = arenasWords();
  const { times } = pagesWords();
  const error = errorAt("/startsAt");
  return (
    <>
      <Select
        label={made.starts}
        error={plan.startsIn === null ? undefined : error}
        options={[
          ...STARTS_IN.map((value) => ({ value: Number(value), label: made.startsIn[value] })),
          { value: LATER, label: made.startsLater },
        ]}
        value={plan.startsIn ?? LATER}
        onValue={(minutes) => change({ startsIn: minutes === LATER ? null : minutes })}
      />
      {plan.startsIn === null && (
        <Field label={made.startTime} error={error}>
          {(parts) => (
            <input
              {...parts}
              type="datetime-local"
              class="part-input"
              value={plan.startsAt}
              required
              onInput={({ currentTarget }) => change({ startsAt: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <RadioGroup
        label={made.minutes}
        options={ARENA_MINUTES.map((minutes) => ({ value: minutes, label: lengthText(times, minutes * 60) }))}
        value={plan.minutes}
        onValue={(minutes) => change({ minutes })}
      />
      {errorAt("/minutes") !== undefined && <p class="part-field-error">{errorAt("/minutes")}</p>}
      <RadioGroup
        label={made.repeat}
        options={[
          { value: "never", label: made.repeats.never },
          { value: "day", label: made.repeats.day },
          { value: "week", label: made.repeats.week },
        ]}
        value={plan.every}
        onValue={(every) => change({ every })}
      />
      {plan.every !== "never" && <p class="part-field-hint">{made.repeatHint}</p>}
    </>
  );
};
