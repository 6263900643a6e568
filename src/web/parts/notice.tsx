// A note within a page, for what the reader should know now.
import type { ComponentChildren } from "preact";
import type { Tone } from "./badge.tsx";
import { Icon, type IconName } from "./icon.tsx";

export interface NoticeProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** Read out at once. Normally it waits. */
  readonly urgent?: boolean;
  readonly children: ComponentChildren;
}

export const Notice = ({ tone = "neutral", icon, urgent = false, children }: NoticeProps) => (
  <div class={`part-notice part-tone-${tone}`} role={urgent ? "alert" : "status"}>
    {icon && <Icon name={icon} />}
    <div class="part-notice-body">{children}</div>
  </div>
);
