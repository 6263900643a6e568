// What to do about a deployment that failed, by what the CDK and CloudFormation said. Pure.

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /ExpiredToken|token (?:included in the request )?(?:is|has) expired|SSO session .* (?:expired|invalid)/i,
    "Your sign-in has ended: run `aws sso login` or `aws configure`, and run this command again.",
  ],
  [
    /Unable to resolve AWS account|no credentials have been configured|Could not load credentials|InvalidClientTokenId|SignatureDoesNotMatch/i,
    "AWS does not know these credentials: run `aws configure` or `aws sso login`, and run this command again.",
  ],
  [
    /account must be verified before you can add (?:new )?CloudFront/i,
    "AWS has not allowed CloudFront for this new account yet: ask its support in the console for it, or set `web: false` for the stage, and run this command again.",
  ],
  [
    /ReservedConcurrentExecutions.*below its minimum|UnreservedConcurrentExecution/i,
    "The account has too few environments of Lambda: set `reservesWaiters: false` for the stage, or ask for more in the console (Service Quotas, AWS Lambda), and run this command again.",
  ],
  [
    /CloudWatch Logs role ARN must be set/i,
    "The account has no role for the logs of API Gateway any more: run this command again, or set `accessLogs: false` for the stage.",
  ],
  [
    /RecursiveLoop/,
    "The region has no detection of loops: set `loopDetection: false` for the stage, and run this command again.",
  ],
  [
    /Unrecognized resource types|is not supported in (?:this|the) region|runtime parameter of .* is not supported/i,
    "The region lacks a part of the stack: take another one with --region, or switch off what needs the part.",
  ],
  [
    /not been bootstrapped|BootstrapVersion|\/cdk-bootstrap\/.* not found/i,
    "The account is not ready for the CDK in this region: run `npx cdk bootstrap`, and run this command again.",
  ],
  [
    /UPDATE_ROLLBACK_FAILED/,
    "A rollback is stuck: run `npx cdk rollback --app cdk.out` with the name of the stack, and run this command again.",
  ],
  [
    /is in [A-Z_]*IN_PROGRESS state|another (?:cdk )?(?:process|operation).*in progress/i,
    "Another deployment of this stack runs: wait for its end, and run this command again.",
  ],
  [
    /AccessDenied|is not authorized to perform|could not be used to assume/i,
    "This user may not deploy: take one with the permission set AdministratorAccess, and run this command again.",
  ],
  [
    /LimitExceeded|quota|Throttling|Rate exceeded/i,
    "A quota of the account is reached: ask for more in the console (Service Quotas), and run this command again.",
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|getaddrinfo/,
    "AWS cannot be reached from here: look at the connection and at `region`, and run this command again.",
  ],
];

/** One sentence for every fault. What is not known has its reason in the lines above. */
export const faultSentence = (said: string): string =>
  SENTENCES.find(([pattern]) => pattern.test(said))?.[1] ??
  "The lines above have the reason. Mend it, and run this command again: it goes on where it stopped.";
