// What stands where there is nothing yet: why, and what to do about it.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** The page has nothing else, so this is its title. */
  readonly isPage?: boolean | undefined;
  /** The buttons. */
  readonly children?: ComponentChildren;
}

export const EmptyState = ({ icon, title, text, isPage = false, children }: EmptyStateProps) => (
  <div class="part-empty">
    {icon && <Icon name={icon} />}
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    {text && <p>{text}</p>}
    {children && <div class="part-row">{children}</div>}
  </div>
);
