// What `turn-relay deploy --report FILE` writes for a workflow, which may go back to the build before. Pure.
import type { Diagnosis } from "../doctor/diagnosis.ts";
import type { SmokeOutcome } from "./smoke-outcome.ts";
import type { DeployedAddresses } from "./what-next-lines.ts";

export interface DeploymentReport {
  readonly stack: string;
  readonly addresses: DeployedAddresses;
  readonly smoke: SmokeOutcome["type"];
  /** The commit to deploy again, because this one broke a promise and the older one can take over. Null: stay. */
  readonly goBackTo: string | null;
}

export interface Builds {
  /** The commits: of this deployment, and of the one before. Null: nobody said so. */
  readonly build: string | null;
  readonly before: string | null;
  /** The doctor's line. Null: it has none. */
  readonly rollback: Diagnosis | null;
}

/** Only where the doctor is sure that both builds read what either writes. */
export const goesBackTo = (
  smoke: DeploymentReport["smoke"],
  { build, before, rollback }: Builds,
): string | null => (smoke === "failed" && rollback?.state === "fine" && before !== build ? before : null);
