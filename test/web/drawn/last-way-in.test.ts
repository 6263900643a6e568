// @vitest-environment jsdom
// Revoking a token with which the last way to sign in ends: the page asks once more, and says what is lost.
import { h } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { session } from "../../../src/web/app/relay-session.ts";
import { TokenRow } from "../../../src/web/pages/owner/token-list.tsx";
import { accountWords } from "../../../src/web/words/account/account-words.ts";
import { refusal, type ScriptedRequest, scriptedRelay } from "../../client/scripted-relay.ts";
import { TIME } from "../../client/scripted-session.ts";
import { draw, openDialogs } from "./draw.ts";

const TOKEN = {
  ...{ id: "Xk2fP0aBq9Zt", label: "Laptop", scopes: ["match:play", "token:write"] as const },
  ...{ createdAt: TIME, expiresAt: null },
};

beforeEach(openDialogs);

const isMeant = ({ target }: ScriptedRequest): boolean => target.endsWith("?last=true");

/** The relay keeps the token until its owner says that the last way in may end with it. */
const drawn = async () => {
  const { relay, requests, run } = scriptedRelay(
    (request) => (isMeant(request) ? { status: 204, text: "" } : refusal(409, "last-way-in")),
    { token: "tr_ada" },
  );
  const onPage = vi.spyOn(session, "relay", "get").mockReturnValue(relay);
  onTestFinished(() => {
    relay.close();
    onPage.mockRestore();
  });
  const changed = vi.fn<() => void>();
  const words = accountWords().ownTokens;
  const root = await draw(h(TokenRow, { token: TOKEN, isInUse: false, words, changed }));
  const press = async (label: string): Promise<void> => {
    const buttons = [...root.querySelectorAll("button")].filter(({ textContent }) => textContent === label);
    buttons.at(-1)?.click();
    await act(() => run(0));
  };
  await press("Revoke");
  await press("Revoke");
  const revocations = () => requests.filter(({ method }) => method === "DELETE").map(isMeant);
  return { root, press, changed, revocations };
};

test("the token stays until its owner has read that it is the last way to sign in", async () => {
  const { root, press, changed, revocations } = await drawn();
  const dialog = root.querySelector("dialog");
  expect(dialog?.querySelector("h2")?.textContent).toBe("This is your last way to sign in");
  expect(dialog?.textContent).toContain("nobody can bring this account back");
  expect([changed.mock.calls.length, revocations()]).toEqual([0, [false]]);
  await press("Revoke all the same");
  expect([changed.mock.calls.length, revocations()]).toEqual([1, [false, true]]);
  expect(root.querySelector("dialog")).toBeNull();
});

test("who thinks better of it keeps the token, and is asked anew the next time", async () => {
  const { root, press, changed, revocations } = await drawn();
  await press("Cancel");
  expect([root.querySelector("dialog"), changed.mock.calls.length, revocations()]).toEqual([
    null,
    0,
    [false],
  ]);
  await press("Revoke");
  await press("Revoke");
  expect(root.querySelector("dialog h2")?.textContent).toBe("This is your last way to sign in");
});
