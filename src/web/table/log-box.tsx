// The log in a box of its own, which stays at its end while lines come. So the lines that are read stay where they are:
// only the box scrolls. Whoever scrolls up is left there, with a way back.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { IconButton } from "../parts/button.tsx";
import { Scroller } from "../parts/scroller.tsx";
import type { SceneLogLine } from "../scene/scene.ts";
import { momentsWords } from "../words/moments/moments-words.ts";
import { tableWords } from "../words/table/table-words.ts";
import { LogPanel } from "./log-panel.tsx";

/** In pixels. Nearer than one line is at the end. */
const NEAR = 24;

interface LogBoxProps {
  readonly log: readonly SceneLogLine[];
  /** Before the first line. */
  readonly children?: ComponentChildren;
}

export const LogBox = ({ log, children }: LogBoxProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { isAway, look, goToEnd } = useEnd(place);
  return (
    <div ref={place} class="table-log-box">
      <Scroller class="table-log-lines" aria-label={tableWords().log} onScroll={look}>
        <div>
          {children}
          <LogPanel log={log} isHeld={isAway} />
        </div>
      </Scroller>
      {isAway && (
        <IconButton
          kind="primary"
          icon="down"
          class="table-log-newest"
          label={momentsWords().newest}
          onClick={goToEnd}
        />
      )}
    </div>
  );
};

const useEnd = (place: { readonly current: HTMLElement | null }) => {
  const atEnd = useRef(true);
  /** Where the box was at its end. */
  const keptAt = useRef(0);
  const [isAway, setAway] = useState(false);
  const boxOf = (): Element | null | undefined => place.current?.firstElementChild;
  const keep = (): void => {
    const box = boxOf();
    if (!box || !atEnd.current) return;
    box.scrollTop = box.scrollHeight;
    keptAt.current = box.scrollTop;
  };
  useEffect(() => {
    const box = boxOf();
    if (!box?.firstElementChild) return undefined;
    // Before the lines are painted, so that none is seen where it does not stay.
    const sizes = new ResizeObserver(keep);
    sizes.observe(box);
    sizes.observe(box.firstElementChild);
    return () => sizes.disconnect();
  }, []);
  const look = (): void => {
    const box = boxOf();
    if (!box) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    if (isNear) keptAt.current = box.scrollTop;
    // This may tell of the scrolling to the end late, when the end is elsewhere. Whoever has not gone up is at the end.
    atEnd.current = isNear || (atEnd.current && box.scrollTop >= keptAt.current);
    setAway(!atEnd.current);
  };
  const goToEnd = (): void => {
    atEnd.current = true;
    keep();
    // The button goes away, and the focus with it.
    const box = boxOf();
    if (box instanceof HTMLElement) box.focus({ preventScroll: true });
  };
  return { isAway, look, goToEnd };
};
