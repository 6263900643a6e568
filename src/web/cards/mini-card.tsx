// A card in a line of text: its rank and its suit, or its number and its shape. Nothing else could be read.
import { assertNever } from "../../games/assert-never.ts";
import { cardKind, shownRank } from "./card-kind.ts";
import { cardLetter } from "./card-letter.ts";
import { BOLT, STAR, SUIT_SHAPES, ZIP_SHAPES } from "./card-shapes.ts";

interface Mini {
  /** The class of the whole card, which has the colours. */
  readonly look: string;
  readonly index: string;
  readonly shape: string;
}

const miniOf = (code: string): Mini | null => {
  const kind = cardKind(code);
  switch (kind.type) {
    case "french":
      return {
        look: kind.suit === "D" || kind.suit === "H" ? "red" : "black",
        index: cardLetter(shownRank(kind.rank)),
        shape: SUIT_SHAPES[kind.suit],
      };
    case "joker":
      return { look: `joker-${kind.number}`, index: "", shape: STAR };
    case "zip":
      return { look: `zip-${kind.colour}`, index: kind.number, shape: ZIP_SHAPES[kind.colour] };
    case "zap":
      return { look: "zap", index: "", shape: BOLT };
    case "text":
      return null;
    default:
      return assertNever(kind);
  }
};

/** Nothing for a card that is of no deck here: the text has its name. */
export const MiniCard = ({ code }: { readonly code: string }) => {
  const mini = miniOf(code);
  return (
    mini && (
      <span class={`mini-card card-${mini.look}`}>
        {mini.index !== "" && <b>{mini.index}</b>}
        <svg viewBox="-11 -11 22 22" aria-hidden="true">
          <path d={mini.shape} />
        </svg>
      </span>
    )
  );
};
