// The options of a game as fields of a form, from its JSON Schema and its wording. Pure.

import { fieldsIn, numberInSchema, textsInSchema } from "../../../face/json-schema.ts";
import type { ReceivedGame } from "../../../protocol/game-description.ts";

export type OptionValue = string | boolean | number;

interface OptionName {
  readonly name: string;
  readonly label: string;
}

/** One of a few values, each with its text. */
interface ChoiceOption extends OptionName {
  readonly kind: "choice";
  readonly values: readonly { readonly value: OptionValue; readonly text: string }[];
  readonly usual: OptionValue;
}

interface NumberOption extends OptionName {
  readonly kind: "number";
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

export type OptionField = ChoiceOption | NumberOption;

export type ChosenOptions = Readonly<Record<string, OptionValue>>;

/** A kind of option that this page does not know has no field, so the game's default counts. */
export const optionFieldsOf = ({
  options,
  wording,
}: Pick<ReceivedGame, "options" | "wording">): readonly OptionField[] =>
  fieldsIn(options).flatMap(([name, schema]): readonly OptionField[] => {
    const worded = wording.options[name];
    const label = worded?.name ?? name;
    const values = valuesOf(schema).map((value) => ({
      value,
      text: worded?.values[String(value)] ?? String(value),
    }));
    const [first] = values;
    if (first) {
      const usual = values.find(({ value }) => value === schema["default"]) ?? first;
      return [{ kind: "choice", name, label, values, usual: usual.value }];
    }
    const [least, most] = [numberInSchema(schema, "minimum"), numberInSchema(schema, "maximum")];
    if (schema["type"] !== "integer" || least === null || most === null) return [];
    return [{ kind: "number", name, label, least, most, usual: numberInSchema(schema, "default") ?? least }];
  });

const valuesOf = (schema: Readonly<Record<string, unknown>>): readonly OptionValue[] =>
  schema["type"] === "boolean" ? [true, false] : textsInSchema(schema["enum"]);

/** What a new match is sent: the game's default wherever nothing valid was chosen. */
export const optionsOf = (fields: readonly OptionField[], chosen: ChosenOptions): ChosenOptions =>
  Object.fromEntries(fields.map((field) => [field.name, chosenValue(field, chosen[field.name])]));

export const chosenValue = (field: OptionField, chosen: OptionValue | undefined): OptionValue => {
  if (field.kind === "choice") {
    return field.values.find(({ value }) => value === chosen)?.value ?? field.usual;
  }
  if (typeof chosen !== "number" || !Number.isFinite(chosen)) return field.usual;
  return Math.min(field.most, Math.max(field.least, Math.round(chosen)));
};

/** The texts of the options that are not as usual. */
export const unusualOptions = (
  fields: readonly OptionField[],
  options: Readonly<Record<string, unknown>>,
): readonly string[] =>
  fields.flatMap((field) => {
    const value = options[field.name];
    if (value === undefined || value === field.usual) return [];
    if (field.kind === "number") return [`${field.label}: ${value}`];
    return field.values.flatMap((one) => (one.value === value ? [one.text] : []));
  });
