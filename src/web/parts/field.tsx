// A field with its label, its hint and what is wrong with it.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface FieldParts {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean;
}

/** `children` draws the control with the given attributes. */
export const Field = ({
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (parts: FieldParts) => ComponentChildren }) => {
  const id = useId();
  const about = error ?? hint;
  return (
    <div class="part-field">
      <label class="part-field-label" for={id}>
        {label}
      </label>
      {children({
        id,
        ...(about === undefined ? {} : { "aria-describedby": `${id}-about` }),
        ...(error === undefined ? {} : { "aria-invalid": true }),
      })}
      {about !== undefined && (
        <p
          id={`${id}-about`}
          class={error === undefined ? "part-field-hint" : "part-field-error"}
          role={error === undefined ? undefined : "alert"}
        >
          {error !== undefined && <Icon name="warning" />}
          {about}
        </p>
      )}
    </div>
  );
};
