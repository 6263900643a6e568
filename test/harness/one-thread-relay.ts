// A local relay in memory whose functions all live in this thread, so that a clock of this thread is the clock of the
// whole relay.
import { join } from "node:path";
import { makeScratchFolder } from "../../src/local/database/scratch-folder.ts";
import { buildWholeBundles } from "../../src/local/hosts/build-bundles.ts";
import { ENTRY_POINTS } from "../../src/local/hosts/bundle-functions.ts";
import { createHost } from "../../src/local/hosts/host.ts";
import { startHostInProcess } from "../../src/local/hosts/host-in-process.ts";
import {
  type LocalRelay,
  type LocalRelayOptions,
  startLocalRelay,
} from "../../src/local/start-local-relay.ts";

export const startOneThreadRelay = async (
  settings: NonNullable<LocalRelayOptions["settings"]>,
): Promise<LocalRelay> => {
  const { path, remove } = makeScratchFolder();
  buildWholeBundles(ENTRY_POINTS, path);
  const relay = await startLocalRelay({
    ...{ data: null, hosts: { most: 1 }, settings },
    startHost: (options) =>
      createHost({
        ...options,
        bundle: join(path, `${options.name}.cjs`),
        startRuntime: startHostInProcess,
      }),
  });
  return {
    ...relay,
    stop: async () => {
      await relay.stop();
      remove();
    },
  };
};
