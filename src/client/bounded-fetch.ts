// Asks a relay that nobody trusts: every answer ends, in time and in bytes, and leads nowhere else. Knows no operation.

export interface AnswerBounds {
  readonly ms: number;
  readonly bytes: number;
}

/** A function on AWS answers with 6 MB at the most. */
const BOUNDS: AnswerBounds = { ms: 30_000, bytes: 8 * 1024 * 1024 };
/** A gateway on AWS passes on 128 KB at the most. */
export const SOCKET_BOUNDS = { maxPayload: 1024 * 1024, handshakeTimeout: 30_000 } as const;

/** `fetch` within bounds. The answer counts as it is unpacked. A redirect could lead to what only this machine reaches. */
export const boundedBy =
  (ask: typeof fetch, { ms, bytes }: AnswerBounds = BOUNDS): typeof fetch =>
  async (input, init) => {
    const late = AbortSignal.timeout(ms);
    const answer = await ask(input, {
      ...init,
      redirect: "manual",
      signal: init?.signal ? AbortSignal.any([init.signal, late]) : late,
    });
    if (!answer.body) return answer;
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(upTo(bytes)), { status, statusText, headers });
  };

export const boundedFetch: typeof fetch = boundedBy((...asked) => fetch(...asked));

const upTo = (bytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let left = bytes;
  return new TransformStream({
    transform: (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) throw new Error(`the answer has more than ${bytes} bytes`);
      controller.enqueue(chunk);
    },
  });
};
