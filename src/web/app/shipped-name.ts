// What the page is called where nobody has given it a name of their own.
export const SHIPPED_NAME = "Zap Night";
