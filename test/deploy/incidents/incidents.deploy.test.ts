// Every incident on the deployed stack, one after the other: .ci/run nightly-deploy.
import { expect, inject, test } from "vitest";
import { bootstrap, deploy } from "../deployment.ts";
import { rehearse, type Site } from "./incident.ts";
import { INCIDENTS } from "./incidents.ts";

const cloud = inject("cloud");
const held: { site?: Site } = {};

test.skipIf(cloud === null)("the stack is deployed", async () => {
  if (!cloud) return;
  await bootstrap(cloud);
  held.site = { cloud, deployment: await deploy(cloud) };
});

test.skipIf(cloud === null).for(INCIDENTS)("$alarm: $cause", async (incident, { annotate }) => {
  if (!held.site) throw new Error("the stack is not deployed");
  const { section, minutes } = await rehearse(incident, held.site);
  await annotate(`rings after ${minutes} min, section ${section}, repaired by ${incident.command}`);
  expect(minutes).toBeGreaterThan(0);
});
