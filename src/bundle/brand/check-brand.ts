// Checks what a project says of its page, where the relay is built.
import { ConfigFault } from "../../config/config-fault.ts";
import { pageGiven } from "../../config/page-given.ts";
import { brandColours } from "./brand-colours.ts";
import { brandFileFaults } from "./brand-files.ts";

/** `home`: the folder of the config. @throws ConfigFault that lists every fault. */
export const checkBrand = (given: object | undefined, home: string): void => {
  const { data, error } = pageGiven.safeParse(given ?? {});
  const faults = data
    ? [...brandFileFaults(data, home), ...brandColours(data.colors).faults]
    : error.issues.map(({ path, message }) =>
        path.length === 0 ? message : `${path.join(".")}: ${message}`,
      );
  if (faults.length > 0) throw new ConfigFault("page", faults);
};
