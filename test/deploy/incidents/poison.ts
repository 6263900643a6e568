// What fails each time by a fault of its own.
import { expect } from "vitest";
import * as z from "zod";
import { eventually } from "../../local/eventually.ts";
import { queueNamed, sendTo } from "../queues.ts";
import { askDynamo } from "../remains.ts";
import { clocksRunOut, deserted } from "../short-match.ts";
import type { Incident } from "./incident.ts";
import { redrive } from "./redrive.ts";

/** The timer fails for the fifth time, and for the last time of the hour. */
const TRIES = [4, 124];

/** A bug wrote a match that no function can read. */
export const poisonTimer: Incident = {
  cause: "a match whose timer fails each time",
  alarm: "stuck",
  command: "npx turn-relay redrive",
  happen: async ({ cloud, deployment }) => {
    const match = await deserted(deployment);
    const item = { TableName: deployment.table, Key: { pk: { S: `M#${match.id}` }, sk: { S: "M" } } };
    const read = itemSchema.parse(await askDynamo(cloud, "GetItem", item));
    const write = (clocks: string) =>
      askDynamo(cloud, "UpdateItem", {
        ...item,
        UpdateExpression: "SET clocks = :clocks",
        ExpressionAttributeValues: { ":clocks": { S: clocks } },
      });
    await write("no JSON");
    for (const faults of TRIES)
      await sendTo(cloud, "TimersQueue", { match: match.id, atMs: Date.now(), faults });
    const parked = await queueNamed(cloud, "Parked");
    await eventually(async () => expect(await parked.waiting()).toBe(1));
    return {
      repair: async () => {
        await write(read.Item.clocks.S);
        const said = await redrive(cloud, "--match", match.id);
        expect(said).toContain(`match ${match.id}: `);
        expect(said).toContain("parked: 1 message, sent again");
      },
      recovered: async () => {
        await eventually(async () => expect(await clocksRunOut(deployment, match)).toBeGreaterThan(0));
        expect(await parked.waiting()).toBe(0);
      },
      end: match.leave,
    };
  },
};

const itemSchema = z.object({ Item: z.object({ clocks: z.object({ S: z.string() }) }) });
