// The one table on AWS, made from the same data as the local one.
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { TABLE } from "../src/aws/dynamo/store-schema.ts";

export interface RelayTableProps {
  /** Whether the table outlives the stack, and cannot be deleted by mistake. */
  readonly keepData: boolean;
}

export class RelayTable extends Construct {
  readonly name: string;
  readonly arn: string;
  readonly lobbyArn: string;
  readonly streamArn: string;
  readonly boardArn: string;

  constructor(scope: Construct, id: string, { keepData }: RelayTableProps) {
    super(scope, id);
    const { partitionKey, sortKey, timeToLive, lobby, board, indexes } = TABLE;
    const table = new TableV2(this, "Table", {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      timeToLiveAttribute: timeToLive,
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType[index.projection],
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepData,
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.name = table.tableName;
    this.arn = table.tableArn;
    this.lobbyArn = `${table.tableArn}/index/${lobby.name}`;
    if (table.tableStreamArn === undefined) throw new Error("the table has no stream");
    this.streamArn = table.tableStreamArn;
    this.boardArn = `${table.tableArn}/index/${board.name}`;
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
