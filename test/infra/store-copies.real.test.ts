// Copies of the store in another region: the plan beside the table, and the vault that outlives the region.
import { Match, Template } from "aws-cdk-lib/assertions";
import { Stack } from "aws-cdk-lib/core";
import { describe, expect, it } from "vitest";
import type { StoreCopiesSettings } from "../../infra/settings/stage-settings.ts";
import { CopiesStack, StoreCopies } from "../../infra/store-copies.ts";
import { inApp } from "./in-app.ts";

describe("the copies of a store", () => {
  const copies = { region: "eu-central-1", everyHours: 12, keptDays: 30, locked: true } as const;
  const templatesWith = (told: StoreCopiesSettings, name = "TurnRelay") =>
    inApp({}, (app) => {
      const [stage, here] = [{ name, copies: told }, new Stack(app, "TurnRelayStore")];
      const there = new CopiesStack(app, stage, {});
      new StoreCopies(here, "Copies", { ...stage, tableArn: "arn:of:the:table" });
      return { here: Template.fromStack(here), there: Template.fromStack(there) };
    });
  const { here, there } = templatesWith(copies);

  it("are kept there in a vault that nobody can empty after three days", () => {
    there.hasResourceProperties("AWS::Backup::BackupVault", {
      BackupVaultName: "TurnRelay-copies",
      LockConfiguration: { MinRetentionDays: 7, MaxRetentionDays: 365, ChangeableForDays: 3 },
    });
    there.hasOutput("RestoreRoleArn", Match.anyValue());
    const unlocked = templatesWith({ ...copies, locked: false }).there;
    unlocked.hasResourceProperties("AWS::Backup::BackupVault", { LockConfiguration: Match.absent() });
  });

  it("of a stage with a long name have names that AWS takes, and that differ from those of another stage", () => {
    const long = `${"TurnRelay".repeat(6)}Dev`;
    for (const templates of Object.values(templatesWith(copies, long)))
      expect(JSON.stringify(templates.toJSON())).toMatch(/"[^"]{40}Dev-copies"/);
  });

  it("are taken of the table, and stay beside it for a day", () => {
    const leads = Match.objectLike({
      "Fn::Join": ["", Match.arrayWith([":backup:eu-central-1:", ":backup-vault:TurnRelay-copies"])],
    });
    here.hasResourceProperties("AWS::Backup::BackupPlan", {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            ScheduleExpression: "cron(0 0/12 * * ? *)",
            Lifecycle: { DeleteAfterDays: 1 },
            CopyActions: [{ DestinationBackupVaultArn: leads, Lifecycle: { DeleteAfterDays: 30 } }],
          }),
        ],
      },
    });
    here.hasResourceProperties("AWS::Backup::BackupSelection", {
      BackupSelection: { Resources: ["arn:of:the:table"] },
    });
  });

  it.each([
    [1, "cron(0 * * * ? *)"],
    [24, "cron(0 0 * * ? *)"],
  ] as const)("are taken every %s hours", (everyHours, ScheduleExpression) => {
    templatesWith({ ...copies, everyHours }).here.hasResourceProperties("AWS::Backup::BackupPlan", {
      BackupPlan: { BackupPlanRule: [Match.objectLike({ ScheduleExpression })] },
    });
  });
});
