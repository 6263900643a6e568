// Lets a table sound, as long as its reader wants to hear it.
import { useEffect, useRef } from "preact/hooks";
import type { Scene } from "../scene/scene.ts";
import type { TableSounds } from "./table-sounds.ts";

/** Without its script the table is silent. */
export const useSounds = (scene: Scene, isOn: boolean): void => {
  const sounds = useRef<TableSounds | null>(null);
  const before = useRef<Scene | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let isWanted = true;
    import("./table-sounds.ts").then(
      ({ createTableSounds }) => {
        if (isWanted) sounds.current = createTableSounds();
      },
      () => {},
    );
    return () => {
      isWanted = false;
      sounds.current?.close();
      sounds.current = null;
    };
  }, [isOn]);
  useEffect(() => {
    const earlier = before.current;
    before.current = scene;
    if (earlier) sounds.current?.play(earlier, scene);
  }, [scene]);
};
