// One match, from the first seat to the last card.
import { useMatch } from "turn-relay-client/react";

/** Before the first card. */
const TOLD = { connecting: "Looking…", open: "Waiting for another player…", ended: "The match was closed." };

type MatchProps = Readonly<{ id: string; ask: (step: Promise<unknown>) => void; leave: () => void }>;

export const Match = ({ id, ask, leave }: MatchProps) => {
  const state = useMatch(id, { game: "zip-zap" });
  const out = state.type === "open" ? () => ask(state.match.leave().then(leave)) : leave;
  const back = <Choice name="lobby" step={out} />;
  if (!("table" in state) || state.table === null)
    return (
      <p>
        {state.type === "gone" ? state.detail : TOLD[state.type]} <br />
        {state.type === "gone" && <Choice name="try again" step={state.retry} />} {back}
      </p>
    );
  const { seats, table, match, view } = state;
  const own = state.seat ?? 0;
  const play = (name: string) => {
    const action = view.legal.find((one) => (one.type === "discard" ? one.card : one.type) === name);
    return action && (() => ask(match.act(action, view)));
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
        {state.type === "ended" && back}
      </p>
    </>
  );
};

type ChoiceProps = Readonly<{ name: string; isCard?: boolean; step?: (() => void) | undefined }>;

/** A word, or a card such as `r4`, a red 4. Without a step it cannot be pressed. */
export const Choice = ({ name, isCard, step }: ChoiceProps) => (
  <button type="button" className={isCard ? `card ${name[0]}` : "word"} disabled={!step} onClick={step}>
    {isCard ? name.replace(/^[rygbw]/, "") : name}
  </button>
);
