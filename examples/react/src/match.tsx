// One match, from the first seat to the last card.
import { useMatch } from "turn-relay/react";

interface MatchProps {
  readonly id: string;
  readonly ask: (step: Promise<unknown>) => void;
  readonly leave: () => void;
}

export const Match = ({ id, ask, leave }: MatchProps) => {
  const state = useMatch(id, { game: "zip-zap" });
  if (state.type === "connecting") return <p>Looking for the match…</p>;
  if (state.type === "gone") return <p>{state.detail}</p>;
  const { seats, table, match, view } = state;
  if (table === null) return <p>Waiting for another player…</p>;
  const own = state.seat ?? 0;
  const act = async (action: (typeof view.legal)[number]) => {
    const verdict = await match.act(action, view);
    if ("message" in verdict) throw new Error(verdict.message);
  };
  const play = (name: string) => {
    const action = view.legal.find((one) => (one.type === "discard" ? one.card : one.type) === name);
    return action && (() => ask(act(action)));
  };
  const words = view.legal.flatMap(({ type }) => (type === "ready" || type === "pass" ? type : []));
  return (
    <>
      {seats.map(({ name }, n) => (
        <p key={name}>{`${name}: ${table.hands[n]?.count} cards, ${table.scores[n]} points`}</p>
      ))}
      <Choice name={table.top ?? ""} isCard />
      <p>{table.over ? `You are number ${table.ranking?.[own]}.` : `Round ${table.round}`}</p>
      {table.hands[own]?.cards?.map((card) => (
        <Choice key={card} name={card} isCard step={play(card)} />
      ))}
      <p>
        {words.map((word) => (
          <Choice key={word} name={word} step={play(word)} />
        ))}
        {table.over && <Choice name="lobby" step={leave} />}
      </p>
    </>
  );
};

interface ChoiceProps {
  readonly name: string;
  readonly isCard?: boolean;
  readonly step?: (() => void) | undefined;
}

/** A word, or a card such as `r4`, a red 4. Without a step it cannot be pressed. */
export const Choice = ({ name, isCard, step }: ChoiceProps) => (
  <button type="button" className={isCard ? `card ${name[0]}` : "word"} disabled={!step} onClick={step}>
    {isCard ? name.replace(/^[rygbw]/, "") : name}
  </button>
);
