// The headers of the page, as CloudFront takes them: some by names of its own, all others as they are.
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { contentSecurityPolicy, SECURITY_HEADERS } from "../src/bundle/web-site.ts";

const override = true;

/** CloudFront refuses these among the others. */
const OWN_NAMES = ["x-content-type-options", "referrer-policy"];

/** `connections`: the addresses of the relay, which the page may ask. */
export const edgeHeaders = (scope: Construct, connections: readonly string[]): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, "Headers", {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(connections), override },
      contentTypeOptions: { override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
      // The page's name has nothing but the page.
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(SECURITY_HEADERS)
        .filter(([header]) => !OWN_NAMES.includes(header))
        .map(([header, value]) => ({ header, value, override })),
    },
  });
