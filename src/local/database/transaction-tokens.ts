// Does each transaction once. A client gives a transaction a token, and sends the same token again if it got no answer.

export interface TransactionTokens {
  /** If the token's transaction was done lately, returns an empty answer and does nothing. */
  once(token: string | undefined, transaction: () => object): object;
}

/** DynamoDB knows a token for ten minutes. */
const KNOWN_MS = 600_000;

export const createTransactionTokens = (nowMs: () => number): TransactionTokens => {
  /** The time of each transaction, the oldest first. */
  const doneAtMs = new Map<string, number>();

  const forgetOld = (): void => {
    for (const [token, atMs] of doneAtMs) {
      if (atMs + KNOWN_MS > nowMs()) return;
      doneAtMs.delete(token);
    }
  };

  return {
    once: (token, transaction) => {
      forgetOld();
      if (token === undefined) return transaction();
      if (doneAtMs.has(token)) return {};
      const answer = transaction();
      doneAtMs.set(token, nowMs());
      return answer;
    },
  };
};
