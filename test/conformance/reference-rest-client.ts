// A client over REST alone that keeps every rule of docs/protocol.md, with one switch for each fault that a test plants.
import type { ClientUnderTest } from "../../src/conformance/client-under-test.ts";
import { fieldsOf, standingIn, type WireFields } from "../../src/conformance/wire-fields.ts";
import { callRelay, openMatch, type ReferenceSurroundings } from "./opened-match.ts";
import type { FaultName } from "./planted-faults.ts";

export const startRestClient = (
  where: ReferenceSurroundings,
  fault: FaultName | null = null,
): ClientUnderTest => {
  let said = "";
  let stop = () => {};
  const stopped = new AbortController();
  const ended = new Promise<number | null>((resolve) => {
    stop = () => {
      stopped.abort();
      resolve(0);
    };
    play(where, fault, stopped.signal).then(
      () => resolve(0),
      (error: unknown) => {
        said += String(error);
        resolve(1);
      },
    );
  });
  return { ended, said: () => said, stop: () => stop() };
};

interface Heard extends WireFields {
  readonly status$: number;
}

const play = async (
  where: ReferenceSurroundings,
  fault: FaultName | null,
  signal: AbortSignal,
): Promise<void> => {
  const { url } = where;
  const { token: first, refresh, match } = await openMatch(where, fault);
  let token = first;
  const path = `/v1/matches/${match}`;
  /** Null: the answer got lost. */
  const ask = async (method: string, target: string, body?: object): Promise<Heard | null> => {
    signal.throwIfAborted();
    const answer = await callRelay(url, method, target, token, body).catch(() => null);
    if (answer === null) return null;
    if (fault === "breaks on unknown fields" && JSON.stringify(answer.body).includes('"weather"'))
      throw new Error("unknown field");
    return { ...fieldsOf(JSON.stringify(answer.body)), status$: answer.status };
  };
  const pause = async (ms: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    signal.throwIfAborted();
  };

  /** The very same, until the answer is known. */
  const act = async (body: object): Promise<Heard | null> => {
    const answer = await ask("POST", `${path}/actions`, body);
    if (answer && answer.status$ < 429) return answer;
    if (fault === "decides anew after a lost answer") return null;
    await pause(fault === "does not wait after 429" ? 10 : (answer?.retryMs ?? 1_000));
    return act(body);
  };

  let since = 0;
  /** A few repeats show the fault. With more, the relay's limits would hold the match up for minutes. */
  let repeats = fault === "asks from the beginning" ? 5 : 0;
  for (;;) {
    const isRepeated = since > 0 && repeats > 0;
    if (isRepeated) repeats -= 1;
    const query = since === 0 || isRepeated ? "wait=20" : `since=${since}&wait=20`;
    const news = await ask("GET", `${path}/events?${query}`);
    if (isShutOut(news) && fault !== "asks on with a bad token") {
      if (news?.code !== "bad-token" || refresh === null) throw new Error(news?.code);
      token = await refresh();
      continue;
    }
    if (news === null || news.status$ !== 200) {
      await pause(news?.retryMs ?? 1_000);
      continue;
    }
    const standing = standingIn(news);
    since = Math.max(since, standing?.seq ?? 0);
    if (standing?.over && fault !== "goes on asking after the end") return;
    if (standing?.over) await pause(200);
    if (news.retryMs !== undefined && fault !== "asks again at once") await pause(news.retryMs);
    let legal = news.view?.legal ?? [];
    while (legal.length > 0) {
      const action = legal[Math.floor(Math.random() * legal.length)];
      const answer = await act({ game: "zip-zap", seen: since, action });
      const after = answer && standingIn(answer);
      if (!after) break;
      since = Math.max(since, after.seq);
      legal = answer.refusal?.legal ?? answer.legal ?? [];
    }
  }
};

/** The token comes in no more. */
const isShutOut = (answer: Heard | null): boolean => answer?.status$ === 401 || answer?.status$ === 403;
