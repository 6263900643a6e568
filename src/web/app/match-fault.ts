// Whether the relay fails at the match on the table. The bar above says so.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ClientMatch } from "../../client/index.ts";

export const isMatchFaulty = signal(false);

export const useMatchFault = (match: ClientMatch): void =>
  useEffect(() => {
    const look = (): void => {
      isMatchFaulty.value = match.fault !== null && match.end === null;
    };
    look();
    const endings = [match.on("fault", look), match.on("end", look)];
    return () => {
      for (const end of endings) end();
      isMatchFaulty.value = false;
    };
  }, [match]);
