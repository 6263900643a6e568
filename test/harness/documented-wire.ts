// A relay whose traffic a test reads on its way: what the relay's own two documents do not allow is a fault.
import { onTestFinished } from "vitest";
import { openMiddle, type RelayAddresses } from "../../src/conformance/middle/open-middle.ts";
import { newTranscript } from "../../src/conformance/transcript.ts";
import { apiDocument } from "./api-document.ts";
import { frameDocument } from "./frame-document.ts";

export interface DocumentedWire extends RelayAddresses {
  /** By what was wrong, with one example each. */
  readonly faults: ReadonlyMap<string, string>;
  /** How often each type of frame came from the relay, and each operation answered. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The documents are those that the relay serves. */
export const documentedWire = async (relay: RelayAddresses): Promise<DocumentedWire> => {
  const served = async (path: string): Promise<string> => (await fetch(relay.url + path)).text();
  const api = apiDocument(await served("/openapi.yaml"));
  const frames = frameDocument(await served("/asyncapi.yaml"), api);
  const faults = new Map<string, string>();
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const judge = (fault: string | null, text: string): void => {
    if (fault !== null) faults.set(fault, text.slice(0, 1_000));
  };
  const transcript = newTranscript(() => 0);
  const middle = await openMiddle(relay, transcript, {
    fromClient: ({ text }, line) => {
      judge(frames.faultOfClient(text), text);
      line.toRelay(text);
    },
    fromRelay: ({ text, fields }, line) => {
      count(`frame ${fields.type}`);
      judge(frames.faultOfRelay(text), text);
      line.toClient(text, "relay");
    },
    rest: async ({ method, target }, forward) => {
      const answer = await forward();
      const operation = api.operationAt(method, target);
      count(operation?.id ?? "no operation");
      judge(api.fault(operation, answer), `${method} ${target} ${answer.text}`);
      return answer;
    },
    isDone: () => true,
  });
  onTestFinished(() => middle.close());
  return { url: middle.url, socketUrl: middle.socketUrl, faults, counts };
};
