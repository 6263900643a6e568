// What the config says of every stage, as the stack takes it.
import * as z from "zod";

/** What the build of the config has checked. */
export const configuredSettings = z
  .looseObject({ limits: z.record(z.string(), z.unknown()).optional() })
  // The first three are for a local relay alone. A relay without a proxy has no such field here.
  .transform(
    ({ loopbackWebhooks: _, connectionsByAddress: __, connectionsByProxy: ___, proxy, ...rest }) => ({
      ...rest,
      ...(proxy ? { proxy } : {}),
    }),
  );
export type ConfiguredSettings = z.infer<typeof configuredSettings>;
