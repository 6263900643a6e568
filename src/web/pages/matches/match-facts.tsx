// What is special about a match, as badges: rated, private, its pace, its options.

import { type Clocks, clockFieldsOf, paceOf } from "../../../face/clock-fields.ts";
import { gameNow } from "../../app/games.ts";
import { Badge } from "../../parts/badge.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { optionFieldsOf, unusualOptions } from "../form/option-fields.ts";
import { clocksText } from "./clocks-text.ts";
import { paceName } from "./pace-name.ts";

export interface MatchFactsProps {
  readonly game: string;
  readonly options: object;
  readonly clocks: Clocks;
  readonly rated?: boolean;
  readonly visibility?: string;
}

/** Nothing where all is as usual. */
export const MatchFacts = ({ game, options, clocks, rated, visibility }: MatchFactsProps) => {
  const { common, pace: words, times } = pagesWords();
  const description = gameNow(game);
  const fields = description ? clockFieldsOf(description) : [];
  const pace = description ? paceOf(fields, clocks) : "usual";
  const unusual = description ? unusualOptions(optionFieldsOf(description), { ...options }) : [];
  const detail = clocksText(fields, clocks, words, times);
  const paceText = pace === "own" ? detail : pace === "none" ? words.noClocks : paceName(pace);
  if (!rated && visibility !== "private" && pace === "usual" && unusual.length === 0) return null;
  return (
    <span class="pages-facts">
      {rated && (
        <Badge tone="accent" icon="trophy">
          {common.rated}
        </Badge>
      )}
      {visibility === "private" && <Badge icon="lock">{common.privateMatch}</Badge>}
      {pace !== "usual" && (
        <span title={detail}>
          <Badge icon="clock">{paceText}</Badge>
        </span>
      )}
      {unusual.map((text) => (
        <Badge key={text}>{text}</Badge>
      ))}
    </span>
  );
};

/** One sentence for who comes to a calm match. */
export const CalmText = ({ game, clocks }: Pick<MatchFactsProps, "game" | "clocks">) => {
  const description = gameNow(game);
  if (!description || paceOf(clockFieldsOf(description), clocks) !== "calm") return null;
  return <p class="part-quiet">{pagesWords().pace.calmText}</p>;
};
