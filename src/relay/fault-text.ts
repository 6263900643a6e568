// Writes a fault as one text for the log: its message and the messages of its causes.

export const faultText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  const own = `${name}: ${message}`;
  return cause === undefined || cause === null ? own : `${own} <- ${faultText(cause)}`;
};
