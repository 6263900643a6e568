// The events that AWS sends, as recorded by AWS's documentation and its own libraries. Strict: a field that AWS does not
// send would be one that a function must not rely on.
import * as z from "zod";

const texts = z.record(z.string(), z.string());
const lists = z.record(z.string(), z.array(z.string()));

const connection = (eventType: string, routeKey: string, more: z.ZodRawShape = {}) =>
  z.strictObject({
    routeKey: z.literal(routeKey),
    eventType: z.literal(eventType),
    extendedRequestId: z.string(),
    requestTime: z.string().regex(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
    messageDirection: z.literal("IN"),
    stage: z.string(),
    connectedAt: z.int(),
    requestTimeEpoch: z.int(),
    identity: z.strictObject({ sourceIp: z.string(), userAgent: z.string().optional() }),
    requestId: z.string(),
    domainName: z.string(),
    connectionId: z.string(),
    apiId: z.string(),
    /** What the authorizer answered: texts alone. */
    authorizer: texts.optional(),
    ...more,
  });

const handshake = {
  headers: texts,
  multiValueHeaders: lists,
  queryStringParameters: texts.optional(),
  multiValueQueryStringParameters: lists.optional(),
};
const isBase64Encoded = z.boolean();

const http = z.strictObject({
  version: z.literal("2.0"),
  routeKey: z.string(),
  rawPath: z.string(),
  rawQueryString: z.string(),
  cookies: z.array(z.string()).optional(),
  headers: texts,
  queryStringParameters: texts.optional(),
  pathParameters: texts.optional(),
  requestContext: z.strictObject({
    ...{ accountId: z.string(), apiId: z.string(), domainName: z.string(), domainPrefix: z.string() },
    http: z.strictObject({
      ...{ method: z.string(), path: z.string(), protocol: z.string() },
      ...{ sourceIp: z.string(), userAgent: z.string() },
    }),
    ...{ requestId: z.string(), routeKey: z.string(), stage: z.string() },
    ...{ time: z.string(), timeEpoch: z.int() },
  }),
  body: z.string().optional(),
  isBase64Encoded,
});

const message = z.strictObject({
  ...{ messageId: z.string(), receiptHandle: z.string(), body: z.string(), md5OfBody: z.string() },
  attributes: z.strictObject({
    ...{ ApproximateReceiveCount: z.string(), SentTimestamp: z.string(), SenderId: z.string() },
    ApproximateFirstReceiveTimestamp: z.string(),
  }),
  messageAttributes: z.strictObject({}),
  eventSource: z.literal("aws:sqs"),
  ...{ eventSourceARN: z.string(), awsRegion: z.string() },
});

const image = z.record(z.string(), z.record(z.string(), z.unknown()));
const record = z.strictObject({
  eventID: z.string(),
  eventName: z.enum(["INSERT", "MODIFY", "REMOVE"]),
  eventVersion: z.literal("1.1"),
  eventSource: z.literal("aws:dynamodb"),
  awsRegion: z.string(),
  dynamodb: z.strictObject({
    ApproximateCreationDateTime: z.int(),
    Keys: image,
    OldImage: image.optional(),
    NewImage: image.optional(),
    SequenceNumber: z.string().regex(/^\d{21,40}$/),
    SizeBytes: z.int().optional(),
    StreamViewType: z.literal("NEW_AND_OLD_IMAGES"),
  }),
  eventSourceARN: z.string().optional(),
  userIdentity: z.strictObject({ type: z.literal("Service"), principalId: z.string() }).optional(),
});

const records = <T>(one: z.ZodType<T>) => z.strictObject({ Records: z.array(one).min(1) });

const SOURCES: Readonly<Record<string, z.ZodType>> = {
  REQUEST: z.strictObject({
    type: z.literal("REQUEST"),
    methodArn: z.string(),
    ...handshake,
    stageVariables: texts,
    requestContext: connection("CONNECT", "$connect"),
  }),
  CONNECT: z.strictObject({
    ...handshake,
    requestContext: connection("CONNECT", "$connect"),
    isBase64Encoded,
  }),
  MESSAGE: z.strictObject({
    requestContext: connection("MESSAGE", "$default", { messageId: z.string() }),
    body: z.string(),
    isBase64Encoded,
  }),
  DISCONNECT: z.strictObject({
    requestContext: connection("DISCONNECT", "$disconnect", {
      disconnectStatusCode: z.int(),
      disconnectReason: z.string(),
    }),
    isBase64Encoded,
  }),
  "HTTP API": http,
  SQS: records(message),
  "DynamoDB stream": records(record),
  // Whoever invokes the function says what it gets: `turn-relay admin` with a proof, a gateway on this machine without one.
  operator: z.strictObject({ request: z.string(), proof: z.unknown().optional() }),
};

export const EVENT_SOURCES = Object.keys(SOURCES);

/** The source that sends such an event. Undefined: AWS sends none like it. */
export const sourceOf = (event: unknown): string | undefined =>
  EVENT_SOURCES.find((name) => SOURCES[name]?.safeParse(event).success);
