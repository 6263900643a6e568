// Formats a time as API Gateway does in an access log: `12/Mar/2020:19:03:58 +0000`.

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

export const gatewayTime = (timeMs: number): string => {
  const [date = "", clock = ""] = new Date(timeMs).toISOString().split("T");
  const [year, month, day] = date.split("-");
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${clock.slice(0, 8)} +0000`;
};
