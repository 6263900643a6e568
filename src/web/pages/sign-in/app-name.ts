// How the page calls an app: its address, which alone is checked, without what goes without saying. A program has no
// address of its own, so its path says more. Pure.

export const appName = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return protocol === "https:" ? host : `${host}${pathname}`.replace(/\/$/, "");
};
