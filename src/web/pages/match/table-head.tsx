// The line above the felt: the game and its round, and what a player may open.
import type { ComponentType } from "preact";
import type { ClientMatch } from "../../../client/index.ts";
import { lazyComponent } from "../../app/lazy-component.tsx";
import { sound } from "../../app/settings.ts";
import { loadPagesAround } from "../../app/with-sheets.ts";
import { IconButton } from "../../parts/button.tsx";
import { memoByValue } from "../../parts/memo-by-value.tsx";
import type { Scene } from "../../scene/scene.ts";
import type { ScoresDialogProps } from "../../table/scores-dialog.tsx";
import { tableWords } from "../../words/table/table-words.ts";
import type { ReactionsProps } from "./reactions/reactions-props.ts";
import type { TablePaceProps } from "./table-pace.tsx";

export interface TableHeadProps {
  readonly name: string;
  readonly game: string;
  readonly match: ClientMatch;
  readonly scene: Scene;
  /** Null: nothing to leave. The same function each time. */
  readonly leave: (() => void) | null;
  readonly opened: Opened | null;
  /** The same function each time. */
  readonly open: (what: Opened | null) => void;
  readonly ScoresDialog: ComponentType<ScoresDialogProps>;
  readonly Reactions: ComponentType<ReactionsProps>;
  readonly TablePace: ComponentType<TablePaceProps>;
}

export type Opened = "scores" | "keys" | "rules";

const RulesDialog = lazyComponent(async () => (await loadPagesAround()).RulesDialog);

const KeysDialog = lazyComponent(async () => (await loadPagesAround()).KeysDialog);

export const TableHead = (props: TableHeadProps) => {
  const { name, game, match, scene, leave, opened, open, ScoresDialog, Reactions, TablePace } = props;
  const words = tableWords();
  const close = () => open(null);
  return (
    <>
      <HeadLine
        {...{ name, match, leave, open, Reactions, TablePace }}
        round={scene.round}
        hasScores={scene.scores !== null}
      />
      {opened === "scores" && <ScoresDialog scene={scene} game={game} onClose={close} />}
      {opened === "rules" && <RulesDialog game={game} onClose={close} />}
      {opened === "keys" && <KeysDialog title={words.help} onClose={close} />}
    </>
  );
};

interface HeadLineProps
  extends Pick<TableHeadProps, "name" | "match" | "leave" | "open" | "Reactions" | "TablePace"> {
  readonly round: number | null;
  readonly hasScores: boolean;
}

const HeadLine = memoByValue((props: HeadLineProps) => {
  const { name, match, round, hasScores, leave, open, Reactions, TablePace } = props;
  const words = tableWords();
  return (
    <>
      <h1 class="table-title">
        {name}{" "}
        <span>
          {round !== null && words.round(round)}
          <TablePace match={match} />
        </span>
      </h1>
      <IconButton
        icon="trophy"
        label={hasScores ? words.scores : words.log}
        class="table-wide-hidden"
        onClick={() => open("scores")}
      />
      <IconButton
        icon={sound.value ? "sound" : "silent"}
        label={words.sound(sound.value === true)}
        onClick={() => {
          sound.value = !sound.value;
        }}
      />
      <IconButton icon="rules" label={words.rules} onClick={() => open("rules")} />
      <IconButton icon="keyboard" class="table-keys-button" label={words.help} onClick={() => open("keys")} />
      <Reactions match={match} />
      {leave && <IconButton icon="leave" label={words.leave} onClick={leave} />}
    </>
  );
});
