// The text of SETTINGS, which a deployer writes: either valid settings or a named fault.
import fc from "fast-check";
import { localSettingsText, settingsGiven, settingsText } from "../../src/aws/lambda/settings-text.ts";
import { hostileJson, hostileJsonText, spoilt } from "./hostile.ts";
import type { Json } from "./schema-values.ts";

const DEFAULTS: Json = JSON.parse(JSON.stringify(settingsGiven.parse({})));

const texts = fc.oneof(
  spoilt(fc.constant(DEFAULTS)).map((value) => JSON.stringify(value)),
  hostileJson.map((value) => JSON.stringify(value)),
  hostileJsonText,
);

export const settings = fc.property(texts, (text) => {
  for (const schema of [settingsText, localSettingsText]) {
    const read = schema.safeParse(text);
    if (!read.success) {
      if (read.error.issues.length === 0) throw new Error("a fault that is not told");
      continue;
    }
    const {
      limits,
      loopbackWebhooks: _,
      proxy: __,
      logLevel: ___,
      budgetUsd,
      watchersInAll,
      ...others
    } = read.data;
    if (budgetUsd !== null && !(budgetUsd > 0)) throw new Error(`budgetUsd is ${budgetUsd}`);
    for (const [name, value] of Object.entries(others)) whole(name, value);
    const nullable = { watchersInAll, ...limits };
    for (const [name, value] of Object.entries(nullable)) if (value !== null) whole(name, value);
  }
});

const whole = (name: string, value: number): void => {
  const least = name === "waiters" ? 0 : 1;
  if (!Number.isSafeInteger(value) || value < least) throw new Error(`${name} is ${value}`);
};
