// The part of a relay's settings that the functions read, as the text of their environment.
import * as z from "zod";
import { proxyGiven, settingsGiven } from "../../src/aws/lambda/settings-text.ts";
import type { TurnRelaySettings } from "./stage-settings.ts";

/** These drop the fields that they do not know. */
const known = z.object(settingsGiven.omit({ proxy: true }).shape);
const knownProxy = z.object(proxyGiven.shape);

export const relaySettings = (settings: TurnRelaySettings): string =>
  JSON.stringify({
    ...known.parse(settings),
    ...(settings.proxy && { proxy: knownProxy.parse(settings.proxy) }),
  });
