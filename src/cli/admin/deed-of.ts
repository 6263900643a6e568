// Makes of a command's words what the relay is asked to do. Pure.
import { type DoorDeed, doorRequestSchema } from "../../protocol/operator-door.ts";
import type { DeedCommand } from "./deeds.ts";

export interface DeedFlags {
  readonly reason: string;
  readonly note?: string;
  /** In ms. */
  readonly for?: number;
  readonly name?: string;
  readonly seat?: number;
  readonly about?: string;
  /** Asks nothing. */
  readonly yes?: boolean;
}

/** A sentence where the relay would not understand it. */
export const deedOf = (
  { action, on }: Pick<DeedCommand, "action" | "on">,
  id: string,
  flags: DeedFlags,
  nowMs: number,
): DoorDeed | string => {
  const { reason, note, for: lastsMs, name, seat, about } = flags;
  const read = doorRequestSchema().safeParse({
    ask: "act",
    deed: {
      ...{ action, [on]: id, reason },
      ...(note !== undefined && { note }),
      ...(lastsMs !== undefined && { until: new Date(nowMs + lastsMs).toISOString() }),
      ...(name !== undefined && { name }),
      ...(seat !== undefined && { seat }),
      ...(about !== undefined && { about }),
    },
  });
  if (read.success && read.data.ask === "act") return read.data.deed;
  const [issue] = read.error?.issues ?? [];
  return `--${String(issue?.path.at(-1) ?? "note")}: ${issue?.message ?? "it is not understood"}`;
};
