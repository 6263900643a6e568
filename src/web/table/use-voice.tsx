// The live regions of a table. They are on the page from the start, as a reader only notices what comes into a region that
// it knows. What speaks comes as a script of its own.
import type { VNode } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import type { Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import type { TableVoice } from "./table-voice.ts";

export interface Voice {
  readonly regions: VNode;
  /** Says at once how the table stands. */
  readonly tell: () => void;
}

/** `nowMs`: by the relay's clock. */
export const useVoice = (scene: Scene, nowMs: () => number, isReplay: boolean): Voice => {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const voice = useRef<TableVoice | null>(null);
  const words = tableWords();
  const now = useRef({ scene, words });
  now.current = { scene, words };
  useEffect(() => {
    let isWanted = true;
    import("./table-voice.ts").then(
      ({ createTableVoice }) => {
        if (!isWanted || !polite.current || !assertive.current) return;
        voice.current = createTableVoice(
          { polite: polite.current, assertive: assertive.current },
          { nowMs: () => performance.now(), paragraph, isReplay },
        );
        voice.current.hear(now.current.scene, now.current.words);
      },
      () => {},
    );
    return () => {
      isWanted = false;
      voice.current?.close();
      voice.current = null;
    };
  }, []);
  useEffect(() => voice.current?.hear(scene, words), [scene, words]);
  const tell = useCallback((): void => {
    const { deadline } = now.current.scene;
    voice.current?.tell(deadline && Math.max(0, Math.ceil((deadline.atMs - nowMs()) / 1000)));
  }, [nowMs]);
  const regions = (
    <>
      <div ref={polite} class="visually-hidden" role="log" aria-label={words.log} />
      <div ref={assertive} class="visually-hidden" aria-live="assertive" />
    </>
  );
  return { regions, tell };
};

const paragraph = (text: string): HTMLElement => {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
};
