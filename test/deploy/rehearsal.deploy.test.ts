// The whole stack on a cloud of other authors: deployed by the pinned CDK, played on, broken on purpose and taken away.
import type { Browser } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { canaryParameter } from "../../src/aws/lambda/canary-parameter.ts";
import { contentSecurityPolicy } from "../../src/bundle/web-site.ts";
import { connect } from "../../src/client/node.ts";
import { VERSION } from "../../src/protocol/version.ts";
import { needsOf } from "../infra/needs-of.ts";
import { eventually } from "../local/eventually.ts";
import { playOn } from "../web/harness/play-on.ts";
import { administer } from "./administer.ts";
import { withAnotherApi } from "./another-api.ts";
import { askJsonApi, askRestApi } from "./aws-api.ts";
import {
  bootstrap,
  type Cloud,
  type Deployment,
  deploy,
  deployChanged,
  destroy,
  destroyStore,
  functionNamed,
  functionsOf,
  outputsOf,
  reached,
  type Template,
  unprotect,
} from "./deployment.ts";
import { expectTimersPassedOn } from "./incidents/bad-deployments.ts";
import { rehearse, type Site } from "./incidents/incident.ts";
import { poisonTimer } from "./incidents/poison.ts";
import { packedDeployer, type TurnRelay } from "./packed-deployer.ts";
import { askEdge, openBrowserThere, openPageThere } from "./page-there.ts";
import { askDynamo, logged, remainsIn, remainsWithoutLogs } from "./remains.ts";
import { askConnection, credentialsOf, METHODS, withoutStore } from "./role-rights.ts";
import { historyOf, matchWithoutHost, shortMatch } from "./short-match.ts";
import { smokeThere } from "./smoke-there.ts";
import { type SpectatorAlone, spectateAlone } from "./spectator-alone.ts";
import { withoutRight } from "./without-right.ts";

const started = inject("cloud");

const held: { deployment?: Deployment; turnRelay?: TurnRelay } = {};
const here = (): Cloud => {
  if (!started) throw new Error("there is no cloud");
  return started;
};
const there = (): Deployment => {
  if (!held.deployment) throw new Error("the stack is not deployed");
  return held.deployment;
};

/** Of the packed package. */
const installed = (): TurnRelay => {
  if (!held.turnRelay) throw new Error("the package is not installed");
  return held.turnRelay;
};

/** The functions by their ids in the stack, and their entry points. */
const ENTRIES = {
  Arenas: "arenas",
  Authorizer: "authorizer",
  Canary: "canary",
  Http: "http",
  Operator: "operator",
  PageUpload: "page",
  Projections: "projections",
  SignIn: "sign-in",
  Socket: "socket",
  Spectators: "spectators",
  Timer: "timer",
  Wait: "wait",
  Webhook: "webhooks",
} as const;

/** The parameter of the canary's token. */
const TOKEN = canaryParameter("TurnRelay");

const site: Site = {
  get cloud() {
    return here();
  },
  get deployment() {
    return there();
  },
  set deployment(newest) {
    held.deployment = newest;
  },
};

/** A match to its end, with a spectator who only listens. */
const spectated = async (): Promise<SpectatorAlone> => {
  const held: { spectator?: SpectatorAlone } = {};
  const { host } = await shortMatch(there(), async (match) => {
    held.spectator = await spectateAlone(there(), match);
  });
  host.close();
  if (!held.spectator) throw new Error("the match never started");
  return held.spectator;
};

/** A match to its end, by a mouse at the deployed page. */
const playInBrowser = async (browser: Browser, deployment: Deployment): Promise<void> => {
  await matchWithoutHost(deployment, async ({ id, code }, host) => {
    const me = await host.rest.getPlayer({ params: { id: "me" } });
    if (!me.ok || host.token === undefined) throw new Error("the relay knows no host");
    const player = { id: me.data.id, name: me.data.name, token: host.token };
    const { page, errors } = await openPageThere(browser, deployment, `/m/${id}?code=${code}`, player);
    expect(await playOn(page, "mouse", { random: Math.random })).toMatchObject({ isOver: true });
    expect(errors).toEqual([]);
  });
};

const expectFramesForSpectators = async (): Promise<void> => {
  const spectator = await spectated();
  await eventually(() => expect(spectator.heard()).toContain("matchEnded"));
  spectator.close();
};

describe.skipIf(started === null)("the stack", () => {
  test("is deployed by the pinned CDK, as the bootstrap has left it", async () => {
    await bootstrap(here());
    held.deployment = await deploy(here());
    expect([...(await functionsOf(here())).keys()].sort()).toEqual(Object.keys(ENTRIES));
  });

  test("keeps every promise that can be seen from outside", async ({ annotate }) => {
    const { exitCode, passed, failed } = await smokeThere(there());
    await annotate(`passed: ${passed.join(", ")}`);
    expect({ exitCode, failed }).toEqual({ exitCode: 0, failed: [] });
  });

  test("has a canary that plays through its addresses, and keeps its token where only it may read", async () => {
    const { FunctionName } = await functionNamed(here(), "Canary");
    const invoked = ["POST", `/2015-03-31/functions/${FunctionName}/invocations`] as const;
    const played = await askRestApi(here().url, "lambda", invoked, {});
    expect(played).toMatchObject({ result: { type: "passed" } });
    const kept = await askJsonApi(here().url, "ssm", "AmazonSSM.GetParameter", { Name: TOKEN });
    expect(kept).toMatchObject({ Parameter: { Type: "SecureString" } });
    expect(await askRestApi(here().url, "lambda", invoked, {})).toMatchObject({ result: { type: "passed" } });
    expect(await askJsonApi(here().url, "ssm", "AmazonSSM.GetParameter", { Name: TOKEN })).toEqual(kept);
  });

  test("lets its operator act by AWS's credentials alone, and notes whose they were", async () => {
    const guest = connect(there().server);
    const { id } = (await guest.guest("Mallory")).player;
    const muted = await administer(here(), "mute", id, "--for", "1h", "--reason", "spam", "--json");
    const root = expect.stringMatching(/^stack:arn:aws:iam::\d{12}:root$/);
    expect(JSON.parse(muted)).toMatchObject({ n: 1, by: root, action: "mute", player: id, reason: "spam" });
    expect(await administer(here(), "log", "--verify")).toMatch(/^1 entry is whole\./);
    const by = await credentialsOf(here(), await functionNamed(here(), "Timer"));
    await expect(administer({ ...here(), by }, "log")).rejects.toThrow(/is not authorized/);
    guest.close();
  });

  test("answers the preflight of a browser", async () => {
    const asked = { origin: "https://club.example", "access-control-request-method": "POST" };
    const { status, headers } = await fetch(`${there().server}/v1/players`, {
      method: "OPTIONS",
      headers: asked,
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toContain("POST");
  });

  test("serves its page, which knows the relay", async () => {
    const asked = (path: string) => askEdge(here(), there(), path);
    const page = await asked("/m/aB3dE5gH7jK9");
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining("<script") });
    expect(page.headers["cache-control"]).toBe("no-cache");
    const { http, socket } = there().outputs;
    expect(page.headers["content-security-policy"]).toBe(contentSecurityPolicy([http, socket]));
    const [, script = ""] = /src="(\/assets\/[^"]+)"/.exec(page.text) ?? [];
    const asset = await asked(script);
    expect(asset.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(JSON.parse((await asked("/config.json")).text)).toEqual({ relay: http, socket });
    expect((await asked("/docs/rest")).text).toContain("<title>");
    // The page of a match has a preview of its own.
    const home = await asked("/");
    expect(await asked("/nothing.txt")).toMatchObject({ status: 404, text: home.text });
  });

  test("projects the end of a match again after a fault", async () => {
    const giveBack = await withoutStore(here(), await functionNamed(here(), "Projections"));
    const { host, id } = await shortMatch(there());
    // Twice: the stream has sent the record again.
    await eventually(async () =>
      expect((await logged(here(), "Projections", `"match":"${id}"`)).length).toBeGreaterThan(1),
    );
    await giveBack();
    await eventually(async () => expect(await historyOf(host)).toContain(id));
    host.close();
  });

  test.for(Object.entries(ENTRIES))(
    "lets %s do with connections what its code does",
    async ([name, entry]) => {
      const by = await credentialsOf(here(), await functionNamed(here(), name));
      const needs = needsOf(entry).join("\n");
      for (const method of METHODS) {
        const isNeeded = needs.includes(`/${method}/@connections/`);
        // 410: it may, but nobody is there.
        expect(await askConnection(there(), method, by), method).toBe(isNeeded ? 410 : 403);
      }
    },
  );

  test("refuses a wrong signature and no signature", async () => {
    const by = await credentialsOf(here(), await functionNamed(here(), "Timer"));
    expect(await askConnection(there(), "POST", { ...by, secretAccessKey: "another" })).toBe(403);
    const unsigned = await fetch(`${there().connections}/@connections/L0SM9cOFvHcCIhw%3D`, {
      method: "POST",
      body: "{}",
    });
    expect(unsigned.status).toBe(403);
  });

  test("sends a spectator every frame by itself", expectFramesForSpectators);

  test("passes timers on while nobody is connected", () => expectTimersPassedOn(site));

  test("rings for a match whose timer fails each time, and plays it on when it is sent back", async () => {
    expect(await rehearse(poisonTimer, site)).toMatchObject({ section: "stuck" });
  });

  test("sends no spectator a frame if Spectators may not post, and its page follows a relay at another address", async () => {
    const { http: former } = there().outputs;
    const withoutPosts = withoutRight("Spectators", "execute-api:ManageConnections");
    const change = (template: Template) => withAnotherApi(withoutPosts(template));
    held.deployment = await deployChanged(here(), "no-posts", { template: change });
    const { http, socket } = there().outputs;
    expect(http).not.toBe(former);
    expect(JSON.parse((await askEdge(here(), there(), "/config.json")).text)).toEqual({
      relay: http,
      socket,
    });
    const before = (await logged(here(), "Spectators", "post-failed")).length;
    const spectator = await spectated();
    await eventually(async () =>
      expect((await logged(here(), "Spectators", "post-failed")).length).toBeGreaterThan(before),
    );
    expect(spectator.heard()).toEqual([]);
    spectator.close();
  });

  test("is protected, and leaves its table, its logs, the canary's token and the role of its schedules behind and nothing else", async () => {
    const { table } = there();
    const { logs } = await remainsIn(here());
    expect(logs).toHaveLength(Object.keys(ENTRIES).length);
    await expect(destroy(here())).rejects.toThrow(/[Pp]rotect/);
    await unprotect(here());
    await destroy(here());
    const nothingElse = {
      functions: [],
      mappings: [],
      apis: [],
      ...{ queues: [], buckets: [], distributions: [], edgeFunctions: [] },
      roles: [expect.stringContaining("SchedulesRole")],
      parameters: [TOKEN],
    };
    expect(await remainsIn(here())).toEqual({ ...nothingElse, logs, tables: [table] });
    await destroyStore(here());
    await expect(askDynamo(here(), "DeleteTable", { TableName: table })).rejects.toThrow(/[Pp]rotect/);
    await askDynamo(here(), "UpdateTable", { TableName: table, DeletionProtectionEnabled: false });
    await askDynamo(here(), "DeleteTable", { TableName: table });
    expect(await remainsIn(here())).toEqual({ ...nothingElse, logs, tables: [] });
  });

  // Packing takes minutes where other tests pack, too.
  test("is a program in a folder with the packed package alone", async () => {
    held.turnRelay = await packedDeployer(here());
    expect(await installed()("--version")).toBe(`${VERSION}\n`);
  });

  test("is deployed by one command of that program, played on in a browser, and taken back", async () => {
    const before = await remainsWithoutLogs(here());
    const turnRelay = installed();
    // The addresses in its outputs lead to AWS, so the smoke has nobody to play with.
    const deployed = await turnRelay("deploy", "--stage", "dev", "--yes", "--no-smoke");
    expect(deployed).toMatch(/TurnRelayDev is new: [\s\S]*\npage {4}https:[\s\S]*\nREST {4}https:/);
    const browser = await openBrowserThere(here());
    // A contributor may lack Chromium. CI may not.
    if (!browser) expect(process.env["CI"]).toBeUndefined();
    else {
      await playInBrowser(browser, await reached(here(), await outputsOf(here(), "TurnRelayDev"))).finally(
        () => browser.close(),
      );
    }
    expect(await turnRelay("destroy", "--yes")).toMatch(/TurnRelayDev is gone\.\nWhat stays:\n {2}CDK's own/);
    await eventually(async () => expect(await remainsWithoutLogs(here())).toEqual(before));
  });
});
