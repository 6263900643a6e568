// What a device is called in a list, such as "Chrome, Windows". Pure.

/** The first that fits. Others name themselves by these, too: Edge says Chrome, and Chrome says Safari. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** Undefined: it says nothing that is known. */
export const deviceName = (userAgent: string): string | undefined => {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  return found.length === 0 ? undefined : found.join(", ");
};
