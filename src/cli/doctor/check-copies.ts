// Whether a lost region leaves the data: which stack copies its store to another region, and how old the newest copy is.
import * as z from "zod";
import type { CallAws } from "./call-aws.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { SynthesizedStack } from "./read-assembly.ts";

const about = "copies";

const vaultSchema = z.object({ BackupVaultName: z.string() });
/** `CreationDate` is in seconds. */
const listSchema = z.object({
  RecoveryPoints: z.array(z.object({ CreationDate: z.number(), Status: z.string() })),
});

/** AWS Backup begins within an hour, and the copy takes its time. */
const LATE_HOURS = 3;
const HOUR_MS = 3_600_000;

/** Null for a stack that neither has a store to keep nor copies of one. */
export const checkCopies = async (
  call: CallAws,
  { resources, copies }: SynthesizedStack,
  nowMs: number,
): Promise<Diagnosis | null> => {
  const found = Object.values(resources);
  const ofType = (type: string) => found.filter(({ Type }) => Type === type);
  if (copies === null) {
    if (ofType("AWS::Backup::BackupPlan").length > 0)
      return { about, state: "fine", says: "on: the stack of the copies has their age" };
    const hasStore =
      ofType("AWS::DynamoDB::GlobalTable").some(isProtected) ||
      ofType("AWS::Lambda::Function").some(hasAdopted);
    if (!hasStore) return null;
    return {
      about,
      state: "look",
      says: "off: a lost region takes all data along",
      todo: "Set `copies` of the stage.",
    };
  }
  const vault = vaultSchema.safeParse(ofType("AWS::Backup::BackupVault")[0]?.Properties);
  if (!vault.success) return null;
  // A copy is at most as old as it is kept for, so a list of the newest days is short.
  const since = new Date(nowMs - 2 * (copies.everyHours + LATE_HOURS) * HOUR_MS).toISOString();
  const path = `/backup-vaults/${vault.data.BackupVaultName}/recovery-points/?createdAfter=${encodeURIComponent(since)}&maxResults=1000`;
  const answer = await call({ service: "backup", method: "GET", path });
  if (answer.type === "refused")
    return answer.code === "ResourceNotFoundException"
      ? { about, state: "fine", says: "none before the first deployment" }
      : { about, state: "unknown", says: `${answer.code}: ${answer.says}` };
  return diagnosisOf(listSchema.parse(JSON.parse(answer.text)).RecoveryPoints, copies.everyHours, nowMs);
};

const isProtected = ({ Properties }: SynthesizedStack["resources"][string]): boolean => {
  const { success, data } = replicasSchema.safeParse(Properties);
  return success && data.Replicas.some(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled);
};

const replicasSchema = z.object({
  Replicas: z.array(z.object({ DeletionProtectionEnabled: z.boolean().default(false) })),
});

/** Of a table that no stack makes, a template has the name as it is. */
const hasAdopted = ({ Properties }: SynthesizedStack["resources"][string]): boolean =>
  adoptedSchema.safeParse(Properties).success;

const adoptedSchema = z.object({
  Environment: z.object({ Variables: z.object({ TABLE_NAME: z.string() }) }),
});

const diagnosisOf = (
  points: readonly { readonly CreationDate: number; readonly Status: string }[],
  everyHours: number,
  nowMs: number,
): Diagnosis => {
  const todo = "Look at AWS Backup in the stage's own region, Jobs, Copy jobs: each says why it failed.";
  const made = points.filter(({ Status }) => Status === "COMPLETED" || Status === "AVAILABLE");
  if (made.length === 0)
    return { about, state: "look", says: `none within ${2 * (everyHours + LATE_HOURS)} hours`, todo };
  const hours = (nowMs - Math.max(...made.map(({ CreationDate }) => CreationDate)) * 1000) / HOUR_MS;
  const says = `the newest is ${hours.toFixed(1)} hours old, and one is due every ${everyHours}`;
  return hours > everyHours + LATE_HOURS
    ? { about, state: "look", says, todo }
    : { about, state: "fine", says };
};
