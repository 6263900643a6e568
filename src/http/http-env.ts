// What the platform tells of a request beside the request itself.

export interface HttpEnv {
  Bindings: {
    /** API Gateway's; absent where something else calls the app. */
    requestContext?: { timeEpoch?: number; http?: { sourceIp?: string } };
    event?: { headers?: Readonly<Record<string, string | undefined>> };
  };
}
