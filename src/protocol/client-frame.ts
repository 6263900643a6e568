// The frames that clients send, and how the relay reads their text. Of an unreadable frame, it still reads the type,
// the match and the id where it can.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { actIdSchema } from "./act-id.ts";
import { anyActionSchema } from "./catalog-schema.ts";
import { codeSchema, idSchema, seqSchema } from "./conventions.ts";
import { errorsOf } from "./field-errors.ts";
import { type FieldError, type Problem, problem } from "./problem.ts";
import { reactSchema } from "./reaction.ts";
import { strictJson } from "./strict-json.ts";
import type { Wire } from "./wire.ts";

/** Every frame that a client may send, told apart by `type`. Unknown fields are refused. */
export const clientFrameSchema = onDemand(() =>
  z.discriminatedUnion(
    "type",
    [
      z.strictObject({ type: z.literal("hello") }),
      z.strictObject({
        type: z.literal("watch"),
        match: idSchema(),
        since: seqSchema().exactOptional(),
        code: codeSchema().exactOptional(),
      }),
      z.strictObject({ type: z.literal("unwatch"), match: idSchema() }),
      z.strictObject({
        type: z.literal("ping"),
        match: idSchema().exactOptional(),
        seq: seqSchema().exactOptional(),
      }),
      z.strictObject({
        type: z.literal("act"),
        match: idSchema(),
        id: actIdSchema(),
        seen: seqSchema(),
        action: anyActionSchema(),
      }),
      z.strictObject({ type: z.literal("react"), match: idSchema(), ...reactSchema().shape }),
    ],
    { error: ({ code }) => (code === "invalid_union" ? "Unknown type of frame" : undefined) },
  ),
);

/** A frame from a client. */
export type ClientFrame = Wire<typeof clientFrameSchema>;

/** The most bytes of a client's frame, in UTF-8. The relay does not read a larger one. */
export const LARGEST_CLIENT_FRAME_BYTES = 8 * 1024;

/** The readable parts of an unreadable frame. */
export interface Salvaged {
  /** The frame's type. */
  readonly re?: string;
  readonly match?: string;
  /** Of an act. */
  readonly id?: string;
}

export type ParsedClientFrame =
  | { readonly ok: true; readonly frame: ClientFrame }
  | ({ readonly ok: false; readonly problem: Problem } & Salvaged);

/** A frame that is too large is not parsed: a deep nest costs more to parse than to send. So nothing of it is salvaged. */
export const parseClientFrame = (text: string): ParsedClientFrame => {
  if (isTooLarge(text)) return { ok: false, problem: unreadable("The frame is larger than 8 KB.") };
  const json = strictJson(text);
  if (!json.ok) return { ok: false, problem: unreadable(NOT_READ[json.fault]) };
  const data = json.value;
  const parsed = clientFrameSchema().safeParse(data);
  if (parsed.success) return { ok: true, frame: parsed.data };
  const errors = errorsOf(parsed.error);
  return {
    ok: false,
    problem: unreadable("The frame does not have the shape of its type.", errors),
    ...salvage(data),
  };
};

/** A character has at least one byte. */
const isTooLarge = (text: string): boolean =>
  text.length > LARGEST_CLIENT_FRAME_BYTES ||
  new TextEncoder().encode(text).length > LARGEST_CLIENT_FRAME_BYTES;

const unreadable = (detail: string, errors?: readonly FieldError[]): Problem =>
  problem("malformed", detail, errors && { errors });

const NOT_READ = {
  "no-json": "The frame is not JSON.",
  "repeated-key": "The frame has a key twice in one object.",
} as const;

/** Reads each field by itself. A wrong field counts as absent. */
const salvageSchema = onDemand(() =>
  z.object({
    type: actIdSchema().optional().catch(undefined),
    match: idSchema().optional().catch(undefined),
    id: actIdSchema().optional().catch(undefined),
  }),
);

const salvage = (data: unknown): Salvaged => {
  const parsed = salvageSchema().safeParse(data);
  if (!parsed.success) return {};
  const { type, match, id } = parsed.data;
  return {
    ...(type === undefined ? {} : { re: type }),
    ...(match === undefined ? {} : { match }),
    ...(id === undefined ? {} : { id }),
  };
};
