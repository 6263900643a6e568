// A form that the page itself answers: no browser sends it anywhere.
import type { ComponentChildren } from "preact";

export interface FormProps {
  readonly class: string;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);
