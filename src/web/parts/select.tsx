// A list from which one is chosen.
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface Option<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string | number> extends FieldProps {
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

export const Select = <Value extends string | number>({
  options,
  value,
  onValue,
  ...field
}: SelectProps<Value>) => (
  <Field {...field}>
    {(parts) => (
      <span class="part-select">
        <select
          {...parts}
          class="part-input"
          value={String(value)}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex];
            if (chosen) onValue(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    )}
  </Field>
);
