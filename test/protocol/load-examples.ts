// The examples of actions and events in both documents of a build, and what the documents allow.
import * as z from "zod";
import { apiDocument } from "../harness/api-document.ts";
import { frameDocument } from "../harness/frame-document.ts";

/** By the modules of the build that is loaded at this moment. */
export const loadExamples = async () => {
  const { openApiDocument } = await import("../../src/protocol/openapi.ts");
  const { asyncApiDocument } = await import("../../src/protocol/asyncapi.ts");
  const [rest, socket] = [openApiDocument(), asyncApiDocument()];
  const [api, frames] = [JSON.stringify(rest), JSON.stringify(socket)];
  const { components } = schemasSchema.parse(JSON.parse(api));
  const { messages } = socket.components;
  const document = apiDocument(api);
  const frameExamples = (name: string) =>
    (messages[name]?.examples ?? []).map(({ payload }) => frameSchema.parse(payload));
  return {
    schemas: components.schemas,
    acts: frameExamples("ClientAct"),
    told: frameExamples("RelayEvents"),
    ...frameDocument(frames, document),
    faultIn: document.faultIn,
  };
};

const frameSchema = z.looseObject({
  game: z.string().optional(),
  action: z.looseObject({ type: z.string() }).optional(),
  events: z.array(z.looseObject({ type: z.string() })).optional(),
});
const schemasSchema = z.object({
  components: z.object({ schemas: z.record(z.string(), z.looseObject({ anyOf: z.unknown().optional() })) }),
});
