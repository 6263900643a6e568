// A field for a line of text.
import { Field, type FieldProps } from "./field.tsx";

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly inputMode?: "text" | "url" | "numeric";
  readonly autoComplete?: string;
  readonly autoCapitalize?: "none" | "characters" | "words";
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

export const TextField = ({ label, hint, error, value, onValue, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(parts) => (
      <input
        {...parts}
        type="text"
        class="part-input"
        value={value}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
        placeholder={rest.placeholder}
        maxLength={rest.maxLength}
        inputMode={rest.inputMode}
        autocomplete={rest.autoComplete ?? "off"}
        autocapitalize={rest.autoCapitalize}
        spellcheck={false}
        required={rest.required}
        autofocus={rest.autoFocus}
      />
    )}
  </Field>
);
