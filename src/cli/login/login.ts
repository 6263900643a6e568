// `turn-relay login` and `logout`: the account of a person for the commands of this machine, allowed on the relay's page.
import { setTimeout as pause } from "node:timers/promises";
import { connectInNode } from "../../client/connect-in-node.ts";
import type { ClientRelay, ConnectOptions } from "../../client/index.ts";
import { relayFetch } from "../../client/relay-fetch.ts";
import { RelayRefusal } from "../../client/relay-refusal.ts";
import { askOAuth, type OAuthRefusal } from "../../client/sign-in/oauth-request.ts";
import { isolated, oneLine } from "../../match/record-fault.ts";
import { ownFolder } from "../environment.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { askDeviceCode, awaitGrant, type DevicePorts } from "./device-flow.ts";
import { fileGrants, loginFile } from "./login-file.ts";

/** The page shows it as a program on this computer. */
const CLIENT_ID = "http://localhost/turn-relay";
const SCOPES = ["match:read", "match:play", "match:create", "profile:read"];
const MINUTE_MS = 60_000;

const connectByLogin = (server: string, options: ConnectOptions = {}): ClientRelay<string> =>
  connectInNode<string>(server, { ...options, grants: fileGrants(loginFile(ownFolder(), server)) });

/**
 * A client with the account that this machine is signed in with. Null: nobody is signed in at the relay.
 * @throws RelayRefusal if the login has ended.
 */
export const loggedIn = async (
  server: string,
  options: ConnectOptions = {},
): Promise<ClientRelay<string> | null> => {
  const relay = connectByLogin(server, options);
  const { type } = await relay.resumeSignIn();
  const profile = type === "signed-in" ? await relay.rest.getProfile() : null;
  if (profile?.ok) return relay;
  relay.close();
  if (profile === null) return null;
  const { problem } = profile;
  if (problem.code !== "bad-token") throw new RelayRefusal(problem);
  const detail = `Sign in again: turn-relay login --server ${server}`;
  throw new RelayRefusal({ ...problem, title: "Your login has ended", detail });
};

export const login = async (server: string, terminal: Terminal): Promise<ExitStatus> => {
  const address = server.replace(/\/+$/, "");
  const ports: DevicePorts = {
    address,
    fetch: relayFetch(address),
    nowMs: Date.now,
    pause: (ms) => pause(ms),
  };
  const code = await askDeviceCode(ports, CLIENT_ID, SCOPES);
  if (!code.ok) return failed(terminal, code.refusal);
  const { address: page, userCode, endsAtMs } = code.value;
  const minutes = Math.round((endsAtMs - ports.nowMs()) / MINUTE_MS);
  terminal.stdout.write(`Open this address in a browser, and allow it there:\n\n  ${oneLine(page)}\n\n`);
  terminal.stdout.write(
    `The page must show the code ${oneLine(userCode)}. It is good for ${minutes} minutes.\n`,
  );
  const given = await awaitGrant(ports, CLIENT_ID, code.value);
  if (!given.ok) return failed(terminal, given.refusal);
  const file = loginFile(ownFolder(), server);
  const store = fileGrants(file);
  const former = await store.exclusively(async () => {
    const kept = await store.read();
    await store.write(given.value);
    return kept;
  });
  if (former)
    await askOAuth(ports, "/oauth/revoke", { token: former.refreshToken, client_id: former.clientId });
  const relay = connectByLogin(server);
  const profile = await relay.rest.getProfile();
  relay.close();
  const who = profile.ok ? ` as ${isolated(profile.data.name)}` : "";
  terminal.stdout.write(`You are signed in${who} at ${address}. The login is in ${file}.\n`);
  return EXIT.done;
};

export const logout = async (server: string, terminal: Terminal): Promise<ExitStatus> => {
  const relay = connectByLogin(server);
  const before = await relay.resumeSignIn();
  const after = await relay.signOut();
  if (before.type === "signed-out") {
    terminal.stdout.write(`Nobody was signed in at ${server}.\n`);
    return EXIT.done;
  }
  if (after.type === "refused") {
    terminal.stderr.write(
      `The login is gone from this machine, but the relay has not heard of it: ${oneLine(after.message)} Remove the app on the relay's page.\n`,
    );
    return EXIT.failed;
  }
  terminal.stdout.write(`You are signed out at ${server}.\n`);
  return EXIT.done;
};

const failed = ({ stderr }: Terminal, { code, message }: OAuthRefusal): ExitStatus => {
  stderr.write(`${oneLine(`No login (${code}). ${message}`)}\n`);
  return EXIT.failed;
};
