// Runs one event in a function as Lambda would, and says how it went. Plain JavaScript, because a worker has no TypeScript
// loader.

export const runEvent = async (handler, functionName, { requestId, event, deadlineMs }) => {
  const context = {
    awsRequestId: requestId,
    functionName,
    functionVersion: "$LATEST",
    getRemainingTimeInMillis: () => deadlineMs - Date.now(),
  };
  try {
    const result = await handler(event, context);
    return { type: "result", requestId, json: JSON.stringify(result ?? null) };
  } catch (error) {
    return { type: "error", requestId, error: (error instanceof Error && error.stack) || String(error) };
  }
};
