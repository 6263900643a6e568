// Tabs: links where each tab has its own address, else buttons that the arrow keys walk through.
import { useEffect, useRef } from "preact/hooks";

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Given, the tab is a link. Then every tab should be one. */
  readonly href?: string;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect?: (id: string) => void;
}

export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => {
  const row = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ id }) => id === selected);
  // On a phone the row is scrolled sideways. The chosen tab should be in sight.
  useEffect(() => {
    row.current?.children.item(place)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [place]);
  return tabs.some(({ href }) => href !== undefined) ? (
    <nav ref={row} class="part-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.id}
          class="part-tab"
          href={tab.href ?? ""}
          aria-current={tab.id === selected ? "page" : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  ) : (
    <div
      ref={row}
      class="part-tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={({ key, currentTarget }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
        if (step === undefined) return;
        const next = (place + step + tabs.length) % tabs.length;
        const button = currentTarget.children.item(next);
        if (button instanceof HTMLElement) button.focus();
        onSelect?.(tabs[next]?.id ?? selected);
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          class="part-tab"
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect?.(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};
