// The replays: of a finished match, of a record that is dropped onto the page, and the list of those that are kept.

import "./match-page.tsx";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { useRoute } from "preact-iso/router";
import { droppedFile } from "../app/dropped-file.ts";
import { codeAsked, idIn } from "../app/id-in.ts";
import { paths } from "../app/paths.ts";
import { TroublePanel } from "../app/trouble-panel.tsx";
import { Button } from "../parts/button.tsx";
import { Callout } from "../parts/callout.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Loading } from "../parts/spinner.tsx";
import { KeptList } from "../replay/kept-list.tsx";
import { type LoadedReplay, loadDropped, loadFile, loadMatchReplay } from "../replay/load-replay.ts";
import { RecordDrop } from "../replay/record-drop.tsx";
import { ReplayStage } from "../replay/replay-stage.tsx";
import { replayWords } from "../words/replay/replay-words.ts";

export const ReplayPage = () => {
  const { params, query } = useRoute();
  const { id } = params;
  const asked = { at: query["at"], seat: query["seat"] };
  if (id === undefined) return <FileReplay key={asked.at === undefined ? "list" : "file"} asked={asked} />;
  return <MatchReplay key={id} id={idIn(id)} code={codeAsked(query["code"])} asked={asked} />;
};

interface Asked {
  readonly asked: { readonly at: string | undefined; readonly seat: string | undefined };
}

const MatchReplay = ({
  id,
  code,
  asked,
}: Asked & { readonly id: string; readonly code: string | undefined }) => {
  const words = replayWords();
  const [loaded, setLoaded] = useState<LoadedReplay | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    setLoaded(null);
    void loadMatchReplay(id, code).then((one) => isHere && setLoaded(one));
    return () => {
      isHere = false;
    };
  }, [id, code, tries]);
  if (loaded === null) return <Waiting />;
  if (loaded.type === "ready")
    return <ReplayStage replay={loaded} place={{ match: id, code }} asked={asked} />;
  const again = (): void => setTries(tries + 1);
  return (
    <main class="page">
      {loaded.type === "problem" && loaded.problem.code !== "not-over" ? (
        <TroublePanel problem={loaded.problem} onAgain={again} isPage />
      ) : (
        <EmptyState
          icon={loaded.type === "problem" ? "clock" : "warning"}
          title={words.cannotReplay}
          text={loaded.type === "problem" ? loaded.problem.detail : words.trouble(loaded.trouble)}
          isPage
        >
          <Button kind="primary" href={paths.match(id, code)}>
            {words.toMatch}
          </Button>
          {(loaded.type === "problem" || loaded.trouble.why === "broken") && (
            <Button onClick={again}>{words.again}</Button>
          )}
          <Button href={paths.replay()}>{words.another}</Button>
        </EmptyState>
      )}
    </main>
  );
};

const FROM_FILE = { match: null, code: undefined };

/** With a moment in the address, the last file opens again. */
const FileReplay = ({ asked }: Asked) => {
  const words = replayWords();
  const isAsked = asked.at !== undefined;
  const [loaded, setLoaded] = useState<LoadedReplay | null>(null);
  const [isOpening, setOpening] = useState(isAsked);
  const open = async (opening: Promise<LoadedReplay | null>): Promise<void> => {
    setOpening(true);
    setLoaded(await opening);
    setOpening(false);
  };
  useEffect(() => {
    if (isAsked) void open(loadDropped());
  }, []);
  useSignalEffect(() => {
    const file = droppedFile.value;
    if (!file) return;
    droppedFile.value = null;
    void open(loadFile(file));
  });
  if (isOpening) return <Waiting />;
  if (loaded?.type === "ready")
    return <ReplayStage replay={loaded} place={FROM_FILE} asked={asked} onLeave={() => setLoaded(null)} />;
  return (
    <main class="page replay-page">
      <header>
        <h1>{words.title}</h1>
        <p class="part-quiet">{words.intro}</p>
      </header>
      {loaded?.type === "trouble" && (
        <Callout tone="danger" icon="warning" urgent>
          {words.trouble(loaded.trouble)}
        </Callout>
      )}
      <RecordDrop onFile={(file) => void open(loadFile(file))} />
      <KeptList />
    </main>
  );
};

const Waiting = () => (
  <main class="page">
    <Loading text={replayWords().loading} />
  </main>
);
