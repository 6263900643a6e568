// The page that people play on, for one stage: a private bucket behind CloudFront, and in it the page's build. Knows
// nothing of the page but its addresses and its headers.

import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Duration, Names, RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import {
  GAME_IN_LINK,
  MARKED_LANGUAGES,
  PREVIEWS_FOLDER,
  SHARED_ROUTES,
} from "../src/bundle/link-previews.ts";
import {
  contentSecurityPolicy,
  PAGE_FILE,
  PAGE_PATTERNS,
  SECURITY_HEADERS,
  SITE_FOLDER,
} from "../src/bundle/web-site.ts";
import { globalName } from "./global-name.ts";
import { acknowledgePageFindings } from "./page-findings.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import { uploadPage } from "./upload-page.ts";

export interface WebPageProps {
  /** The addresses of both APIs, for clients. */
  readonly relay: { readonly http: string; readonly socket: string };
  readonly settings: Pick<
    StageSettings,
    "webDomain" | "webAclArn" | "logDays" | "keepsData" | "loopDetection"
  >;
  /** The path of a `turn-relay.config.ts`. Null: the shipped games. */
  readonly config: string | null;
}

export class WebPage extends Construct {
  readonly bucket: Bucket;
  readonly distribution: cloudfront.Distribution;
  /** What people open. Without a slash at the end. */
  readonly url: string;
  /** Where a record of an own name must lead. */
  readonly target: string;

  constructor(scope: Construct, id: string, { relay, settings, config }: WebPageProps) {
    super(scope, id);
    const { webDomain, webAclArn } = settings;
    // Each deployment brings everything that is in it.
    const bucket = new PageBucket(this, "Bucket", {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const distribution = new cloudfront.Distribution(this, "Distribution", {
      comment: "turn-relay: the page",
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // The default cache policy obeys the `Cache-Control` of each object, and asks for brotli or gzip. Of a page that says
      // `no-cache`, it serves a copy for a second and then asks the bucket again. So a deployment invalidates nothing.
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl: accessControl(this) }),
        compress: true,
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: edgeHeaders(this, [relay.http, relay.socket]),
        functionAssociations: [
          { function: routesFunction(this), eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
        ],
      },
      errorResponses: [MISSING],
      ...(webAclArn && { webAclId: webAclArn }),
      ...(webDomain && {
        domainNames: [webDomain.name],
        // Without a certificate, CloudFront alone decides this.
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, "Certificate", webDomain.certificateArn),
      }),
    });
    this.bucket = bucket;
    this.distribution = distribution;
    if (webDomain?.zone) nameInZone(this, distribution, webDomain.name, webDomain.zone);
    this.target = distribution.distributionDomainName;
    this.url = `https://${webDomain?.name ?? this.target}`;
    uploadPage(this, { bucket, relay, pageUrl: this.url, settings, config });
    acknowledgePageFindings(this, settings);
  }
}

/** CDK's class leaves undefined what its interface wants to know. */
class PageBucket extends Bucket {
  override get isWebsite(): boolean {
    return false;
  }
}

/** S3 answers 403 where nothing is. The page then says kindly that there is no such address. */
const MISSING: cloudfront.ErrorResponse = {
  httpStatus: 403,
  responseHttpStatus: 404,
  responsePagePath: `/${PAGE_FILE}`,
  ttl: Duration.seconds(10),
};

/** CDK's own names have no region. CloudFront allows 64 characters, or more. */
const nameOf = (scope: Construct): string =>
  globalName(scope, Names.uniqueResourceName(scope, { maxLength: 48 }), 64);

const accessControl = (scope: Construct): S3OriginAccessControl =>
  new S3OriginAccessControl(scope, "Access", { originAccessControlName: nameOf(scope) });

const routesFunction = (scope: Construct) =>
  new cloudfront.Function(scope, "Routes", {
    comment: "turn-relay: every address of the page is index.html, and those of the documents are files",
    runtime: cloudfront.FunctionRuntime.JS_2_0,
    code: cloudfront.FunctionCode.fromInline(edgeRoutes()),
  });

type Zone = NonNullable<NonNullable<StageSettings["webDomain"]>["zone"]>;

const nameInZone = (
  scope: Construct,
  distribution: cloudfront.Distribution,
  name: string,
  { id: hostedZoneId, name: zoneName }: Zone,
): void => {
  const record = {
    zone: HostedZone.fromHostedZoneAttributes(scope, "Zone", { hostedZoneId, zoneName }),
    // With its last dot, CDK takes the name as whole.
    recordName: `${name}.`,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(scope, "Record", record);
  new AaaaRecord(scope, "Record6", record);
};

const override = true;

/** CloudFront refuses these among the others. */
const OWN_NAMES = ["x-content-type-options", "referrer-policy"];

/** `connections`: the addresses of the relay, which the page may ask. */
const edgeHeaders = (scope: Construct, connections: readonly string[]): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, "Headers", {
    responseHeadersPolicyName: nameOf(scope),
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

/** Its code. */
export const edgeRoutes = (): string => `var PAGES = [${PAGE_PATTERNS.join(", ")}];
var SHARED = [${SHARED_ROUTES.map(({ kind, pattern, hasGame }) => `["${kind}", ${pattern}, ${hasGame}]`).join(", ")}];
var LANGUAGES = ${JSON.stringify(MARKED_LANGUAGES)};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri === "/${SITE_FOLDER}")
    return { statusCode: 302, statusDescription: "Found", headers: { location: { value: "/${SITE_FOLDER}/" } } };
  if (uri.startsWith("/${SITE_FOLDER}/")) {
    if (uri.endsWith("/")) request.uri = uri + "${PAGE_FILE}";
    else if (!/\\.[^/]*$/.test(uri)) request.uri = uri + ".html";
    return request;
  }
  var isPage = PAGES.some(function (page) { return page.test(request.uri); });
  if (isPage) request.uri = sharedFile(request) || "/${PAGE_FILE}";
  return request;
}
function sharedFile(request) {
  var uri = request.uri;
  var route = SHARED.find(function (one) { return one[1].test(uri); });
  if (!route) return null;
  var query = request.querystring || {};
  var game = route[2] ? uri.split("/")[2] : query.game && query.game.value;
  var isGame = ${GAME_IN_LINK}.test(game || "");
  if (route[2] && !isGame) return null;
  var lang = query.lang && LANGUAGES.indexOf(query.lang.value) >= 0 ? "." + query.lang.value : "";
  return "/${PREVIEWS_FOLDER}/" + route[0] + "/" + (isGame ? game : "any") + lang + ".html";
}
`;
