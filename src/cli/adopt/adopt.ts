// `turn-relay adopt`: gets a table ready for a stack, and wakes its matches and arenas once the stack has it.

import { setTimeout as sleep } from "node:timers/promises";
import { createQueueJobs, createQueueTimers } from "../../aws/lambda/queue-message.ts";
import { createSignedExchange } from "../../aws/lambda/signed-request.ts";
import { awsIdentityOf, createDeployerClient } from "../aws-identity.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { type PreparedTable, prepareTable } from "./prepare-table.ts";
import { wakeTable } from "./wake-table.ts";

export interface AdoptFlags {
  readonly table: string;
  /** The address of the stack's timer queue. Undefined: no stack has the table yet. */
  readonly wake?: string;
}

/** Finds region and credentials where the AWS tools look for them. */
export const adopt = async ({ table, wake }: AdoptFlags, { stdout }: Terminal): Promise<ExitStatus> => {
  const client = createDeployerClient();
  try {
    if (wake === undefined) {
      stdout.write(settingsLines(table, await prepareTable(client, table, sleep)));
      return EXIT.done;
    }
    const exchange = createSignedExchange(await awsIdentityOf(client));
    const queue = {
      timers: createQueueTimers(exchange, wake, Date.now),
      jobs: createQueueJobs(exchange, wake),
      time: { now: Date.now },
    };
    const { matches, arenas, messages } = await wakeTable(client, table, queue);
    stdout.write(`Open and live matches: ${matches}. Arenas: ${arenas}. Messages sent: ${messages}.\n`);
    return EXIT.done;
  } finally {
    client.destroy();
  }
};

const settingsLines = (table: string, { streamArn, done }: PreparedTable): string => {
  const switched = done.length === 0 ? "" : `Switched on: ${done.join(", ")}.\n`;
  return `${switched}${table} is ready. Write this into the settings of its stage, then deploy:

    table: {
      name: ${JSON.stringify(table)},
      streamArn: ${JSON.stringify(streamArn)},
    },

After the deployment, wake matches and arenas with the stack's output TimerQueueUrl:

    npx turn-relay adopt --table ${table} --wake "$TIMER_QUEUE_URL"
`;
};
