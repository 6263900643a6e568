// @vitest-environment jsdom
// What a player reads of an operator's decisions, and where none was made.
import { h } from "preact";
import { act } from "preact/test-utils";
import { LocationProvider } from "preact-iso/router";
import { expect, onTestFinished, test, vi } from "vitest";
import { BannedCallout } from "../../../src/web/app/banned-callout.tsx";
import { session } from "../../../src/web/app/relay-session.ts";
import { ROUTES } from "../../../src/web/app/routes.ts";
import { MutedCallout } from "../../../src/web/pages/account/muted-callout.tsx";
import { BannedPage } from "../../../src/web/pages/banned-page.tsx";
import { wellAnswered } from "../../client/scripted-answers.ts";
import {
  refusal,
  type ScriptedAnswer,
  type ScriptedRequest,
  scriptedRelay,
} from "../../client/scripted-relay.ts";
import { draw } from "./draw.ts";

test("a muted player reads why, until when, and what the operator writes", async () => {
  const muted = { reason: "abuse", note: "Be kind.", until: "2030-05-01T12:00:00.000Z" } as const;
  const { textContent } = await draw(h(MutedCallout, { muted }));
  for (const text of ["Your reactions are switched off", "Insulting others", "Be kind.", "1 May 2030"])
    expect(textContent).toContain(text);
});

test("a banned player reads on each page why, and comes to the page that says more", async () => {
  const problem = {
    ...{ type: "about:blank", code: "banned", title: "", detail: "", status: 403 },
    ...{ reason: "cheating", until: null },
  };
  const connection = vi.spyOn(session.connection, "value", "get");
  connection.mockReturnValue({ status: "closed", problem });
  onTestFinished(() => connection.mockRestore());
  const calloutAt = (path: string): Promise<HTMLElement> => {
    history.replaceState(null, "", path);
    return draw(h(LocationProvider, null, h(BannedCallout, null)));
  };
  onTestFinished(() => history.replaceState(null, "", "/"));
  const root = await calloutAt(ROUTES.lobby.replace("/:game?", ""));
  expect(root.textContent).toContain("You can no longer play here");
  expect(root.textContent).toContain("Cheating");
  expect(root.querySelector("a")?.getAttribute("href")).toBe(ROUTES.banned);
  // There, it would be said twice.
  expect((await calloutAt(ROUTES.banned)).textContent).toBe("");
});

/** The page as the relay answers it. */
const decisions = async (answer: (request: ScriptedRequest) => ScriptedAnswer): Promise<HTMLElement> => {
  session.adopt({ id: "V1StGXR8Z5jd", name: "Ada", token: "tr_ada" });
  const { relay, run } = scriptedRelay(answer, { token: "tr_ada" });
  const ofPage = vi.spyOn(session, "relay", "get").mockReturnValue(relay);
  onTestFinished(() => {
    relay.close();
    ofPage.mockRestore();
  });
  const root = await draw(h(BannedPage, null));
  await act(() => run(0));
  return root;
};

test("who opens the page of decisions, and about whom none was made, reads that", async () => {
  const root = await decisions(wellAnswered);
  expect(root.querySelector("h1")?.textContent).toBe("Nothing was decided about you");
  expect(root.textContent).not.toContain("have decided so");
});

test("a relay that fails to answer has not said that nothing was decided", async () => {
  const root = await decisions(() => refusal(500, "fault"));
  expect(root.querySelector("h1")).toBeNull();
  expect(root.querySelector('[role="alert"], .part-callout')).not.toBeNull();
});
