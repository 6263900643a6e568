// Whether an AsyncAPI document allows a frame, as a client reads the document. What a frame shares with REST has to fit the
// OpenAPI document too.
import { parse } from "yaml";
import * as z from "zod";
import type { ApiDocument } from "./api-document.ts";
import { closedDocument, type FaultOf } from "./closed-document.ts";

export interface FrameDocument {
  /** The fault of a frame from a client; null if it is as documented. */
  faultOfClient(text: string): string | null;
  /** The same of a frame from the relay, by both documents. */
  faultOfRelay(text: string): string | null;
}

const documentSchema = z.object({
  components: z.object({
    messages: z.record(z.string(), z.object({ name: z.string(), payload: z.looseObject({}) })),
    schemas: z.record(z.string(), z.unknown()),
  }),
});

/** From JSON or YAML. */
export const frameDocument = (text: string, api: ApiDocument): FrameDocument => {
  const { messages, schemas } = documentSchema.parse(parse(text)).components;
  const { faultOf } = closedDocument(schemas);
  const payloads = (way: "Client" | "Relay"): ReadonlyMap<string, FaultOf> =>
    new Map(
      Object.entries(messages).flatMap(([key, { name, payload }]) =>
        key.startsWith(way) ? [[name, faultOf(payload)] as const] : [],
      ),
    );
  const [fromClient, fromRelay] = [payloads("Client"), payloads("Relay")];
  const faultBy = (byType: ReadonlyMap<string, FaultOf>, frame: Frame): string | null => {
    const fault = byType.get(frame.type);
    return fault ? fault(frame) : `no frame ${frame.type} is documented`;
  };
  return {
    faultOfClient: (text) => faultBy(fromClient, frameSchema.parse(JSON.parse(text))),
    faultOfRelay: (text) => {
      const frame = frameSchema.parse(JSON.parse(text));
      const faults = partsOf(frame).map(([name, part]) => api.faultIn(name, part));
      return [faultBy(fromRelay, frame), ...faults].find((fault) => fault !== null) ?? null;
    },
  };
};

/** A frame without a type would be the gateway's. */
const frameSchema = z.looseObject({ type: z.string().default("without a type") });
type Frame = z.infer<typeof frameSchema>;

/** The parts of a frame that REST answers too, each with its schema of the OpenAPI document. */
const partsOf = (frame: Frame): readonly (readonly [name: string, part: unknown])[] => {
  const all = (name: string, parts: unknown) =>
    z
      .array(z.unknown())
      .parse(parts)
      .map((part) => [name, part] as const);
  switch (frame.type) {
    case "hello":
      return [
        ...(frame["player"] === null ? [] : [["Player", frame["player"]] as const]),
        ...all("Notice", frame["notices"]),
      ];
    case "view": {
      // Over REST the code stands in the match alone.
      const { type: _, code: __, ...standing } = frame;
      return [["News", { ...standing, from: 1, events: [] }]];
    }
    case "events":
      // Too large a frame goes without its events. Over REST they come anyway.
      return frame["events"] === undefined ? [] : [["Events", frame]];
    case "refused": {
      const { type: _, message: __, ...refusal } = frame;
      return frame["events"] === undefined ? [] : [["ActRefused", refusal]];
    }
    case "seats":
      return all("Seat", frame["seats"]);
    case "notice":
      return [["Notice", frame["notice"]]];
    case "error":
      return [["Problem", frame["problem"]]];
    default:
      return [];
  }
};
