// Copies of the store in another region. AWS Backup takes them beside the table, and keeps them there. docs/restore.md
// restores from them when a region is lost.
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Aws, CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { type AcknowledgedFinding, acknowledge } from "./acknowledged-findings.ts";
import { copiesStackName } from "./settings/read-stages.ts";
import { MOST_KEPT_DAYS, type StoreCopiesSettings } from "./settings/stage-settings.ts";

interface CopiedStage {
  readonly name: string;
  readonly copies: StoreCopiesSettings;
}

/**
 * Of the vault there, and of the plan. Both regions know it, so that neither stack reads the other's outputs. It has at
 * most 50 characters. Of a longer stage's name the end stays, where two stages differ.
 */
const copiesName = (stage: string): string => `${stage.slice(-43)}-copies`;

/** AWS allows no fewer before a lock holds. */
const CHANGEABLE_FOR_DAYS = 3;
/** A lock cannot change, so a stage that raises or lowers `keptDays` later must not need another one. */
const LEAST_KEPT_DAYS = 7;

/** In the other region: the vault, and what a restore needs. IAM may be out of reach on the day when it is needed. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, { name, copies }: CopiedStage, props: StackProps) {
    super(scope, copiesStackName(name), {
      ...props,
      env: { ...props.env, region: copies.region },
      terminationProtection: true,
      description: "turn-relay: copies of the store of another region",
    });
    const vault = new BackupVault(this, "Vault", {
      backupVaultName: copiesName(name),
      // AWS deletes no vault that has copies, so the stack and its vault stay together.
      removalPolicy: RemovalPolicy.DESTROY,
      ...(copies.locked && {
        lockConfiguration: {
          minRetention: Duration.days(LEAST_KEPT_DAYS),
          maxRetention: Duration.days(MOST_KEPT_DAYS),
          changeableFor: Duration.days(CHANGEABLE_FOR_DAYS),
        },
      }),
    });
    const role = backupRole(this, "RestoreRole", "AWSBackupServiceRolePolicyForRestores");
    new CfnOutput(this, "VaultName", { value: vault.backupVaultName });
    new CfnOutput(this, "RestoreRoleArn", { value: role.roleArn });
    // `turn-relay doctor` compares the age of the newest copy.
    this.addMetadata("Copies", { everyHours: copies.everyHours });
    acknowledge(this, BACKUP_FINDINGS);
  }
}

interface StoreCopiesProps extends CopiedStage {
  readonly tableArn: string;
}

/** Beside the table: the plan, and the vault from which AWS Backup copies. */
export class StoreCopies extends Construct {
  constructor(scope: Construct, id: string, { name, copies, tableArn }: StoreCopiesProps) {
    super(scope, id);
    const backupVault = new BackupVault(this, "Vault", {
      // A vault that is kept must not be in the way of the next stack of the same name.
      backupVaultName: `${name.slice(0, 41)}-${Fn.select(0, Fn.split("-", Fn.select(2, Fn.split("/", Aws.STACK_ID))))}`,
      // It has copies for a day. A stack that must delete it could not be destroyed.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const destination = `arn:${Aws.PARTITION}:backup:${copies.region}:${Aws.ACCOUNT_ID}:backup-vault:${copiesName(name)}`;
    const plan = new BackupPlan(this, "Plan", {
      backupPlanName: copiesName(name),
      backupPlanRules: [
        new BackupPlanRule({
          backupVault,
          scheduleExpression: Schedule.cron({ minute: "0", hour: hoursOf(copies) }),
          // AWS begins within this window, and takes no shorter one.
          startWindow: Duration.hours(1),
          // In this region, the table itself goes back to any second.
          deleteAfter: Duration.days(1),
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, "There", destination),
              deleteAfter: Duration.days(copies.keptDays),
            },
          ],
        }),
      ],
    });
    plan.addSelection("Store", {
      resources: [BackupResource.fromArn(tableArn)],
      role: backupRole(this, "Role", "AWSBackupServiceRolePolicyForBackup"),
      disableDefaultBackupPolicy: true,
    });
    acknowledge(this, BACKUP_FINDINGS);
  }
}

const hoursOf = ({ everyHours }: StoreCopiesSettings): string =>
  everyHours === 24 ? "0" : everyHours === 1 ? "*" : `0/${everyHours}`;

const backupRole = (scope: Construct, id: string, policy: string): Role =>
  new Role(scope, id, {
    assumedBy: new ServicePrincipal("backup.amazonaws.com"),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(`service-role/${policy}`)],
  });

const BACKUP_FINDINGS: readonly AcknowledgedFinding[] = ["Backup", "Restores"].map((kind) => ({
  id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyFor${kind}]`,
  on: /^(Restore)?Role\/Resource$/,
  reason: "AWS Backup alone takes this role. AWS adds to the policy what its service begins to need.",
}));
