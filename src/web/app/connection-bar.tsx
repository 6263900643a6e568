// Says that the connection is gone, and what happens next. It shows after a moment, so that short breaks pass unnoticed.
import { Button } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { Spinner } from "../parts/spinner.tsx";
import { shellWords } from "../words/shell/shell-words.ts";
import { isOnline, useSecondsUntil } from "./online.ts";
import { session } from "./relay-session.ts";

export const ConnectionBar = () => {
  const { status, retryAtMs } = session.connection.value;
  const { trouble } = shellWords();
  if (!isOnline.value) {
    return (
      <div class="shell-connection" role="status">
        <Icon name="offline" />
        <span>
          <strong>{trouble.offline}.</strong> {trouble.offlineText}
        </span>
      </div>
    );
  }
  if (status !== "waiting" && !(status === "connecting" && hasBroken)) {
    if (status === "open") hasBroken = false;
    return null;
  }
  hasBroken = true;
  return (
    <div class="shell-connection" role="status">
      <Spinner />
      <Countdown atMs={retryAtMs ?? 0} />
      {status === "waiting" && (
        <Button kind="quiet" onClick={() => session.relay.retry()}>
          {trouble.tryNow}
        </Button>
      )}
    </div>
  );
};

/** A first connection needs no words. */
let hasBroken = false;

/** A screen reader hears the sentence once, not each second. */
const Countdown = ({ atMs }: { readonly atMs: number }) => {
  const { trouble } = shellWords();
  const seconds = useSecondsUntil(atMs);
  return (
    <span>
      <span class="visually-hidden">{trouble.reconnecting}</span>
      <span aria-hidden="true">{seconds > 0 ? trouble.reconnectingIn(seconds) : trouble.reconnecting}</span>
    </span>
  );
};
