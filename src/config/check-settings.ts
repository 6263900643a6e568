// Checks the settings of a config where the relay is built. The relay itself need not check them again.
import { settingsGiven } from "../aws/lambda/settings-text.ts";
import { ConfigFault } from "./config-fault.ts";

/** @throws ConfigFault that lists every wrong setting. */
export const checkSettings = (settings: object = {}): void => {
  const { error } = settingsGiven.safeParse(settings);
  if (!error) return;
  throw new ConfigFault(
    "settings",
    error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`)),
  );
};
