// Whether another page shows this one inside itself. The server's policy forbids that. A host that sends no policy does not.

export const isFramed = (): boolean => window.self !== window.top;
