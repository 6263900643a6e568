// Answers CloudFormation, which asks for the page as for any resource of a stack: to create it, to update it and to
// delete it. Without an answer, a stack would wait.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { inParallel } from "../../relay/delivery/in-parallel.ts";
import type { LogEntry } from "../../relay/ports/log.ts";
import type { HttpExchange } from "../lambda/http-exchange.ts";
import { BUCKET_WIDTH, type BucketFile, createPageBucket, type S3 } from "./page-bucket.ts";

/** `relay` and `socket` are those of the relay's two APIs, `page` that of the page. */
export interface PageAddresses {
  readonly relay: string;
  /** Left out: the page asks the relay. */
  readonly socket?: string;
  readonly page: string;
}

export interface PageParts {
  /** The files of the built page, with what they say of addresses. All files of a turn come before the next turn. */
  readonly files: (addresses: PageAddresses) => readonly (readonly BucketFile[])[];
  readonly s3: S3;
  /** Sends the answer to the address that CloudFormation gives. */
  readonly answer: HttpExchange;
  /** Takes a line of the log. */
  readonly write: (line: string) => void;
}

/** Of Lambda's. */
export interface InvocationContext {
  getRemainingTimeInMillis(): number;
}

/** What CloudFormation asks. */
const requestSchema = onDemand(() =>
  z.object({
    RequestType: z.enum(["Create", "Update", "Delete"]),
    ResponseURL: z.url(),
    StackId: z.string(),
    RequestId: z.string(),
    LogicalResourceId: z.string(),
    PhysicalResourceId: z.string().optional(),
    ResourceProperties: z.unknown(),
  }),
);
type PageRequest = z.infer<ReturnType<typeof requestSchema>>;

/** Besides, there is a mark of the build: whenever it changes, CloudFormation asks for an update. */
const propertiesSchema = onDemand(() =>
  z.object({
    Bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "expected the name of a bucket"),
    /** The address of REST. */
    Relay: z.url({ protocol: /^https?$/ }),
    /** Former builds left it out, and a rollback asks as they did. */
    Socket: z.url({ protocol: /^wss?$/ }).exactOptional(),
    /** The address of the page, without a slash at the end. */
    Page: z.url({ protocol: /^https?$/ }),
  }),
);

/** Rejects only if CloudFormation cannot be told. Lambda then invokes the function again. */
export const createPageHandler =
  (parts: PageParts) =>
  async (event: unknown, context: InvocationContext): Promise<void> => {
    const request = requestSchema().parse(event);
    const outcome = await outcomeOf(request, parts, context.getRemainingTimeInMillis() - TIME_TO_ANSWER_MS);
    if (outcome.Reason !== "") parts.write(lineOf(outcome.Reason));
    const { StackId, RequestId, LogicalResourceId } = request;
    const body = JSON.stringify({ ...outcome, StackId, RequestId, LogicalResourceId });
    await send(parts.answer, new URL(request.ResponseURL), body);
  };

const TIME_TO_ANSWER_MS = 20_000;

interface Outcome {
  readonly Status: "SUCCESS" | "FAILED";
  /** For the events of the stack. */
  readonly Reason: string;
  /** The bucket. With another bucket, CloudFormation deletes what it knows by the former name. */
  readonly PhysicalResourceId: string;
}

/** Of a page that was never created. CloudFormation asks to delete it nevertheless. */
const NEVER_CREATED = "never-created";

const outcomeOf = async (request: PageRequest, parts: PageParts, leftMs: number): Promise<Outcome> => {
  const { RequestType, PhysicalResourceId: known } = request;
  const id = known ?? NEVER_CREATED;
  try {
    const bucket = await inTime(leftMs, (signal) => done(request, parts, signal));
    return { Status: "SUCCESS", Reason: "", PhysicalResourceId: RequestType === "Delete" ? id : bucket };
  } catch (error) {
    const Reason = reasonOf(error);
    // If anything is left in the bucket, its own deletion says so.
    const isOver = RequestType === "Delete" && known === NEVER_CREATED;
    return { Status: isOver ? "SUCCESS" : "FAILED", Reason, PhysicalResourceId: id };
  }
};

/** Returns the name of the bucket. */
const done = async (
  { RequestType, ResourceProperties }: PageRequest,
  { s3, files }: PageParts,
  signal: AbortSignal,
): Promise<string> => {
  const { Bucket, Relay, Socket, Page } = propertiesSchema().parse(ResourceProperties);
  const bucket = createPageBucket(s3, Bucket, signal);
  if (RequestType === "Delete") await bucket.empty();
  else
    for (const turn of files({ relay: Relay, ...(Socket && { socket: Socket }), page: Page }))
      await inParallel(turn, BUCKET_WIDTH, bucket.put);
  return Bucket;
};

/** Afterwards, nothing more is asked of S3: the environment may go on with another request. */
const inTime = async <T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const { signal } = controller;
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  const timer = setTimeout(() => controller.abort(new Error("the time of the function was not enough")), ms);
  try {
    return await Promise.race([run(signal), late]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
};

/** CloudFormation reads 4 KB at most. */
const REASON_LETTERS = 1_000;

const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError)
    return `wrong properties: ${error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(", ")}`;
  return (error instanceof Error ? error.message : String(error)).slice(0, REASON_LETTERS);
};

const lineOf = (error: string): string => {
  const entry: LogEntry = { level: "error", event: "page-fault", error };
  return JSON.stringify({ timestamp: new Date().toISOString(), ...entry, function: "page" });
};

const ATTEMPTS = 3;
const ANSWER_TIMEOUT_MS = 5_000;

const send = async (exchange: HttpExchange, url: URL, body: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      const headers = { host: url.host };
      const { status } = await exchange({ method: "PUT", url, headers, body, timeoutMs: ANSWER_TIMEOUT_MS });
      if (status < 300) return;
      // The address is a secret.
      throw new Error(`CloudFormation answers ${status}`);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
};
