// A deployment that does harm, repaired by another one. `deploy` here is CDK's, of the assembly as the bootstrap has left it:
// what `turn-relay deploy` runs in the commit before.
import { expect } from "vitest";
import * as z from "zod";
import { connect } from "../../../src/client/node.ts";
import { eventually } from "../../local/eventually.ts";
import { type Change, deploy, deployChanged, type Template } from "../deployment.ts";
import { logged } from "../remains.ts";
import { clocksRunOut, deserted, historyOf, shortMatch } from "../short-match.ts";
import { hasNewTimer } from "../timers-on-their-way.ts";
import { withoutRight } from "../without-right.ts";
import type { Incident, Site } from "./incident.ts";

const COMMAND = "npx turn-relay deploy";

const change = async (site: Site, name: string, to: Change): Promise<void> => {
  site.deployment = await deployChanged(site.cloud, name, to);
};

const deployBefore = async (site: Site): Promise<void> => {
  site.deployment = await deploy(site.cloud);
};

const playsMatch = async ({ deployment }: Site): Promise<void> => {
  const { host } = await shortMatch(deployment);
  host.close();
};

/** A match without players goes on by its clocks. */
export const expectTimersPassedOn = async ({ cloud, deployment }: Site): Promise<void> => {
  const match = await deserted(deployment);
  await eventually(async () => expect(await clocksRunOut(deployment, match)).toBeGreaterThan(0));
  await eventually(async () => expect(await hasNewTimer(cloud, match.id)).toBe(true));
  await match.leave();
};

export const missingRight: Incident = {
  cause: "a deployment takes a right: `Timer` may not send",
  alarm: "faults",
  command: COMMAND,
  happen: async (site) => {
    await change(site, "no-timers", { template: withoutRight("Timer", "sqs:SendMessage") });
    const { cloud, deployment } = site;
    const match = await deserted(deployment);
    await eventually(async () =>
      expect(await logged(cloud, "Timer", "timer-not-sent")).toContainEqual(
        expect.stringContaining(match.id),
      ),
    );
    expect(await hasNewTimer(cloud, match.id)).toBe(false);
    return {
      repair: () => deployBefore(site),
      recovered: () => expectTimersPassedOn(site),
      end: match.leave,
    };
  },
};

const withoutHandler =
  (name: string) =>
  (template: Template): Template => {
    const resources = Object.entries(template.Resources).map(([id, resource]) =>
      resource.Type === "AWS::Lambda::Function" && id.startsWith(`${name}Function`)
        ? [id, { ...resource, Properties: { ...asObject(resource.Properties), Handler: "index.absent" } }]
        : [id, resource],
    );
    return { ...template, Resources: Object.fromEntries(resources) };
  };

const asObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

export const absentHandler: Incident = {
  cause: "a deployment whose function `Projections` cannot start",
  alarm: "function-errors-Projections",
  command: COMMAND,
  happen: async (site) => {
    await change(site, "absent-handler", { template: withoutHandler("Projections") });
    const { host, id } = await shortMatch(site.deployment);
    return {
      repair: () => deployBefore(site),
      recovered: async () => {
        await eventually(async () => expect(await historyOf(host)).toContain(id));
        host.close();
      },
    };
  },
};

export const failingRequests: Incident = {
  cause: "a deployment whose function `Http` cannot start",
  alarm: "gateway-fails-Http",
  command: COMMAND,
  happen: async (site) => {
    const { server } = site.deployment;
    await change(site, "failing-requests", { template: withoutHandler("Http") });
    const statuses = Array.from({ length: 10 }, async () => (await fetch(`${server}/v1`)).status);
    for (const status of await Promise.all(statuses)) expect(status).toBeGreaterThanOrEqual(500);
    return { repair: () => deployBefore(site), recovered: () => playsMatch(site) };
  },
};

/** The game cannot say what follows when a clock runs out. */
const throwing = (bundle: string): string =>
  bundle.replace(
    /(id:"zap-your-neighbor",[\s\S]*?,clock:)/,
    '$1()=>{throw new TypeError("a bad deployment")},before:',
  );

export const throwingGame: Incident = {
  cause: "a deployment whose game throws",
  alarm: "game-faults",
  command: COMMAND,
  happen: async (site) => {
    await change(site, "throwing-game", { code: throwing });
    const match = await deserted(site.deployment);
    return {
      repair: () => deployBefore(site),
      recovered: () =>
        eventually(async () => expect(await clocksRunOut(site.deployment, match)).toBeGreaterThan(0)),
      end: match.leave,
    };
  },
};

const newer = (bundle: string): string =>
  bundle.replace(/(id:"zap-your-neighbor",[\s\S]*?,rules:)1,/, (_, before: string) => `${before}2,`);

export const strandedRules: Incident = {
  cause: "a deployment without the rules of live matches",
  alarm: "faults",
  command: COMMAND,
  happen: async (site) => {
    await change(site, "newer-rules", { code: newer });
    const match = await deserted(site.deployment);
    await deployBefore(site);
    const { cloud } = site;
    await eventually(async () =>
      expect(await logged(cloud, "Timer", "timer-fault")).toContainEqual(expect.stringContaining(match.id)),
    );
    expect(await clocksRunOut(site.deployment, match)).toBe(0);
    return {
      repair: () => change(site, "newer-rules-again", { code: newer }),
      recovered: () =>
        eventually(async () => expect(await clocksRunOut(site.deployment, match)).toBeGreaterThan(0)),
      end: async () => {
        // A live match would be stranded again.
        await match.leave();
        await deployBefore(site);
      },
    };
  },
};

/** The alarm says nothing of fewer in an hour. */
const LEAST = 100;
const lostSchema = z.object({ PostsLost: z.number() });

export const lostPosts: Incident = {
  cause: "a deployment takes a right: `Http` may not post",
  alarm: "posts-lost",
  command: COMMAND,
  happen: async (site) => {
    await change(site, "no-posts-of-http", {
      template: withoutRight("Http", "execute-api:ManageConnections"),
    });
    const { cloud, deployment } = site;
    const relays = ["Ada", "Bo", "Cy", "Di"].map((name) => ({ name, relay: connect(deployment.server) }));
    await Promise.all(relays.map(({ name, relay }) => relay.guest(name)));
    const [host, ...others] = relays.map(({ relay }) => relay);
    if (!host) throw new Error("nobody plays");
    const opened = await host.open({ game: "zip-zap", seats: 6, visibility: "private" });
    for (const other of others) await other.join(opened.code ?? "");
    const params = { id: opened.id, n: 4 };
    // Four seats are told of each bot. A warm function writes what it has counted after a minute.
    await eventually(async () => {
      await host.rest.seatHouseBot({ params, body: { level: "easy", speed: "instant" } });
      await host.rest.removeHouseBot({ params });
      const lines = await logged(cloud, "Http", '"PostsLost"');
      const lost = lines.map((line) => lostSchema.parse(JSON.parse(line)).PostsLost);
      expect(lost.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(LEAST);
    });
    for (const { relay } of relays) relay.close();
    return { repair: () => deployBefore(site), recovered: () => playsMatch(site) };
  },
};
