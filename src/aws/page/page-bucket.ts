// A bucket of S3: takes files, and gives up all that it has. Knows nothing of the page.
import { setTimeout as sleep } from "node:timers/promises";
import { inParallel } from "../../relay/delivery/in-parallel.ts";
import type { HttpAnswer } from "../lambda/http-exchange.ts";
import type { SignedRequest, SignedUpload } from "../lambda/signed-request.ts";

export interface PageBucket {
  put(file: BucketFile): Promise<void>;
  /** Also where the bucket is gone. */
  empty(): Promise<void>;
}

export interface BucketFile {
  readonly name: string;
  readonly contentType: string;
  readonly cacheControl: string;
  read(): string | Uint8Array;
}

export interface S3 {
  readonly ask: SignedUpload;
  readonly region: string;
  /** Null: AWS's own address. */
  readonly endpoint: string | null;
  /** Before each further attempt. */
  readonly pausesMs: readonly number[];
}

/** How many requests are on their way at once. */
export const BUCKET_WIDTH = 16;

/** Rejects with what S3 said. After `signal`, it asks nothing more. */
export const createPageBucket = (s3: S3, bucket: string, signal: AbortSignal): PageBucket => {
  const base = addressOf(s3, bucket);

  const asked = async (request: Asked): Promise<HttpAnswer> => {
    const { method, path, ...rest } = request;
    for (let attempt = 0; ; attempt++) {
      signal.throwIfAborted();
      const url = new URL(`${base}/${path}`);
      const answer = await s3
        .ask({ service: "s3", method, url, timeoutMs: TIMEOUT_MS, ...rest })
        .catch(faultOf);
      const pauseMs = s3.pausesMs[attempt];
      if (pauseMs === undefined || !isPassing(answer)) return answered(answer, request);
      await sleep(pauseMs);
    }
  };

  /** Up to a thousand. */
  const names = async (): Promise<readonly string[]> => {
    const { status, text } = await asked({ method: "GET", path: "?list-type=2&encoding-type=url" });
    if (status === NOT_FOUND) return [];
    return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) =>
      decodeURIComponent(key.replaceAll("+", " ")),
    );
  };

  return {
    put: async ({ name, contentType, cacheControl, read }) => {
      const headers = { "content-type": contentType, "cache-control": cacheControl };
      await asked({ method: "PUT", path: pathOf(name), headers, body: read() });
    },
    empty: async () => {
      for (let found = await names(); found.length > 0; found = await names())
        await inParallel(found, BUCKET_WIDTH, async (name) => {
          await asked({ method: "DELETE", path: pathOf(name) });
        });
    },
  };
};

type Asked = Pick<SignedRequest<string | Uint8Array>, "method" | "headers" | "body"> & {
  readonly path: string;
};

const TIMEOUT_MS = 10_000;
const NOT_FOUND = 404;

/** Some 16 s: the rights of a new role may take seconds to spread. */
export const S3_PAUSES_MS: readonly number[] = [250, 500, 1_000, 2_000, 4_000, 8_000];

/** An emulator's name has no names below it. */
const addressOf = ({ region, endpoint }: S3, bucket: string): string => {
  if (endpoint !== null) return `${endpoint}/${bucket}`;
  const suffix = region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
  return `https://${bucket}.s3.${region}.${suffix}`;
};

const pathOf = (name: string): string => name.split("/").map(encodeURIComponent).join("/");

const faultOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** No answer, faults of S3, too many requests, or rights that are not there yet. */
const isPassing = (answer: HttpAnswer | Error): boolean =>
  answer instanceof Error || answer.status >= 500 || answer.status === 429 || answer.status === 403;

const answered = (answer: HttpAnswer | Error, { method, path }: Asked): HttpAnswer => {
  const what = `${method} /${path.replace(/\?.*/, "")}`;
  if (answer instanceof Error) throw new Error(`S3 did not answer ${what}: ${answer.message}`);
  const { status, text } = answer;
  if (status < 300 || (status === NOT_FOUND && method !== "PUT")) return answer;
  const [, code = "no code"] = /<Code>([^<]*)<\/Code>/.exec(text) ?? [];
  const [, message = ""] = /<Message>([^<]*)<\/Message>/.exec(text) ?? [];
  throw new Error(`S3 answers ${status} (${code}) to ${what}. ${message}`.trimEnd());
};
