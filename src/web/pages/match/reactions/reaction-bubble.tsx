// One reaction at its seat, for some seconds. It lies above everything and takes no press, but for those that mute and report
// its player.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Reaction } from "../../../../client/index.ts";
import { reactionText } from "../../../../face/reaction-text.ts";
import { Icon, type IconName } from "../../../parts/icon.tsx";
import { language } from "../../../words/language.ts";
import { isPicture, ReactionPicture } from "./reaction-picture.tsx";

export interface ShownReaction {
  readonly key: number;
  readonly seat: number;
  readonly reaction: Reaction;
}

export interface BubblePress {
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
}

export interface ReactionBubbleProps {
  readonly shown: ShownReaction;
  /** Who says what. */
  readonly label: string;
  /** What the reader can do about it. Empty: it is the reader's own. */
  readonly presses: readonly BubblePress[];
}

export const ReactionBubble = ({ shown: { seat, reaction }, label, presses }: ReactionBubbleProps) => {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return undefined;
    element.showPopover();
    const place = (): void => {
      const row = `.pages-row[data-seat="${seat}"]`;
      const text = boxOf([`${row} .pages-seat-text > :last-child`]);
      if (text) placeBeside(element, text, boxOf([`${row} .pages-row-action`]));
      else placeAbove(element, seat);
    };
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, []);
  return (
    <div ref={bubble} popover="manual" class="reaction-bubble">
      <span class="visually-hidden">{label}</span>
      <span aria-hidden="true">
        {isPicture(reaction) ? (
          <ReactionPicture reaction={reaction} />
        ) : (
          reactionText(reaction, language.value)
        )}
      </span>
      {presses.map((press) => (
        <button key={press.icon} type="button" title={press.label} onClick={press.run}>
          <Icon name={press.icon} />
          <span class="visually-hidden">{press.label}</span>
        </button>
      ))}
    </div>
  );
};

const EDGE_PX = 6;
/** It covers no more of the face. */
const OVERLAP_PX = 8;
/** A face is no wider. What is wider is the line of the own seat: its end has room. */
const FACE_PX = 60;

/** In a list of seats, before the start: beside the name, and never over the button that removes somebody. */
const placeBeside = (bubble: HTMLElement, text: DOMRect, action: DOMRect | undefined): void => {
  const { offsetWidth, offsetHeight } = bubble;
  const end = action?.left ?? document.documentElement.clientWidth;
  bubble.dataset["beside"] = "";
  bubble.style.left = `${Math.min(end - offsetWidth - EDGE_PX, text.right + BESIDE_PX)}px`;
  bubble.style.top = `${text.top + (text.height - offsetHeight) / 2}px`;
};

const BESIDE_PX = 12;

/** Above the face of the seat. The own seat has its face beside the buttons, or none on a phone. */
const placeAbove = (bubble: HTMLElement, seat: number): void => {
  const box = boxOf([
    `.table-seat[data-seat="${seat}"] .table-seat-face`,
    ".table-asked > .part-avatar",
    ".table-asked",
  ]);
  if (!box) return;
  const { offsetWidth, offsetHeight } = bubble;
  const middle = box.width > FACE_PX ? box.right - FACE_PX : box.left + box.width / 2;
  const most = document.documentElement.clientWidth - offsetWidth - EDGE_PX;
  const left = Math.min(most, Math.max(EDGE_PX, middle - offsetWidth / 2));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${Math.max(EDGE_PX, box.top - offsetHeight + OVERLAP_PX)}px`;
  bubble.style.setProperty("--tail", `${middle - left}px`);
};

/** Of the first that is drawn. */
const boxOf = (selectors: readonly string[]): DOMRect | undefined =>
  selectors
    .flatMap((selector) => document.querySelector(selector)?.getBoundingClientRect() ?? [])
    .find(({ width }) => width > 0);
