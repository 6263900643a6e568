// What the library does when its page comes back: from the background, from a cache, or with a network again.
import { afterEach, describe, expect, test, vi } from "vitest";
import { ambientReturns } from "../../src/client/ambient.ts";
import { wellAnswered } from "./scripted-answers.ts";
import { refusal, type ScriptedAnswer, type ScriptedRequest, scriptedRelay } from "./scripted-relay.ts";
import { events, HELLO, ofType, START_MS, scripted, timesOf } from "./scripted-session.ts";

const at = (ms: number): string => new Date(START_MS + ms).toISOString();
const greeting = (ms: number) => ({ ...HELLO, time: at(ms) });

/** At 5,001 ms the page comes back. Before that, the match was watched. */
const returned = async () => {
  const made = scripted();
  await made.run(1);
  made.wire().say(greeting(1));
  made.wire().say(events(3, 1, { time: at(1) }));
  await made.run(5_000);
  made.session.retry();
  return made;
};

describe("a session whose page comes back", () => {
  test("asks at once whether the socket lives, and whether the match was missed", async () => {
    const { wires } = await returned();
    expect(timesOf(wires, "hello")).toEqual([1, 5_001]);
    expect(timesOf(wires, "ping")).toEqual([5_001]);
  });

  test("opens another socket after a second where no answer comes, and has the newest table from there", async () => {
    const { wires, wire, run, told } = await returned();
    await run(999);
    expect(wires).toHaveLength(1);
    await run(1);
    expect(wires).toHaveLength(2);
    await run(1);
    expect(ofType(wire(1), "watch")).toMatchObject([{ match: "M", since: 3 }]);
    wire(1).say(events(4, 2, { time: at(6_003) }));
    expect(told.slice(-2)).toEqual(["view 5", "events 4-5"]);
    expect(wire(0).isOpen).toBe(false);
  });

  test("stays with a socket that answers, and changes it no earlier than the relay says", async () => {
    const { wires, wire, run, runHeard } = await returned();
    wire().say({ ...greeting(5_001), reconnectBefore: at(5_001 + 6_900_000) });
    await run(0);
    await runHeard(600_000);
    expect(wires).toHaveLength(1);
  });

  test("does not take frames that have waited meanwhile for an answer", async () => {
    const { wires, wire, run } = await returned();
    wire().say(events(4, 1, { time: at(1_000) }));
    wire().say({ type: "pong", time: at(1_000) });
    await run(1_000);
    expect(wires).toHaveLength(2);
  });

  test("asks once, however many signs of the return come", async () => {
    const { wires, session, run } = await returned();
    session.retry();
    session.retry();
    await run(900);
    expect(timesOf(wires, "hello")).toEqual([1, 5_001]);
  });

  test("keeps the old socket while the new one does not open, then says that it connects", async () => {
    const { wire, told, stopOpening, run } = await returned();
    stopOpening();
    await run(5_999);
    expect([wire(0).isOpen, told.at(-1)]).toEqual([true, "events 3-3"]);
    await run(1);
    expect([wire(0).isOpen, told.at(-1)]).toEqual([false, "connecting"]);
  });

  test("begins anew with a socket that has been opening for more than a second, and not with a younger one", async () => {
    const { session, wires, run } = scripted({ opens: false });
    await run(999);
    session.retry();
    expect(wires).toHaveLength(1);
    await run(1);
    session.retry();
    await run(0);
    expect(wires.map(({ openedAtMs }) => openedAtMs)).toEqual([0, 1_000]);
    expect(wires[0]?.isOpen).toBe(false);
  });

  test("connects at once, and waits as after a first failure again", async () => {
    const { session, wires, wire, run, stopOpening } = scripted();
    stopOpening();
    for (let n = 0; n < 6; n++) {
      wire().lose();
      await run(20_000);
    }
    wire().lose();
    const { length } = wires;
    session.retry();
    expect(wires).toHaveLength(length + 1);
    wire().lose();
    await run(450);
    expect(wires).toHaveLength(length + 2);
  });
});

/** A client that listens for notices, with a page that the test brings back. */
const listening = async (answer: (request: ScriptedRequest) => ScriptedAnswer = wellAnswered) => {
  let comeBack = (): void => {};
  let until: AbortSignal | null = null;
  const made = scriptedRelay(answer, {
    returns: (come, signal) => {
      comeBack = come;
      until = signal;
    },
  });
  void made.relay.notices[Symbol.asyncIterator]().next();
  await made.run(0);
  return { ...made, comeBack: () => comeBack(), isHeard: () => until !== null && !until.aborted };
};

const asksForAddress = (requests: readonly ScriptedRequest[]): number =>
  requests.filter(({ target }) => target === "/v1").length;

test("a return is heard until the client is closed", async () => {
  const { relay, isHeard, comeBack, requests, run } = await listening(() => refusal(500, "fault"));
  expect(isHeard()).toBe(true);
  await run(10);
  const { length } = requests;
  comeBack();
  await run(0);
  expect(requests).toHaveLength(length + 1);
  relay.close();
  expect(isHeard()).toBe(false);
});

test("an address at which a socket has opened is not asked for again", async () => {
  const { sockets, requests, run, comeBack } = await listening();
  sockets[0]?.open();
  for (let n = 1; n < 5; n++) {
    sockets.at(-1)?.lose(1006);
    comeBack();
    await run(0);
    expect(sockets).toHaveLength(n + 1);
    sockets.at(-1)?.open();
  }
  expect(asksForAddress(requests)).toBe(1);
});

test("where the known address opens no socket, the client asks beside it, and moves to the one that is named", async () => {
  let name = "wss://relay/socket";
  const { sockets, run, comeBack } = await listening((request) =>
    request.target === "/v1"
      ? { status: 200, text: JSON.stringify({ websocket: name }) }
      : wellAnswered(request),
  );
  const lose = async (): Promise<void> => {
    sockets.at(-1)?.lose(1006);
    comeBack();
    await run(0);
  };
  sockets[0]?.open();
  await lose();
  name = "wss://elsewhere/socket";
  await lose();
  await lose();
  expect(sockets.map(({ url }) => new URL(url).host)).toEqual(["relay", "relay", "relay", "elsewhere"]);
});

test("a question for the address that is never answered keeps no socket of a known address waiting", async () => {
  let isSilent = false;
  const { sockets, run, comeBack } = await listening((request) =>
    isSilent ? "never" : wellAnswered(request),
  );
  sockets[0]?.open();
  isSilent = true;
  for (let n = 1; n < 9; n++) {
    sockets.at(-1)?.lose(1006);
    comeBack();
    await run(0);
    expect(sockets).toHaveLength(n + 1);
  }
});

describe("a request that is never answered", () => {
  test.each([
    ["ends after 10 s", {}, 10_000],
    ["ends 10 s after the time for which the relay was to hold the answer back", { wait: 20 }, 30_000],
  ])("%s", async (_, query, ms) => {
    const { relay, settled, nowMs, timers } = scriptedRelay(() => "never");
    const asked = relay.rest.getEvents({ params: { id: "M" }, query });
    expect(await settled(asked)).toMatchObject({ ok: false, status: 0, problem: { code: "unreachable" } });
    expect([nowMs(), timers.size]).toEqual([ms, 0]);
  });

  test("of a patient call is sent again for about 20 s", async () => {
    const { relay, settled, requests, timers } = scriptedRelay(() => "never");
    expect(await settled(relay.patiently.listGames())).toMatchObject({ problem: { code: "unreachable" } });
    expect(requests.map(({ atMs }) => atMs)).toEqual([0, 10_225]);
    expect(timers.size).toBe(0);
  });

  test("for the address is asked again, and the page connects when the relay answers", async () => {
    let isSilent = true;
    const { sockets, run } = await listening((request) => (isSilent ? "never" : wellAnswered(request)));
    await run(9_999);
    isSilent = false;
    await run(500);
    expect(sockets).toHaveLength(1);
  });
});

describe("the page tells of a return", () => {
  afterEach(() => void vi.unstubAllGlobals());

  const page = (hidden = false) => {
    const defaultView = new EventTarget();
    const document = { hidden, defaultView };
    vi.stubGlobal("document", document);
    const closing = new AbortController();
    const back = vi.fn();
    ambientReturns(back, closing.signal);
    const tell = (name: string, more: object = {}): void => {
      defaultView.dispatchEvent(Object.assign(new Event(name), more));
    };
    return { document, closing, back, tell };
  };

  test.each([
    ["visibilitychange", {}],
    ["online", {}],
    ["pageshow", { persisted: true }],
  ])("by `%s`", (name, more) => {
    const { back, tell, closing } = page();
    tell(name, more);
    expect(back).toHaveBeenCalledTimes(1);
    closing.abort();
    tell(name, more);
    expect(back).toHaveBeenCalledTimes(1);
  });

  test("not by its first show, and not while nobody sees it", () => {
    const { document, back, tell } = page();
    tell("pageshow", { persisted: false });
    document.hidden = true;
    tell("visibilitychange");
    tell("online");
    expect(back).not.toHaveBeenCalled();
  });

  test("Node has no page", () => {
    vi.stubGlobal("document", undefined);
    expect(() => ambientReturns(() => {}, new AbortController().signal)).not.toThrow();
  });
});
