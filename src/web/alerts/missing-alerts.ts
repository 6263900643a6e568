// Why a browser cannot show notifications here. Knows no words.

export type MissingAlerts = "insecure" | "install" | "unsupported" | "blocked";

/** What of the browser decides it. */
export interface AlertPlace {
  readonly isSecure: boolean;
  readonly hasNotifications: boolean;
  readonly hasWorker: boolean;
  /** Safari on an iPhone has notifications for installed pages alone. */
  readonly isApplePhone: boolean;
  readonly isInstalled: boolean;
  readonly permission: NotificationPermission;
}

/** Null: nothing is in the way. */
export const missingAlerts = (place: AlertPlace): MissingAlerts | null => {
  if (!place.isSecure) return "insecure";
  if (place.isApplePhone && !place.isInstalled) return "install";
  if (!place.hasNotifications || !place.hasWorker) return "unsupported";
  return place.permission === "denied" ? "blocked" : null;
};

export const alertPlace = (): AlertPlace => {
  const hasNotifications = "Notification" in window;
  return {
    isSecure: isSecureContext,
    hasNotifications,
    hasWorker: "serviceWorker" in navigator,
    isApplePhone: isApplePhone(navigator),
    isInstalled: matchMedia("(display-mode: standalone)").matches,
    permission: hasNotifications ? Notification.permission : "default",
  };
};

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export const isApplePhone = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
