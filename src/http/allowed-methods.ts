// Which methods an address takes, by the declarations of the operations. For the answer to any other method.
import type { Operation } from "../protocol/operation.ts";

type Routed = Pick<Operation, "method" | "path">;

/** Sorted. Empty where no operation has such a path. */
export const allowedMethods = (operations: readonly Routed[], path: string): readonly string[] => {
  const methods = operations
    .filter((operation) => fits(operation, path))
    .map(({ method }) => METHODS[method]);
  return methods.length === 0 ? [] : [...new Set([...methods.flat(), "OPTIONS"])].sort();
};

/** Where there is a GET, the router also answers HEAD. */
const METHODS = {
  get: ["GET", "HEAD"],
  post: ["POST"],
  put: ["PUT"],
  patch: ["PATCH"],
  delete: ["DELETE"],
} as const satisfies Record<Operation["method"], readonly string[]>;

const fits = ({ path: declared }: Routed, path: string): boolean =>
  new RegExp(`^${declared.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
