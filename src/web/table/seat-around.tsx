// Another seat at the table: who, how many cards, what the table says of it, and what lies before it.
import { CardFace } from "../cards/card-face.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { Press } from "../scene/press-input.ts";
import type { SceneDeadline, SceneSeat } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { BadgeRow } from "./badge-row.tsx";
import { DeadlineRing } from "./deadline-ring.tsx";
import { MeldRow } from "./meld-row.tsx";
import { SceneButtonView } from "./scene-button-view.tsx";
import { seatLabel } from "./seat-label.ts";

export interface SeatAroundProps {
  readonly seat: SceneSeat;
  readonly place: { readonly x: number; readonly y: number };
  /** Null for a seat that does not act. */
  readonly deadline: SceneDeadline | null;
  readonly nowMs: () => number;
  readonly press: Press;
}

/** More backs than these say nothing that the number does not. */
const SHOWN_BACKS = 8;

export const SeatAround = memoByValue(({ seat, place, deadline, nowMs, press }: SeatAroundProps) => {
  // The ring shows whose turn it is.
  const turn = seat.badges.find(({ key }) => key === "turn");
  const isActing = seat.hasTurn || seat.hasLead;
  const classes = [
    "table-seat",
    isActing ? "table-seat-acting" : "",
    seat.hasLead ? "table-seat-leading" : "",
    seat.presence === "offline" || seat.isAway ? "table-seat-absent" : "",
    seat.rank === 1 ? "table-seat-first" : "",
    seat.buttons[0] ? "table-seat-pressed" : "",
  ];
  return (
    <li
      class={classes.filter((name) => name !== "").join(" ")}
      style={{ "--x": place.x, "--y": place.y }}
      data-seat={seat.seat}
      aria-label={seatLabel(seat, tableWords())}
    >
      <div class="table-seat-box">
        <span class="table-seat-face">
          <Avatar name={seat.name} seat={seat.seat} sitter={seat.sitter} among={seat.sitters} />
          {isActing && <DeadlineRing deadline={deadline} nowMs={nowMs} />}
        </span>
        <span class="table-seat-text">
          <span class="table-seat-name" dir="auto" title={seat.name}>
            {seat.name}
          </span>
          {turn && <span class="visually-hidden">{turn.text}</span>}
          <span class="table-seat-more">
            {seat.scoreText !== "" && <b>{seat.scoreText}</b>}
            {seat.presenceText !== "" && <span>{seat.presenceText}</span>}
          </span>
        </span>
        <SeatCards seat={seat} />
        <div class="table-seat-badges">
          <BadgeRow badges={seat.badges.filter((badge) => badge !== turn)} />
          {seat.buttons.map((button) => (
            <SceneButtonView key={button.key} button={button} press={press} />
          ))}
        </div>
      </div>
      <MeldRow melds={seat.melds} seat={seat.seat} />
    </li>
  );
});

const SeatCards = ({ seat }: { readonly seat: SceneSeat }) => {
  const words = tableWords();
  const { cards, count } = seat;
  return (
    <span class={`table-seat-cards ${cards ? "table-seat-open" : ""}`} data-anchor={`seat-${seat.seat}`}>
      {count > 0 && (
        <span
          class={`table-backs ${cards ? "table-backs-open" : ""}`}
          style={cards ? { "--cards": count } : undefined}
          aria-hidden="true"
        >
          {cards
            ? cards.map(({ key, code }) => <CardFace key={key} code={code} />)
            : Array.from({ length: Math.min(count, SHOWN_BACKS) }, (_, i) => <i key={i} />)}
        </span>
      )}
      <span class={`table-count ${count === 1 ? "table-count-last" : ""}`} aria-hidden="true">
        {count}
      </span>
      <span class="visually-hidden">{words.cards(count)}</span>
    </span>
  );
};
