// The DynamoDB attributes that the stores write and parse. Knows no item.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";

export const text = (value: string): AttributeValue.SMember => ({ S: value });
export const number = (value: number): AttributeValue.NMember => ({ N: String(value) });

export const textAttribute = onDemand(() => z.object({ S: z.string() }).transform(({ S }) => S));
export const textSetAttribute = onDemand(() =>
  z.object({ SS: z.array(z.string()) }).transform(({ SS }) => SS),
);
export const numberAttribute = onDemand(() => z.object({ N: z.string() }).transform(({ N }) => Number(N)));

/** Unix milliseconds as text. The texts sort as the times do. */
export const sortableTime = (ms: number): string => String(ms).padStart(15, "0");
