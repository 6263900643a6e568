// Whether the synthesized stack binds passkeys to another name than the deployed one. Every passkey would be lost.
import * as z from "zod";
import type { Diagnosis } from "./diagnosis.ts";
import type { SynthesizedStack } from "./read-assembly.ts";

const functionSchema = z.object({
  Environment: z.object({ Variables: z.object({ RP_ID: z.string() }) }),
});

/** Null where nobody signs in. */
const boundTo = (resources: SynthesizedStack["resources"]): string | null => {
  for (const { Properties } of Object.values(resources)) {
    const found = functionSchema.safeParse(Properties);
    if (found.success) return found.data.Environment.Variables.RP_ID;
  }
  return null;
};

/** Nothing where neither has a page with a name. */
export const checkSignIn = (
  deployed: SynthesizedStack["resources"],
  synthesized: SynthesizedStack["resources"],
): readonly Diagnosis[] => {
  const [was, becomes] = [boundTo(deployed), boundTo(synthesized)];
  const about = "passkeys";
  if (was === null)
    return becomes === null ? [] : [{ about, state: "fine", says: `will be bound to ${becomes}, for good` }];
  if (was === becomes) return [{ about, state: "fine", says: `are bound to ${was}` }];
  const says =
    becomes === null
      ? `are bound to ${was}, and nobody could sign in any more`
      : `are bound to ${was}, and would be to ${becomes}: every passkey would be lost`;
  const todo = `Set \`signIn: { rpId: "${was}" }\`. A page at another host needs that name too, or one below it.`;
  return [{ about, state: "fault", says, todo }];
};
