// Checks the settings of all stages, and names every wrong one by its place. Reads no environment.
import { contradictionsIn, faultOf } from "./contradictions.ts";
import { type StageSettings, stageSettings } from "./stage-settings.ts";

export interface ReadStages {
  /** Of those without a fault, by stage. */
  readonly stages: Readonly<Record<string, StageSettings>>;
  /** Each begins with the stage's name. */
  readonly faults: readonly string[];
}

export const parseStages = (given: Readonly<Record<string, object>>): ReadStages => {
  const read = Object.entries(given).map(([stage, settings]) => {
    const parsed = stageSettings.safeParse(settings);
    const faults = parsed.success ? faultsOfStage(parsed.data) : parsed.error.issues.map(faultOf);
    return { stage, parsed, faults: faults.map((fault) => `${stage}.${fault}`) };
  });
  const faults = read.flatMap((one) => one.faults);
  const stages = read.flatMap(({ stage, parsed }) => (parsed.success ? [[stage, parsed.data] as const] : []));
  const settings = stages.map(([, one]) => one);
  for (const name of repeatedIn(settings.flatMap(stackNamesOf)))
    faults.push(`two stages would have the stack ${name}`);
  for (const name of repeatedIn(settings.flatMap(({ table }) => table?.streamArn ?? [])))
    faults.push(`two stages would have the table of ${name}`);
  return { stages: Object.fromEntries(stages), faults };
};

/** By stage. @throws Error that lists every wrong setting. */
export const readStages = (given: Readonly<Record<string, object>>): ReadStages["stages"] => {
  const { stages, faults } = parseStages(given);
  if (faults.length > 0) throw new Error(["infra/settings/stages.ts:", ...faults].join("\n  "));
  return stages;
};

const repeatedIn = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, at) => names.indexOf(name) !== at));

/** A stage whose data is kept has its store in a stack of its own. */
export const storeStackName = (name: string): string => `${name}Store`;

/** The copies of the store are in another region, so they have a stack there. */
export const copiesStackName = (name: string): string => `${name}Copies`;

const stackNamesOf = ({ name, keepsData, copies }: StageSettings): readonly string[] => [
  name,
  ...(keepsData ? [storeStackName(name)] : []),
  ...(copies ? [copiesStackName(name)] : []),
];

/** Those of the relay, and what else no single field shows. */
const faultsOfStage = (settings: StageSettings): readonly string[] => [
  ...contradictionsIn(settings, settings.region),
  ...(settings.copies && !settings.keepsData
    ? ["copies: needs a store that is kept, so keepsData: true"]
    : []),
  ...(settings.copies && settings.copies.region === settings.region
    ? ["copies.region: is the region of the stage, which the copies should outlive"]
    : []),
];
