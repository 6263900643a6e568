// A React tree in a page of jsdom, beside a relay that a test scripts. Everything runs in virtual time.
import { act, createElement, type ReactNode, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished } from "vitest";
import { RelayProvider, type RelayProviderProps } from "../../src/react/index.ts";
import { wellAnswered } from "../client/scripted-answers.ts";
import { type ScriptedAnswer, type ScriptedRequest, scriptedRelay } from "../client/scripted-relay.ts";
import { HELLO } from "../client/scripted-session.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

/** Renders in strict mode, as a page in development does. */
export const reactPage = () => {
  const container = Reflect.get(globalThis, "document").createElement("div");
  const root = createRoot(container);
  onTestFinished(() => act(async () => root.unmount()));
  return {
    show: (node: ReactNode) => act(async () => root.render(createElement(StrictMode, null, node))),
    leave: () => act(async () => root.unmount()),
    text: (): string => container.textContent,
  };
};

/** Renders as a server does, and hydrates that as a page does. */
const hydrate = async (node: ReactNode) => {
  const container = Reflect.get(globalThis, "document").createElement("div");
  container.innerHTML = renderToString(node);
  const served: string = container.textContent;
  const faults: unknown[] = [];
  const onRecoverableError = (fault: unknown): void => {
    faults.push(fault);
  };
  const root = await act(async () => hydrateRoot(container, node, { onRecoverableError }));
  onTestFinished(() => act(async () => root.unmount()));
  return { served, faults, text: (): string => container.textContent };
};

type Answer = (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer> | undefined;

/** The page, and what its components share with a scripted relay. */
export const relayPage = (answer: Answer = () => undefined) => {
  const scripted = scriptedRelay((request) => answer(request) ?? wellAnswered(request));
  const { show, leave, text } = reactPage();
  const props: RelayProviderProps = { ...scripted.ports, address: "http://relay/" };
  const run = (ms: number) => act(() => scripted.run(ms));
  const socket = (n = scripted.sockets.length - 1) => {
    const one = scripted.sockets[n];
    if (!one) throw new Error("no socket");
    return one;
  };
  const tree = (children: ReactNode, more: Partial<RelayProviderProps> = {}) =>
    createElement(RelayProvider, { ...props, ...more }, children);
  return {
    ...{ leave, text, run, tree, hydrate, socket, sockets: scripted.sockets, requests: scripted.requests },
    /** Renders these below the provider. */
    show: async (children: ReactNode, more: Partial<RelayProviderProps> = {}) => {
      await show(tree(children, more));
      await run(0);
    },
    showAlone: show,
    openSocket: () =>
      act(async () => {
        socket().open();
        socket().say(JSON.stringify(HELLO));
      }),
    say: (frame: object) => act(async () => socket().say(JSON.stringify(frame))),
    asked: (target: RegExp) =>
      scripted.requests.filter(({ method, target: named }) => target.test(`${method} ${named}`)),
    sent: (type: string) =>
      scripted.sockets.flatMap(({ sent }) => sent.filter((frame) => Object(frame).type === type)),
    listening: () => scripted.timers.size,
  };
};

/** A component that notes what its hook returns. */
export const noted = <Value>(use: () => Value) => {
  const values: Value[] = [];
  const Noted = (): null => {
    values.push(use());
    return null;
  };
  const last = (): Value => {
    const value = values.at(-1);
    if (value === undefined) throw new Error("nothing was rendered");
    return value;
  };
  return { node: createElement(Noted), values, last };
};
