// Whether the relay fails at the match on the page. The bar above says so.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ClientMatch } from "../../client/index.ts";

export const isMatchFaulty = signal(false);

export const useMatchFault = (match: ClientMatch): void =>
  useEffect(() => {
    const look = (): void => {
      isMatchFaulty.value = match.fault !== null;
    };
    look();
    const end = match.on("fault", look);
    return () => {
      end();
      isMatchFaulty.value = false;
    };
  }, [match]);
