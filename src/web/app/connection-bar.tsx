// Says that the connection is gone or the relay fails, and what happens next. It shows after a moment, so that short breaks pass unnoticed.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { Spinner } from "../parts/spinner.tsx";
import { shellWords } from "../words/shell/shell-words.ts";
import { isMatchFaulty } from "./match-fault.ts";
import { isOnline, useSecondsUntil } from "./online.ts";
import { session } from "./relay-session.ts";
import { isMatchShown } from "./table-shown.ts";

export const ConnectionBar = () => {
  const { status, retryAtMs, problem } = session.connection.value;
  const { trouble } = shellWords();
  if (status === "open") hasBroken = false;
  if (status === "waiting") hasBroken = true;
  // A first connection needs no words.
  const isBroken = !isOnline.value || (hasBroken && (status === "waiting" || status === "connecting"));
  const isShown = useLasting(isBroken || isMatchFaulty.value);
  const isTried = isOnline.value && isBroken;
  const text = isTried ? (
    trouble.reconnecting
  ) : (
    <>
      {isBroken && <strong>{trouble.offline}. </strong>}
      {!isBroken ? trouble.matchFault : isMatchShown.value ? trouble.offlineAtTable : trouble.offlineText}
    </>
  );
  return (
    <>
      {/* A screen reader hears what comes into a region that was there before, and hears it once, not each second. */}
      <div class="visually-hidden" role="status">
        {isShown && text}
      </div>
      {isShown && (
        <div class="shell-connection">
          {isTried ? <Spinner /> : <Icon name={isBroken ? "offline" : "warning"} />}
          <span aria-hidden="true">
            {isTried ? <Countdown why={problem?.title ?? trouble.lost} atMs={retryAtMs ?? 0} /> : text}
          </span>
          {isTried && status === "waiting" && (
            <Button kind="quiet" onClick={() => session.relay.retry()}>
              {trouble.again}
            </Button>
          )}
        </div>
      )}
    </>
  );
};

let hasBroken = false;

/** A break that passes at once is not shown. */
const UNTOLD_MS = 900;

const useLasting = (isSo: boolean): boolean => {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasting(true), UNTOLD_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo]);
  return isSo && isLasting;
};

const Countdown = ({ why, atMs }: { readonly why: string; readonly atMs: number }) => {
  const { trouble } = shellWords();
  const seconds = useSecondsUntil(atMs);
  return <>{seconds > 0 ? `${why}. ${trouble.againIn(seconds)}.` : trouble.reconnecting}</>;
};
