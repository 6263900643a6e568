// Whether a lost region would leave the data, as the doctor sees it.
import { expect, test } from "vitest";
import type { AwsAnswer } from "../../src/cli/doctor/call-aws.ts";
import { checkCopies } from "../../src/cli/doctor/check-copies.ts";
import type { SynthesizedStack } from "../../src/cli/doctor/read-assembly.ts";

const NOW_MS = Date.UTC(2026, 2, 1);

const judged = async (
  resources: Readonly<Record<string, readonly [Type: string, Properties: Record<string, unknown>]>>,
  copies: SynthesizedStack["copies"],
  answer: AwsAnswer | null,
): Promise<string | null> => {
  const asked: string[] = [];
  const stack: SynthesizedStack = {
    ...{ name: "TurnRelay", account: null, region: null, formats: null, copies },
    bootstrap: { version: 6, parameter: "" },
    resources: Object.fromEntries(
      Object.entries(resources).map(([id, [Type, Properties]]) => [id, { Type, Properties }]),
    ),
  };
  const found = await checkCopies(
    async ({ service, path }) => {
      asked.push(`${service} ${path}`);
      return answer ?? { type: "refused", code: "AccessDenied", says: "no" };
    },
    stack,
    NOW_MS,
  );
  // Of copies every six hours, the last 18 hours.
  const path = "/backup-vaults/TurnRelay-copies/recovery-points/?createdAfter=2026-02-28T06%3A00%3A00.000Z";
  expect(asked).toEqual(copies === null ? [] : [`backup ${path}&maxResults=1000`]);
  return found && [`${found.state}: ${found.says}`, ...(found.todo ? [found.todo] : [])].join(" | ");
};

const table = (DeletionProtectionEnabled: boolean) =>
  ({ Table: ["AWS::DynamoDB::GlobalTable", { Replicas: [{ DeletionProtectionEnabled }] }] }) as const;

test("a store that is kept has copies, or the doctor says what a lost region takes along", async () => {
  expect(await judged(table(false), null, null)).toBeNull();
  expect(await judged(table(true), null, null)).toMatch(/^look: off: a lost region .* \| Set `copies`/);
  const plan = { ...table(true), Plan: ["AWS::Backup::BackupPlan", {}] } as const;
  expect(await judged(plan, null, null)).toMatch(/^fine: on/);
});

test("so does a relay that has adopted a table", async () => {
  const reading = (TABLE_NAME: unknown) =>
    ({ Http: ["AWS::Lambda::Function", { Environment: { Variables: { TABLE_NAME } } }] }) as const;
  expect(await judged(reading({ Ref: "Table710B521B" }), null, null)).toBeNull();
  expect(await judged(reading("store-2"), null, null)).toMatch(/^look: off/);
  const plan = { ...reading("store-2"), Plan: ["AWS::Backup::BackupPlan", {}] } as const;
  expect(await judged(plan, null, null)).toMatch(/^fine: on/);
});

test("the stack of the copies has the age of the newest one that is whole", async () => {
  const vault = { Vault: ["AWS::Backup::BackupVault", { BackupVaultName: "TurnRelay-copies" }] } as const;
  const points = (...ages: readonly number[]): AwsAnswer => {
    const RecoveryPoints = ages.map((hours) => ({
      ...{ CreationDate: NOW_MS / 1000 - hours * 3600, Status: hours < 1 ? "CREATING" : "COMPLETED" },
    }));
    return { type: "answered", text: JSON.stringify({ RecoveryPoints, NextToken: null }) };
  };
  const judge = (answer: AwsAnswer | null) => judged(vault, { everyHours: 6 }, answer);
  expect(await judge(points(8, 0.5, 2, 14))).toBe(
    "fine: the newest is 2.0 hours old, and one is due every 6",
  );
  expect(await judge(points(10, 16))).toMatch(/^look: the newest is 10\.0 hours old.* \| Look at AWS Backup/);
  expect(await judge(points(0.5))).toMatch(/^look: none within 18 hours \| Look at AWS Backup/);
  const absent = { type: "refused", code: "ResourceNotFoundException", says: "no vault" } as const;
  expect(await judge(absent)).toBe("fine: none before the first deployment");
  expect(await judge(null)).toBe("unknown: AccessDenied: no");
});
