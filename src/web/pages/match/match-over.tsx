// The end of a match, or why it is not followed here.
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { ClientMatch } from "../../../client/index.ts";
import { notedArena } from "../../app/arena-of-match.ts";
import { holdMatch } from "../../app/held-matches.ts";
import { lazyComponent, Nothing } from "../../app/lazy-component.tsx";
import { paths } from "../../app/paths.ts";
import { saidOfRefusal } from "../../app/said-of-refusal.ts";
import { loadPagesAround } from "../../app/with-sheets.ts";
import { EndPanel } from "../../moments/end-panel.tsx";
import { Button } from "../../parts/button.tsx";
import type { Scene } from "../../scene/scene.ts";
import { momentsWords } from "../../words/moments/moments-words.ts";
import { noticesWords } from "../../words/notices/notices-words.ts";
import { tableWords } from "../../words/table/table-words.ts";

export interface EndOfMatchProps {
  readonly match: ClientMatch;
  readonly scene: Scene;
}

/** An end needs it as little as a race does. */
const WinOffer = lazyComponent(() =>
  loadPagesAround().then(
    (script) => script.WinOffer,
    () => Nothing,
  ),
);

export const EndOfMatch = ({ match, scene }: EndOfMatchProps) => {
  const words = tableWords();
  const { route } = useLocation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  // There the next match waits, and nobody has a rematch.
  const arena = notedArena(match.id);
  const rematch = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = holdMatch(await match.rematch());
      route(paths.match(next.id, next.code));
    } catch (error) {
      setRefusal(saidOfRefusal(error));
    }
    setBusy(false);
  };
  return (
    <EndPanel scene={scene} whenWon={match.seat !== null && <WinOffer />}>
      {arena !== null && (
        <Button kind="primary" large wide icon="trophy" href={paths.arena(arena)}>
          {noticesWords().back}
        </Button>
      )}
      {arena === null && match.seat !== null && (
        <Button kind="primary" large wide busy={busy} onClick={() => void rematch()}>
          {words.rematch}
        </Button>
      )}
      {refusal !== "" && <p role="alert">{refusal}</p>}
      <Button icon="play" href={paths.matchReplay(match.id, {}, match.code)}>
        {words.watchReplay}
      </Button>
      <Button kind="quiet" href={paths.home()}>
        {words.home}
      </Button>
    </EndPanel>
  );
};

export interface Unwatched {
  readonly why: "replaced" | "full";
  readonly watch: () => void;
}

export const Elsewhere = ({ why, watch }: Unwatched) => {
  const words = momentsWords();
  return (
    <section class="table-elsewhere">
      <h1>{why === "replaced" ? words.replacedTitle : words.fullTitle}</h1>
      <p>{why === "replaced" ? words.replacedText : words.full}</p>
      {why === "replaced" && (
        <Button kind="primary" large onClick={watch}>
          {words.playHere}
        </Button>
      )}
      <Button kind="quiet" href={paths.home()}>
        {tableWords().home}
      </Button>
    </section>
  );
};
