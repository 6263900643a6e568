// Tabs: links, because each tab has an address of its own.
import { useEffect, useRef } from "preact/hooks";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
}

export const Tabs = ({ label, tabs, selected }: TabsProps) => {
  const row = useRef<HTMLElement>(null);
  const place = tabs.findIndex(({ id }) => id === selected);
  // On a phone the row is scrolled sideways. The chosen tab should be in sight.
  useEffect(() => {
    row.current?.children.item(place)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [place]);
  return (
    <nav ref={row} class="part-tabs" aria-label={label}>
      {tabs.map(({ id, label: text, href }) => (
        <a key={id} class="part-tab" href={href} aria-current={id === selected ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
};
