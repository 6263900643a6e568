// The head of a page: its title, a sentence on it, and what the reader may do at once.
import type { ComponentChildren } from "preact";

export interface PageHeadProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

export const PageHead = ({ title, text, children }: PageHeadProps) => (
  <header class="pages-head">
    <div>
      <h1>{title}</h1>
      <p class="part-quiet">{text}</p>
    </div>
    {children}
  </header>
);
