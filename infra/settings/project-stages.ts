// The stages of a project with a `turn-relay.config.ts`: what the config says of each, over its settings for every stage,
// over the stages that this package has by itself. Pure.
import { configuredSettings } from "./configured-settings.ts";
import type { StageGiven } from "./stage-settings.ts";
import { STAGES } from "./stages.ts";

/** What a project says of its stages, by their names. `dev` and `prod` have defaults for what they leave out. */
export type ProjectStages = Readonly<Record<string, Partial<StageGiven>>>;

export interface StagedProject {
  /** As `package.json` has it. Null: it has none. */
  readonly name: string | null;
  readonly stages?: ProjectStages | undefined;
  /** Those of the config, for every stage. */
  readonly settings?: object | undefined;
}

/** Not checked yet: `parseStages` does. */
export const stagesOfProject = ({
  name,
  stages = {},
  settings = {},
}: StagedProject): Readonly<Record<string, object>> => {
  const configured = configuredSettings.safeParse(settings).data ?? {};
  const names = new Set([...Object.keys(STAGES), ...Object.keys(stages)]);
  return Object.fromEntries(
    [...names].map((stage) => {
      const own = stages[stage] ?? {};
      // A further stage keeps its data, unless it says otherwise.
      const first = STAGES[stage] ?? { keepsData: true };
      const limits = { ...configured.limits, ...own.limits };
      return [stage, { ...first, ...configured, name: stackNameOf(name, stage), ...own, limits }];
    }),
  );
};

/** Two projects in one account need two names. `zip-club` and `dev` make `ZipClubDev`, and `prod` adds nothing. */
export const stackNameOf = (project: string | null, stage: string): string => {
  const capitals = `${project ?? "turn-relay"}-${stage === "prod" ? "" : stage}`
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[A-Za-z]/.test(capitals) ? capitals : `Relay${capitals}`;
};
