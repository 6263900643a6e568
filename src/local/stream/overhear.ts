// Reports the functions' requests about hot items and their answers. The gateway makes the local store's stream from
// these.

import type { AskDatabase } from "../database/ask-database.ts";
import type { StoreExchange } from "./store-exchange.ts";

const HOT_ITEM = /"sk":\s*\{\s*"S":\s*"M"\s*\}/;
/** For these operations only the request has the item. For all others the answer does, also after a failed condition. */
const TELLING_REQUESTS: readonly string[] = ["PutItem", "DeleteItem", "TransactWriteItems"];

export const overheard =
  (ask: AskDatabase, onExchange: (exchange: StoreExchange) => void): AskDatabase =>
  async (target, text, host) => {
    const { status, text: response } = await ask(target, text, host);
    const operation = target.slice(target.indexOf(".") + 1);
    const request = TELLING_REQUESTS.includes(operation) ? text : "";
    if (HOT_ITEM.test(response) || HOT_ITEM.test(request))
      onExchange({ operation, status, request, response });
    return { status, text: response };
  };
