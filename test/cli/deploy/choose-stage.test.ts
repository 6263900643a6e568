// Which stage a command is for: the shipped ones, those of a project, and where --region may say something.
import { describe, expect, test } from "vitest";
import { stackNameOf, stagesOfProject } from "../../../infra/settings/project-stages.ts";
import { parseStages } from "../../../infra/settings/read-stages.ts";
import { STAGES } from "../../../infra/settings/stages.ts";
import { chooseStage } from "../../../src/cli/deploy/choose-stage.ts";

const chosen = (stages: Readonly<Record<string, object>>, stage: string, region?: string) =>
  chooseStage(parseStages(stages), { stage, region });

describe("a project", () => {
  const project = (stages: Readonly<Record<string, object>>, settings: object = {}) =>
    parseStages(stagesOfProject({ name: "zip-club", stages, settings }));

  test("has dev and prod by itself, with names that no other project has", () => {
    const { stages, faults } = project({});
    expect(faults).toEqual([]);
    expect(stages).toMatchObject({
      dev: { name: "ZipClubDev", keepsData: false, web: true, logDays: 7 },
      prod: { name: "ZipClub", keepsData: true, web: true, alarms: true },
    });
  });

  test("overrides single fields of a stage, and the settings of the config hold for all stages", () => {
    const { stages } = project(
      { prod: { region: "eu-west-1", limits: { sockets: 4 } }, staging: { keepsData: false } },
      { keptDays: 90, watchers: 5, limits: { bots: 2 }, loopbackWebhooks: true },
    );
    expect(stages["prod"]).toMatchObject({
      region: "eu-west-1",
      keptDays: 90,
      limits: { sockets: 4, bots: 2 },
    });
    expect(stages["dev"]).toMatchObject({ keptDays: 90, watchers: 5 });
    expect(stages["staging"]).toMatchObject({ name: "ZipClubStaging", keepsData: false, keptDays: 90 });
  });

  test("keeps the data of a further stage, unless it says otherwise", () => {
    expect(project({ club: {} }).stages["club"]).toMatchObject({ keepsData: true });
  });

  test.each([
    ["zip-club", "prod", "ZipClub"],
    ["@ada/zip-club", "dev", "AdaZipClubDev"],
    ["7-wonders", "my-stage", "Relay7WondersMyStage"],
    [null, "dev", "TurnRelayDev"],
    [null, "prod", "TurnRelay"],
  ])("%s, %s: %s", (name, stage, stack) => {
    expect(stackNameOf(name, stage)).toBe(stack);
  });
});

test("the shipped stages have the names of a project without a name", () => {
  for (const [stage, { name }] of Object.entries(STAGES)) expect(stackNameOf(null, stage)).toBe(name);
});

test("--region says where a stage is that says nothing, and never contradicts one", () => {
  expect(chosen(STAGES, "dev", "eu-west-1")).toMatchObject({
    stage: "dev",
    settings: { region: "eu-west-1" },
  });
  const there = { dev: { ...STAGES["dev"], region: "eu-west-1" } };
  expect(chosen(there, "dev", "eu-west-1")).toMatchObject({ settings: { region: "eu-west-1" } });
  expect(chosen(there, "dev")).toMatchObject({ settings: { region: "eu-west-1" } });
  expect(chosen(there, "dev", "us-east-1")).toMatch(/^The stage dev is in eu-west-1, not in us-east-1\./);
  expect(chosen(STAGES, "dev", "Ireland")).toMatch(/^Ireland is no region\./);
});

test("an unknown stage and a wrong setting are refused by name", () => {
  expect(chosen(STAGES, "live")).toBe("There is no stage live. The stages: dev, prod.");
  expect(chosen({ dev: { ...STAGES["dev"], keptDays: 0 } }, "dev")).toMatch(/\n {2}dev\.keptDays: /);
});
