// The store on AWS: DynamoDB's table, built from the same data as the local one.
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { STORE_SCHEMA } from "../src/aws/dynamo/store-schema.ts";

export interface RelayStoreProps {
  /** Whether the table outlives the stack and is protected against deletion. */
  readonly keepData: boolean;
}

export class RelayStore extends Construct {
  /** The address of DynamoDB in the stack's region. */
  readonly endpoint: string;
  readonly name: string;
  readonly arn: string;
  readonly lobbyArn: string;
  readonly streamArn: string;
  readonly boardArn: string;

  constructor(scope: Construct, id: string, { keepData }: RelayStoreProps) {
    super(scope, id);
    const { partitionKey, sortKey, timeToLive, lobby, board, indexes } = STORE_SCHEMA;
    const table = new TableV2(this, "Table", {
      partitionKey: textAttribute(partitionKey),
      sortKey: textAttribute(sortKey),
      timeToLiveAttribute: timeToLive,
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: textAttribute(index.partitionKey),
        sortKey: textAttribute(index.sortKey),
        projectionType: ProjectionType[index.projection],
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepData,
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const { region, urlSuffix } = Stack.of(this);
    this.endpoint = `https://dynamodb.${region}.${urlSuffix}`;
    this.name = table.tableName;
    this.arn = table.tableArn;
    this.lobbyArn = `${table.tableArn}/index/${lobby.name}`;
    if (table.tableStreamArn === undefined) throw new Error("the table has no stream");
    this.streamArn = table.tableStreamArn;
    this.boardArn = `${table.tableArn}/index/${board.name}`;
  }
}

const textAttribute = (name: string) => ({ name, type: AttributeType.STRING });
