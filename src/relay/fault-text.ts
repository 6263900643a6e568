// A fault as a line of the log: what it says, and what it says of its causes.

export const faultText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  const own = `${name}: ${message}`;
  return cause === undefined || cause === null ? own : `${own} <- ${faultText(cause)}`;
};
