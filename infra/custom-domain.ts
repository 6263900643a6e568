// An own name of one API: the domain in API Gateway, its mapping to the stage, and its record in Route 53.
import { ApiMapping, DomainName, type IApi, type IStage } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate, type ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { ApiGatewayv2DomainProperties } from "aws-cdk-lib/aws-route53-targets";
import { Construct } from "constructs";
import type { StageSettings } from "./settings/stage-settings.ts";

export interface CustomDomainProps {
  readonly api: IApi;
  readonly stage: IStage;
  readonly name: string;
  readonly domain: NonNullable<StageSettings["domain"]>;
}

export class CustomDomain extends Construct {
  /** Where a record of the name must lead. */
  readonly target: string;
  readonly certificate: ICertificate;

  constructor(scope: Construct, id: string, { api, stage, name, domain }: CustomDomainProps) {
    super(scope, id);
    const { certificateArn, zone } = domain;
    this.certificate = Certificate.fromCertificateArn(this, "Certificate", certificateArn);
    const domainName = new DomainName(this, "Name", {
      domainName: name,
      certificate: this.certificate,
    });
    new ApiMapping(this, "Mapping", { api, domainName, stage });
    this.target = domainName.regionalDomainName;
    if (zone === undefined) return;
    new ARecord(this, "Record", {
      zone: HostedZone.fromHostedZoneAttributes(this, "Zone", { hostedZoneId: zone.id, zoneName: zone.name }),
      // With its last dot, CDK takes the name as whole.
      recordName: `${name}.`,
      target: RecordTarget.fromAlias(
        new ApiGatewayv2DomainProperties(domainName.regionalDomainName, domainName.regionalHostedZoneId),
      ),
    });
  }
}
