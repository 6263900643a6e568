// The page of a stage: a private bucket, what CloudFront adds to its files, and what an address of the page becomes.
import { runInNewContext } from "node:vm";
import { Match, type Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { StageGiven } from "../../infra/settings/stage-settings.ts";
import { STAGES } from "../../infra/settings/stages.ts";
import { edgeRoutes } from "../../infra/web-page.ts";
import { previewFile, sharedLinkAt } from "../../src/bundle/link-previews.ts";
import { contentSecurityPolicy, PAGE_FILE, SECURITY_HEADERS, siteFile } from "../../src/bundle/web-site.ts";
import { paths } from "../../src/web/app/paths.ts";
import { templateOf, templatesOf } from "./template-of.ts";

const webOf = (given: Partial<StageGiven> = {}): Template => templateOf({ web: true, ...given });

const template = webOf();
const DISTRIBUTION = "AWS::CloudFront::Distribution";

it("is in its relay's stack, and there is none where the switch is off", () => {
  templateOf({}).resourceCountIs(DISTRIBUTION, 0);
  for (const stage of ["dev", "prod"])
    templatesOf(STAGES[stage] ?? {}).relay.resourceCountIs(DISTRIBUTION, 1);
});

describe("the bucket", () => {
  it("is private and encrypted, and goes with its stack", () => {
    template.hasResource("AWS::S3::Bucket", {
      DeletionPolicy: "Delete",
      Properties: {
        BucketEncryption: Match.anyValue(),
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        WebsiteConfiguration: Match.absent(),
      },
    });
  });

  it("lets this distribution read, and nobody else", () => {
    const origin = { OriginAccessControlOriginType: "s3", SigningBehavior: "always" };
    template.hasResourceProperties("AWS::CloudFront::OriginAccessControl", {
      OriginAccessControlConfig: Match.objectLike(origin),
    });
    template.hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: {
        Statement: [
          Match.objectLike({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }),
          Match.objectLike({
            Effect: "Allow",
            Action: "s3:GetObject",
            Principal: { Service: "cloudfront.amazonaws.com" },
            Condition: { StringEquals: { "AWS:SourceArn": Match.anyValue() } },
          }),
        ],
      },
    });
  });

  it("is filled by a function that may do nothing else", () => {
    const [policy] = Object.values(
      template.findResources("AWS::IAM::Policy", {
        Properties: { PolicyName: Match.stringLikeRegexp("^PageUploadRole") },
      }),
    );
    const bucket = { "Fn::GetAtt": [expect.stringMatching(/^PageBucket/), "Arn"] };
    const log = { "Fn::GetAtt": [expect.stringMatching(/^PageUploadLogs/), "Arn"] };
    expect(policy?.["Properties"].PolicyDocument.Statement).toEqual([
      { Effect: "Allow", Action: ["logs:CreateLogStream", "logs:PutLogEvents"], Resource: log },
      {
        ...{ Effect: "Allow", Action: ["s3:DeleteObject", "s3:PutObject"] },
        Resource: { "Fn::Join": ["", [bucket, "/*"]] },
      },
      { Effect: "Allow", Action: "s3:ListBucket", Resource: bucket },
    ]);
  });

  it("is filled again whenever the build or the relay's address is another", () => {
    const files = (of: Template) => Object.values(of.findResources("Custom::Page"))[0]?.["Properties"];
    expect(files(template)).toMatchObject({
      Bucket: { Ref: expect.stringMatching(/^PageBucket/) },
      Relay: { "Fn::GetAtt": [expect.stringMatching(/^HttpApi/), "ApiEndpoint"] },
      Socket: {
        "Fn::Join": ["", expect.arrayContaining(["wss://", { Ref: expect.stringMatching(/^SocketApi/) }])],
      },
    });
    const named = files(webOf({ domain: DOMAIN }));
    expect(named).toMatchObject({
      ...{ Relay: "https://api.example.com", Socket: "wss://ws.example.com" },
      Build: files(template).Build,
    });
    // The bundle has the page in it.
    template.hasResourceProperties("AWS::Lambda::Function", {
      Code: Match.objectLike({ S3Key: `${files(template).Build}.zip` }),
      Handler: "index.handler",
      MemorySize: 512,
    });
  });
});

describe("CloudFront", () => {
  it("compresses, obeys the files' own caching, and speaks TLS alone", () => {
    template.hasResourceProperties(DISTRIBUTION, {
      DistributionConfig: Match.objectLike({
        HttpVersion: "http2and3",
        IPV6Enabled: true,
        DefaultCacheBehavior: Match.objectLike({
          Compress: true,
          // AWS's own policy "CachingOptimized": brotli and gzip, from 1 s on.
          CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
          ViewerProtocolPolicy: "redirect-to-https",
        }),
      }),
    });
  });

  it("answers 404 where no file is, with the page that says so", () => {
    template.hasResourceProperties(DISTRIBUTION, {
      DistributionConfig: Match.objectLike({
        CustomErrorResponses: [
          Match.objectLike({ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: "/index.html" }),
        ],
      }),
    });
  });

  it("sets every header that the local relay sets, with the addresses of both APIs", () => {
    const named = webOf({ domain: DOMAIN });
    const [policy] = Object.values(named.findResources("AWS::CloudFront::ResponseHeadersPolicy"));
    const { SecurityHeadersConfig: known, CustomHeadersConfig: others } = policySchema.parse(policy);
    const set = {
      "x-content-type-options": "nosniff",
      "referrer-policy": known.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(others.Items.map(({ Header, Value }) => [Header, Value])),
    };
    expect(set).toEqual(SECURITY_HEADERS);
    const csp = known.ContentSecurityPolicy.ContentSecurityPolicy;
    expect(csp).toBe(contentSecurityPolicy(["https://api.example.com", "wss://ws.example.com"]));
    expect(csp).toContain("connect-src 'self' https://api.example.com wss://ws.example.com;");
  });
});

const webAclArn = "arn:aws:wafv2:us-east-1:111122223333:global/webacl/guard/1-2";

describe("an own name", () => {
  const webDomain = {
    name: "play.example.com",
    certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/2",
  };

  it("has its certificate, and says where the name must lead", () => {
    const named = webOf({ webDomain, webAclArn });
    named.hasResourceProperties("AWS::Lambda::Function", {
      Environment: {
        Variables: Match.objectLike({ PAGE_URL: "https://play.example.com", RP_ID: "play.example.com" }),
      },
    });
    named.hasResourceProperties(DISTRIBUTION, {
      DistributionConfig: Match.objectLike({
        Aliases: ["play.example.com"],
        ViewerCertificate: Match.objectLike({
          AcmCertificateArn: webDomain.certificateArn,
          MinimumProtocolVersion: "TLSv1.2_2021",
        }),
      }),
    });
    named.hasOutput("WebUrl", { Value: "https://play.example.com" });
    expect(Object.keys(named.findOutputs("*"))).toContain("WebTarget");
  });

  it("has the web ACL of the settings, and none without", () => {
    const guarded = (value: unknown) => ({ DistributionConfig: Match.objectLike({ WebACLId: value }) });
    webOf({ webDomain, webAclArn }).hasResourceProperties(DISTRIBUTION, guarded(webAclArn));
    template.hasResourceProperties(DISTRIBUTION, guarded(Match.absent()));
  });

  it("is written into its zone, for both kinds of address", () => {
    const zoned = webOf({ webDomain: { ...webDomain, zone: { id: "Z1", name: "example.com" } } });
    for (const Type of ["A", "AAAA"])
      zoned.hasResourceProperties("AWS::Route53::RecordSet", { Name: "play.example.com.", Type });
    expect(Object.keys(zoned.findOutputs("*"))).not.toContain("WebTarget");
  });
});

describe("an address", () => {
  const context = { asked: "" };
  const fileOf = (uri: string): string =>
    z.string().parse(
      runInNewContext(`${edgeRoutes()} handler({ request: { uri: asked } }).uri`, {
        ...context,
        asked: uri,
      }),
    );

  it.each([paths.home(), paths.lobby(), paths.newMatch(), paths.replay(), paths.bots(), paths.account()])(
    "%s of the page is index.html",
    (path) => {
      expect(fileOf(path)).toBe("/index.html");
    },
  );

  it.each(["/assets/main-ABC.js", "/icon.svg", "/sw.js", "/config.json", "/m/1/2/3", "/lobby.js"])(
    "%s stays what it is",
    (path) => {
      expect(fileOf(path)).toBe(path);
    },
  );
});

describe("an address that people share", () => {
  const fileOf = (path: string): unknown => {
    const { pathname, searchParams } = new URL(path, "https://play.test");
    const asked = {
      uri: pathname,
      querystring: Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }])),
    };
    return runInNewContext(`${edgeRoutes()} handler({ request: asked }).uri`, { asked });
  };

  it.each([
    paths.lobby("zip-zap"),
    paths.leaderboard("zip-zap"),
    paths.rules("zip-zap"),
    paths.match("m1"),
    paths.match("m1", "ABC123", { game: "zip-zap" }),
    paths.matchReplay("m1", { at: 3 }, undefined, { game: "zip-zap", lang: "is" }),
    paths.join(),
    paths.join("ABC123", { game: "zip-zap", lang: "es" }),
    paths.join("ABC123", { game: "../index", lang: "es" }),
    paths.join("ABC123", { game: "zip-zap", lang: "en" }),
    paths.join("ABC123", { game: "zip-zap", lang: "../x" }),
    `${paths.rules("zip-zap")}?lang=is`,
    paths.player("p1"),
    paths.home(),
  ])("%s is the page with the preview that the local relay writes", (path) => {
    const { pathname, searchParams } = new URL(path, "https://play.test");
    const link = sharedLinkAt(pathname, searchParams);
    expect(fileOf(path)).toBe(`/${link === null ? PAGE_FILE : previewFile(link)}`);
    expect(link === null).toBe(path === "/");
  });
});

describe("an address of the documents", () => {
  const answerAt = (uri: string): unknown =>
    runInNewContext(`${edgeRoutes()} handler({ request: { uri: asked } })`, { asked: uri });

  it.each(["/docs/", "/docs/rest", "/docs/protocol.html", "/docs/rules/", "/docs/assets/site.js"])(
    "%s is the file that the local relay serves",
    (path) => {
      expect(answerAt(path)).toEqual({ uri: siteFile(path) });
    },
  );

  it("/docs leads on to the folder, so that the relative links hold", () => {
    expect(answerAt("/docs")).toMatchObject({ statusCode: 302, headers: { location: { value: "/docs/" } } });
  });
});

const DOMAIN = {
  http: "api.example.com",
  socket: "ws.example.com",
  certificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/1",
};

const policySchema = z
  .object({
    Properties: z.object({
      ResponseHeadersPolicyConfig: z.object({
        SecurityHeadersConfig: z.object({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
          ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
        }),
        CustomHeadersConfig: z.object({
          Items: z.array(z.object({ Header: z.string(), Value: z.string() })),
        }),
      }),
    }),
  })
  .transform(({ Properties }) => Properties.ResponseHeadersPolicyConfig);
