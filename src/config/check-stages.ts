// Checks the stages of a config where the relay is built, and names each wrong field by its place.
import { stagesOfProject } from "../../infra/settings/project-stages.ts";
import { parseStages } from "../../infra/settings/read-stages.ts";
import type { RelayConfig } from "../games/shipped-relay.ts";
import { ConfigFault } from "./config-fault.ts";

/** @throws ConfigFault that lists every wrong field, such as `stages.prod.limits.sockets`. */
export const checkStages = ({ stages, settings }: Pick<RelayConfig, "stages" | "settings">): void => {
  if (stages === undefined) return;
  // The name of the project changes no fault.
  const { faults } = parseStages(stagesOfProject({ name: null, stages, settings }));
  if (faults.length > 0)
    throw new ConfigFault(
      "stages",
      faults.map((fault) => (fault.startsWith("two stages") ? fault : `stages.${fault}`)),
    );
};
