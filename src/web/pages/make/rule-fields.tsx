// The options and the clocks of a new match, in the words of the game.

import { type ClockField, clockFieldsOf, clocksAt, PACES } from "../../../face/clock-fields.ts";
import { Field } from "../../parts/field.tsx";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { chosenValue, type OptionField, optionFieldsOf } from "../form/option-fields.ts";
import { clocksText } from "../matches/clocks-text.ts";
import { paceName } from "../matches/pace-name.ts";
import { lengthText } from "../times.ts";
import type { RuleFieldsProps } from "./match-plan.ts";

export const RuleFields = (props: RuleFieldsProps) => {
  const { make } = pagesWords();
  return (
    <fieldset class="pages-group">
      <legend>{make.rules}</legend>
      {optionFieldsOf(props.game).map((field) => (
        <OptionControl key={`${props.game.id} ${field.name}`} field={field} {...props} />
      ))}
      <ClockControls {...props} />
    </fieldset>
  );
};

const OptionControl = ({
  field,
  plan,
  change,
  errorAt,
}: RuleFieldsProps & { readonly field: OptionField }) => {
  const value = chosenValue(field, plan.options[field.name]);
  const choose = (chosen: string | number | boolean) =>
    change({ options: { ...plan.options, [field.name]: chosen } });
  const error = errorAt(`/options/${field.name}`);
  if (field.kind === "choice") {
    return (
      <fieldset class="part-field">
        <legend class="part-field-label">{field.label}</legend>
        <div class="pages-radios">
          {field.values.map((one) => (
            <label key={String(one.value)}>
              <input
                type="radio"
                name={field.name}
                checked={one.value === value}
                onChange={() => choose(one.value)}
              />
              {one.text}
            </label>
          ))}
        </div>
        {error !== undefined && <p class="part-field-error">{error}</p>}
      </fieldset>
    );
  }
  return (
    <NumberField
      label={field.label}
      error={error}
      value={Number(value)}
      least={field.least}
      most={field.most}
      onValue={choose}
    />
  );
};

const ClockControls = ({ game, plan, change, errorAt }: RuleFieldsProps) => {
  const { pace: words, times } = pagesWords();
  const fields = clockFieldsOf(game);
  return (
    <>
      <RadioGroup
        label={words.clocks}
        options={PACES.map((pace) => ({ value: pace, label: paceName(pace) }))}
        value={plan.pace}
        onValue={(pace) => change({ pace })}
      />
      {plan.pace === "own" ? (
        <OwnClocks
          fields={fields}
          plan={plan.ownClocks}
          errorAt={errorAt}
          onValue={(phase, seconds) => change({ ownClocks: { ...plan.ownClocks, [phase]: seconds } })}
        />
      ) : (
        plan.pace !== "none" && (
          <p class="part-field-hint">
            {plan.pace === "calm" && `${words.calmText} `}
            {clocksText(fields, clocksAt(plan.pace, fields, {}), words, times)}
          </p>
        )
      )}
    </>
  );
};

/** A longer clock costs more than any other part of a match. */
const DAY_SECONDS = 86_400;

interface OwnClocksProps {
  readonly fields: readonly ClockField[];
  readonly plan: Readonly<Record<string, number>>;
  readonly errorAt: (path: string) => string | undefined;
  readonly onValue: (phase: string, seconds: number) => void;
}

const OwnClocks = ({ fields, plan, errorAt, onValue }: OwnClocksProps) => {
  const { pace: words, times } = pagesWords();
  const isLong = fields.some(({ phase, usual }) => (plan[phase] ?? usual) > DAY_SECONDS);
  return (
    <>
      <div class="pages-clocks">
        {fields.map(({ phase, name, usual, least, most }) => {
          const value = plan[phase] ?? usual;
          return (
            <NumberField
              key={phase}
              label={name}
              hint={`${words.phaseHint}${value < 60 ? "" : ` · ${lengthText(times, value)}`}`}
              error={errorAt(`/clocks/${phase}`)}
              value={value}
              least={least}
              most={most}
              onValue={(seconds) => onValue(phase, seconds)}
            />
          );
        })}
      </div>
      {isLong && <p class="part-field-hint">{words.longCost}</p>}
    </>
  );
};

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

const NumberField = ({ label, hint, error, value, least, most, onValue }: NumberFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(parts) => (
      <input
        {...parts}
        class="part-input part-number"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        required
        value={value}
        onChange={({ currentTarget }) => {
          const { valueAsNumber } = currentTarget;
          if (Number.isFinite(valueAsNumber)) onValue(valueAsNumber);
        }}
      />
    )}
  </Field>
);
