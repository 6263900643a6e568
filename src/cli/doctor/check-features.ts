// Whether the region has what the template asks for: every resource type with every property, and the functions' runtime.
import * as z from "zod";
import { type AwsAnswer, type CallAws, queryCall, textsIn } from "./call-aws.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { SynthesizedStack } from "./read-assembly.ts";

export const CLOUDFORMATION = "2010-05-15";

const schemaText = z.object({ properties: z.record(z.string(), z.unknown()) });

/** The properties that the template sets, by type. */
const askedFor = ({ resources }: SynthesizedStack): ReadonlyMap<string, ReadonlySet<string>> => {
  const asked = new Map<string, Set<string>>();
  for (const { Type, Properties } of Object.values(resources)) {
    if (!Type.startsWith("AWS::") || Type === "AWS::CDK::Metadata") continue;
    asked.set(Type, new Set([...(asked.get(Type) ?? []), ...Object.keys(Properties)]));
  }
  return asked;
};

/** CloudFormation describes each type as the region has it. */
export const checkTypes = async (call: CallAws, stack: SynthesizedStack): Promise<Diagnosis> => {
  const about = "region's types";
  const described = await Promise.all(
    [...askedFor(stack)].map(async ([type, properties]) => ({
      type,
      properties,
      answer: await call(
        queryCall("cloudformation", CLOUDFORMATION, {
          Action: "DescribeType",
          Type: "RESOURCE",
          TypeName: type,
        }),
      ),
    })),
  );
  const missing = described.flatMap(({ type, properties, answer }) => missingOf(type, properties, answer));
  if (missing.length > 0) {
    const todo = missing.some((name) => name.endsWith("RecursiveLoop"))
      ? "Set loopDetection of the stage to false."
      : "Take another region, or switch off what needs these.";
    return { about, state: "fault", says: `the region lacks ${missing.join(", ")}`, todo };
  }
  const refused = described.flatMap(({ type, answer }) =>
    answer.type === "refused" ? [{ type, answer }] : [],
  );
  const [first] = refused;
  if (first) {
    const says = `${refused.length} of ${described.length} could not be asked for: ${first.answer.code}: ${first.answer.says}`;
    return { about, state: "unknown", says };
  }
  return { about, state: "fine", says: `all ${described.length} types, with all properties` };
};

const missingOf = (type: string, properties: ReadonlySet<string>, answer: AwsAnswer): readonly string[] => {
  if (answer.type === "refused") return answer.code === "TypeNotFoundException" ? [type] : [];
  const [text = ""] = textsIn(answer.text, "Schema");
  const known = schemaText.safeParse(jsonIn(text));
  if (!known.success) return [];
  return [...properties].filter((name) => !(name in known.data.properties)).map((name) => `${type} ${name}`);
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const runtimeSchema = z.object({ Runtime: z.string() });

/** A list of layers takes only runtimes that Lambda knows. It is the one question about runtimes that changes nothing. */
export const checkRuntime = async (call: CallAws, { resources }: SynthesizedStack): Promise<Diagnosis> => {
  const about = "runtime";
  const runtimes = new Set(
    Object.values(resources).flatMap(({ Properties }) => {
      const parsed = runtimeSchema.safeParse(Properties);
      return parsed.success ? [parsed.data.Runtime] : [];
    }),
  );
  const answers = await Promise.all(
    [...runtimes].map(async (runtime) => ({
      runtime,
      answer: await call({
        service: "lambda",
        method: "GET",
        path: `/2018-10-31/layers?CompatibleRuntime=${runtime}&MaxItems=1`,
      }),
    })),
  );
  const says = [...runtimes].join(", ");
  for (const { runtime, answer } of answers) {
    if (answer.type === "answered") continue;
    if (/Validation|InvalidParameter/.test(answer.code))
      return { about, state: "fault", says: `the region has no ${runtime}`, todo: "Take another region." };
    return { about, state: "unknown", says: `${says}: ${answer.code}: ${answer.says}` };
  }
  return { about, state: "fine", says };
};
