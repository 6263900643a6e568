// What a listener throws is reported, and ends no program: not in Node, nor on a page of an old browser, and not if the
// report itself throws.
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "../../src/client/connect.ts";

const thrown = new Error("thrown by a listener");
const own = new Error("thrown by onFault");

const throwOnClose = async (onFault?: (fault: unknown) => void): Promise<readonly unknown[]> => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const relay = connect("http://relay.example", onFault ? { onFault } : {});
  relay.on("status", () => {
    throw thrown;
  });
  relay.close();
  await new Promise((resolve) => setImmediate(resolve));
  return logged.mock.calls.map(([fault]) => fault);
};

test("in Node a fault of a listener is logged", async () => {
  expect(await throwOnClose()).toEqual([thrown]);
});

test.for([
  ["that can report errors", true],
  ["of an old browser", false],
] as const)("on a page %s a fault of a listener is heard", async ([_, reports]) => {
  const reported: unknown[] = [];
  const reportError = (fault: unknown) => reported.push(fault);
  const defaultView = { addEventListener: () => {}, ...(reports && { reportError }) };
  vi.stubGlobal("document", { hidden: false, defaultView });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const logged = await throwOnClose();
  expect([reported, logged]).toEqual(reports ? [[thrown], []] : [[], [thrown]]);
});

test("an onFault that throws is reported as by default", async () => {
  const onFault = () => {
    throw own;
  };
  expect(await throwOnClose(onFault)).toEqual([own]);
});
