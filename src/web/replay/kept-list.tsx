// The list of the replays that this browser keeps.
import { useEffect, useState } from "preact/hooks";
import { gameName } from "../app/game-name.ts";
import { paths } from "../app/paths.ts";
import { Button, IconButton } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { apart } from "../words/apart.ts";
import { replayWords } from "../words/replay/replay-words.ts";
import { DROPPED, forgetReplay, type KeptReplay, keptReplays } from "./kept-replays.ts";

export const KeptList = () => {
  const words = replayWords();
  const [kept, setKept] = useState<readonly KeptReplay[] | null>(null);
  useEffect(() => void keptReplays().then(setKept), []);
  if (kept === null) return null;
  if (kept.length === 0)
    return (
      <EmptyState icon="play" title={words.noneKept} text={words.noneKeptText}>
        <Button kind="primary" href={paths.lobby()}>
          {words.toLobby}
        </Button>
      </EmptyState>
    );
  const forget = async (id: string): Promise<void> => {
    setKept(kept.filter((one) => one.id !== id));
    await forgetReplay(id);
  };
  return (
    <section class="replay-kept">
      <h2>{words.kept}</h2>
      <p class="part-quiet part-small">{words.keptText}</p>
      <ul class="replay-list">
        {kept.map((one) => (
          <KeptRow key={one.id} replay={one} onForget={() => void forget(one.id)} />
        ))}
      </ul>
    </section>
  );
};

const KeptRow = ({ replay, onForget }: { readonly replay: KeptReplay; readonly onForget: () => void }) => {
  const { id, game, names, endedAtMs } = replay;
  const words = replayWords();
  const seated = names.map((name, seat) => (name === "" ? words.bar.seat(seat + 1) : apart(name))).join(", ");
  return (
    <li class="replay-row">
      <a href={id === DROPPED ? paths.replay({ at: 0 }) : paths.matchReplay(id)}>
        <span class="replay-row-names">{seated}</span>
        <span class="part-quiet part-small">
          {gameName(game)}
          {" · "}
          {endedAtMs === null ? words.droppedFile : words.when(new Date(endedAtMs))}
        </span>
      </a>
      <IconButton icon="trash" label={words.forget(seated)} onClick={onForget} />
    </li>
  );
};
