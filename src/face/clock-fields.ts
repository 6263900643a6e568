// The clocks of a game as fields of a form: a pace for all phases, or seconds for each. Pure.
import { CALM_TIMES } from "../games/clock-seconds.ts";
import { plainName } from "../games/plain-name.ts";
import { entryIn } from "./fields.ts";
import { fieldsIn, numberInSchema } from "./json-schema.ts";

export interface ClockField {
  readonly phase: string;
  /** When the clock runs, in words. */
  readonly name: string;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** `own`: seconds that are none of the others. At a `calm` table house bots take their time, too. */
export const PACES = ["usual", "fast", "calm", "none", "own"] as const;
export type Pace = (typeof PACES)[number];

/** Seconds by phase. Null, or a phase with 0 or null: no clock. */
export type Clocks = Readonly<Record<string, number | null>> | null;

const FAST_SHARE = 0.5;
const FASTEST_SECONDS = 3;

/** Of a game as `GET /v1/games` describes it. */
interface ClockedGame {
  /** A JSON Schema. */
  readonly clocks: unknown;
  readonly wording: { readonly clocks?: Readonly<Record<string, string>> | undefined };
}

export const clockFieldsOf = ({ clocks, wording }: ClockedGame): readonly ClockField[] =>
  fieldsIn(clocks).flatMap(([phase, schema]) => {
    const usual = numberInSchema(schema, "default");
    if (usual === null) return [];
    const [least, most] = [
      numberInSchema(schema, "minimum") ?? 0,
      numberInSchema(schema, "maximum") ?? usual,
    ];
    return [{ phase, name: entryIn(wording.clocks, phase) ?? plainName(phase), usual, least, most }];
  });

const secondsAt = (pace: Exclude<Pace, "none" | "own">, { usual, least, most }: ClockField): number => {
  if (pace === "usual" || usual === 0) return usual;
  const wished =
    pace === "fast" ? Math.max(FASTEST_SECONDS, Math.ceil(usual * FAST_SHARE)) : usual * CALM_TIMES;
  return Math.min(most, Math.max(least, wished));
};

/** What a new match is sent. `own`: only for that pace. */
export const clocksAt = (
  pace: Pace,
  fields: readonly ClockField[],
  own: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> | null => {
  if (pace === "none") return null;
  return Object.fromEntries(
    fields.map((field) => [
      field.phase,
      pace === "own" ? ownSeconds(field, own[field.phase]) : secondsAt(pace, field),
    ]),
  );
};

const ownSeconds = ({ usual, least, most }: ClockField, chosen: number | undefined): number =>
  chosen === undefined || !Number.isFinite(chosen)
    ? usual
    : Math.min(most, Math.max(least, Math.round(chosen)));

/** The pace of a match, as the relay tells its clocks. */
export const paceOf = (fields: readonly ClockField[], clocks: Clocks): Pace => {
  if (clocks === null) return "none";
  const isAt = (pace: "usual" | "fast" | "calm") =>
    fields.every((field) => (clocks[field.phase] ?? 0) === secondsAt(pace, field));
  return (["usual", "fast", "calm"] as const).find(isAt) ?? "own";
};

/** A rated match needs every clock. */
export const hasEveryClock = (fields: readonly ClockField[], clocks: Clocks): boolean =>
  clocks !== null && fields.every(({ phase }) => (clocks[phase] ?? 0) > 0);
