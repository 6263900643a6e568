// Checks the settings of all stages, and names every wrong one by its place in the file. Reads no environment.
import type { z } from "zod";
import { type StageGiven, type StageSettings, stageSettings } from "./stage-settings.ts";

/** By stage. @throws Error that lists every wrong setting. */
export const readStages = (
  given: Readonly<Record<string, StageGiven>>,
): Readonly<Record<string, StageSettings>> => {
  const read = Object.entries(given).map(([stage, settings]) => {
    const parsed = stageSettings.safeParse(settings);
    const faults = parsed.success ? contradictionsIn(parsed.data) : parsed.error.issues.map(faultOf);
    return { stage, parsed, faults: faults.map((fault) => `${stage}.${fault}`) };
  });
  const faults = read.flatMap((one) => one.faults);
  const stages = read.flatMap(({ stage, parsed }) => (parsed.success ? [[stage, parsed.data] as const] : []));
  const settings = stages.map(([, one]) => one);
  for (const name of repeatedIn(settings.flatMap(stackNamesOf)))
    faults.push(`two stages would have the stack ${name}`);
  for (const name of repeatedIn(settings.flatMap(({ table }) => table?.streamArn ?? [])))
    faults.push(`two stages would have the table of ${name}`);
  if (faults.length > 0) throw new Error(["infra/settings/stages.ts:", ...faults].join("\n  "));
  return Object.fromEntries(stages);
};

const repeatedIn = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, at) => names.indexOf(name) !== at));

/** A stage whose data is kept has its store in a stack of its own. */
export const storeStackName = (name: string): string => `${name}Store`;

/** The page has a stack of its own, where a stage has a page. */
export const webStackName = (name: string): string => `${name}Web`;

const stackNamesOf = ({ name, keepsData, web }: StageSettings): readonly string[] => [
  name,
  ...(keepsData ? [storeStackName(name)] : []),
  ...(web ? [webStackName(name)] : []),
];

const faultOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join(".")}: ${message}`;

/** What no single field shows. */
const contradictionsIn = (settings: StageSettings): readonly string[] => {
  const { region, table, domain, webDomain, hostMemoryMb, memoryMb, budgetUsd, alarmAddress } = settings;
  const faults: string[] = [];
  if (table && nameIn(table.streamArn) !== table.name)
    faults.push("table.streamArn: is the stream of another table");
  for (const [path, arn] of [
    ["table.streamArn", table?.streamArn],
    ["domain.certificateArn", domain?.certificateArn],
  ]) {
    if (region && arn && regionIn(arn) !== region) faults.push(`${path}: is not in ${region}`);
  }
  if (domain && domain.http === domain.socket) faults.push("domain: the two APIs need two names");
  for (const [path, name, zone] of [
    ["domain.http", domain?.http, domain?.zone?.name],
    ["domain.socket", domain?.socket, domain?.zone?.name],
    ["webDomain.name", webDomain?.name, webDomain?.zone?.name],
  ]) {
    if (name && zone && name !== zone && !name.endsWith(`.${zone}`))
      faults.push(`${path}: is not in the zone ${zone}`);
  }
  if (webDomain && !settings.web) faults.push("webDomain: needs the page, so web: true");
  for (const [name, memory] of Object.entries(memoryMb)) {
    if (hostMemoryMb * 2 > memory) faults.push(`hostMemoryMb: is more than half the memory of ${name}`);
  }
  if (settings.reservesWaiters && settings.waiters === 0)
    faults.push("reservesWaiters: with no waiters, there is nothing to reserve");
  if (budgetUsd !== undefined && alarmAddress === undefined)
    faults.push("budgetUsd: needs an alarmAddress, which hears of it");
  return faults;
};

const regionIn = (arn: string): string | undefined => arn.split(":")[3];
const nameIn = (streamArn: string): string | undefined => streamArn.split("/")[1];
