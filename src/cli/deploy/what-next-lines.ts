// What a deployer hears at the end of a deployment: where everything is, and what to do next. Pure.
import type { ChosenStage } from "./choose-stage.ts";
import type { SmokeOutcome } from "./smoke-outcome.ts";

export interface DeployedAddresses {
  readonly rest: string;
  readonly socket: string;
  /** Null: the stage has no page. */
  readonly page: string | null;
  /** Where the record of an own name must lead, while nobody has written it. */
  readonly target: string | null;
}

/** `outputs`: by stack. A text says what is missing. */
export const addressesIn = (
  outputs: Readonly<Record<string, Readonly<Record<string, string>>>>,
  stack: string,
): DeployedAddresses | string => {
  const all: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(outputs));
  const { HttpUrl: rest, SocketUrl: socket, WebUrl: page = null, HttpTarget: target = null } = all;
  return rest === undefined || socket === undefined
    ? `The stack ${stack} is deployed, and has told no address. Run this command again.`
    : { rest: rest.replace(/\/+$/, ""), socket, page, target };
};

export const whatNextLines = (
  { stage, settings }: ChosenStage,
  { rest, socket, page, target }: DeployedAddresses,
  outcome: SmokeOutcome,
): readonly string[] => [
  ...(page === null ? [] : [`page    ${page}`]),
  `REST    ${rest}`,
  `socket  ${socket}`,
  "",
  ...(outcome.type === "not-run" && outcome.why !== null
    ? [`${outcome.why} Once it takes everything: npx turn-relay smoke --server ${rest}`]
    : []),
  ...(outcome.type === "failed"
    ? [
        "The smoke has failed, and the lines above say at which promise. Repair that, and run this command again.",
        "To go back, deploy the commit before: `npx turn-relay doctor` says in the line `rollback` whether that is safe.",
      ]
    : []),
  ...(target === null
    ? []
    : [
        `Let the record of your own name lead to ${target}, then run \`npx turn-relay smoke --server ${rest}\`.`,
      ]),
  ...(page === null
    ? [`Play:       npx turn-relay play --server ${rest}`]
    : [`Play:       open ${page}, and send this address to your friends`]),
  ...(settings.alarms && settings.alarmAddress !== undefined
    ? [`Confirm:    the mail that AWS sends to ${settings.alarmAddress}, or no alarm reaches you`]
    : []),
  ...(settings.alarms && settings.alarmAddress === undefined
    ? ["Be told:    set `alarmAddress` for the stage, or the alarms show in the console alone"]
    : []),
  `Update:     npx turn-relay deploy --stage ${stage}`,
  `Take back:  npx turn-relay destroy --stage ${stage}`,
];
