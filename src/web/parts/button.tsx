// A button, or a link that looks like one.

import type { ComponentChildren, MouseEventHandler } from "preact";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps {
  /** Normally `plain`. */
  readonly kind?: ButtonKind;
  readonly icon?: IconName | undefined;
  readonly large?: boolean;
  /** As wide as its place. */
  readonly wide?: boolean;
  readonly disabled?: boolean;
  /** Waits for an answer: it cannot be pressed again. A form that is sent again must do nothing. */
  readonly busy?: boolean;
  /** Given, the button is a link. */
  readonly href?: string | undefined;
  readonly type?: "button" | "submit";
  readonly pressed?: boolean;
  readonly autoFocus?: boolean;
  readonly class?: string;
  readonly title?: string | undefined;
  readonly onClick?: MouseEventHandler<HTMLElement> | undefined;
  readonly children?: ComponentChildren;
}

const classOf = ({ kind = "plain", large = false, wide = false, class: more = "" }: ButtonProps): string =>
  [
    "part-button",
    `part-button-${kind}`,
    large ? "part-button-large" : "",
    wide ? "part-button-wide" : "",
    more,
  ]
    .filter((name) => name !== "")
    .join(" ");

export const Button = (props: ButtonProps) => {
  const { icon, busy = false, href, children } = props;
  const inside = (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <a class={classOf(props)} href={href} title={props.title} onClick={props.onClick}>
        {inside}
      </a>
    );
  }
  return (
    <button
      type={props.type ?? "button"}
      class={classOf(props)}
      disabled={props.disabled ?? false}
      // A disabled button would lose the focus.
      aria-disabled={busy}
      aria-busy={busy}
      aria-pressed={props.pressed}
      title={props.title}
      autofocus={props.autoFocus}
      onClick={busy ? undefined : props.onClick}
    >
      {inside}
    </button>
  );
};

interface IconButtonProps extends Omit<ButtonProps, "children" | "title" | "icon"> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button with an icon alone. Its label is read out, and shown when the pointer rests on it. */
export const IconButton = ({ label, kind = "quiet", class: more = "", ...rest }: IconButtonProps) => (
  <Button {...rest} kind={kind} class={`part-button-icon ${more}`} title={label}>
    <span class="visually-hidden">{label}</span>
  </Button>
);
