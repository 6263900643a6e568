// A short mark beside a name or a title.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

export type PartTone = "neutral" | "accent" | "good" | "warn" | "danger" | "spark";

export interface BadgeProps {
  readonly tone?: PartTone;
  readonly icon?: IconName;
  readonly children: ComponentChildren;
}

export const Badge = ({ tone = "neutral", icon, children }: BadgeProps) => (
  <span class={`part-badge part-tone-${tone}`}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
