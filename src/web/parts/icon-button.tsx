// A button with an icon alone. Its label is read out, and shown when the pointer rests on it.
import { Button, type ButtonProps } from "./button.tsx";
import type { IconName } from "./icon.tsx";

export interface IconButtonProps extends Omit<ButtonProps, "children" | "title" | "icon"> {
  readonly icon: IconName;
  readonly label: string;
}

export const IconButton = ({ label, kind = "quiet", class: more = "", ...rest }: IconButtonProps) => (
  <Button {...rest} kind={kind} class={`part-button-icon ${more}`} title={label}>
    <span class="visually-hidden">{label}</span>
  </Button>
);
