// A note within a page, for what the reader should know now.
import type { ComponentChildren } from "preact";
import type { PartTone } from "./badge.tsx";
import { Icon, type IconName } from "./icon.tsx";

export interface CalloutProps {
  readonly tone?: PartTone;
  readonly icon?: IconName;
  /** Read out at once. Normally it waits. */
  readonly urgent?: boolean;
  readonly children: ComponentChildren;
}

export const Callout = ({ tone = "neutral", icon, urgent = false, children }: CalloutProps) => (
  <div class={`part-callout part-tone-${tone}`} role={urgent ? "alert" : "status"}>
    {icon && <Icon name={icon} />}
    <div class="part-callout-body">{children}</div>
  </div>
);
