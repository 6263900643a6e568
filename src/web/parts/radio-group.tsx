// One of a few, all of them shown: radio buttons that look like a row of buttons.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon, type IconName } from "./icon.tsx";

export interface RadioOption<Value extends string | number | boolean> {
  readonly value: Value;
  readonly label: ComponentChildren;
  readonly icon?: IconName;
  readonly disabled?: boolean;
  /** Of an option whose label is a picture. */
  readonly title?: string;
}

export interface RadioGroupProps<Value extends string | number | boolean> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

export const RadioGroup = <Value extends string | number | boolean>({
  label,
  hideLabel,
  options,
  value,
  onValue,
}: RadioGroupProps<Value>) => {
  const name = useId();
  return (
    <fieldset class="part-field">
      <legend class={hideLabel ? "visually-hidden" : "part-field-label part-radio-group-label"}>
        {label}
      </legend>
      <div class="part-radio-group">
        {options.map((option) => (
          <label key={String(option.value)} title={option.title}>
            <input
              type="radio"
              class="visually-hidden"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
            />
            {option.icon && <Icon name={option.icon} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
