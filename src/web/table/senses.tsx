// Lets a player hear a table, and feel it on a phone. Without the script of the senses the table is silent and still.
import { useEffect, useRef } from "preact/hooks";
import type { Scene } from "../scene/scene.ts";
import type { TableSenses, WantedSenses } from "./table-senses.ts";

export interface SensesProps extends WantedSenses {
  readonly scene: Scene;
}

export const Senses = ({ scene, hasSound, hasVibration, hits }: SensesProps) => {
  const senses = useRef<TableSenses | null>(null);
  const before = useRef<Scene | null>(null);
  useEffect(() => {
    if (!hasSound && !hasVibration) return undefined;
    let isWanted = true;
    import("./table-senses.ts").then(
      ({ createTableSenses }) => {
        if (isWanted) senses.current = createTableSenses({ hasSound, hasVibration, hits });
      },
      () => {},
    );
    return () => {
      isWanted = false;
      senses.current?.close();
      senses.current = null;
    };
  }, [hasSound, hasVibration, hits]);
  useEffect(() => {
    const earlier = before.current;
    before.current = scene;
    if (earlier) senses.current?.play(earlier, scene);
  }, [scene]);
  return null;
};
