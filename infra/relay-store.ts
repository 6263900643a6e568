// The store on AWS: DynamoDB's table, built from the same data as the local one. Or a table that exists already.
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { CrossStackReferences, ReferenceStrength, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { STORE_SCHEMA } from "../src/aws/dynamo/store-schema.ts";
import type { StageSettings } from "./settings/stage-settings.ts";

export class RelayStore extends Construct {
  readonly table: StoreTable;
  /** The address of DynamoDB in the stack's region. */
  readonly endpoint: string;
  readonly name: string;
  readonly arn: string;
  readonly lobbyArn: string;
  readonly streamArn: string;
  readonly boardArn: string;

  constructor(scope: Construct, id: string, { keepsData, table: adopted }: StoreSettings) {
    super(scope, id);
    const table = adopted ? adoptedTable(this, adopted) : newTable(this, keepsData);
    this.table = table;
    const { region, urlSuffix } = Stack.of(this);
    this.endpoint = `https://dynamodb.${region}.${urlSuffix}`;
    this.name = table.tableName;
    this.arn = table.tableArn;
    this.lobbyArn = `${table.tableArn}/index/${STORE_SCHEMA.lobby.name}`;
    if (table.tableStreamArn === undefined) throw new Error("the table has no stream");
    this.streamArn = table.tableStreamArn;
    this.boardArn = `${table.tableArn}/index/${STORE_SCHEMA.board.name}`;
  }
}

/** CDK's class and its interface differ in what may be undefined. */
export type StoreTable = TableV2 | ITableV2;

type StoreSettings = Pick<StageSettings, "keepsData" | "table">;

const newTable = (scope: Construct, keepsData: boolean): StoreTable => {
  const { partitionKey, sortKey, timeToLive, indexes } = STORE_SCHEMA;
  const table = new TableV2(scope, "Table", {
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
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: keepsData },
    deletionProtection: keepsData,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
  // CloudFormation refuses to take away what a relay in another stack still reads.
  CrossStackReferences.of(table).produce(ReferenceStrength.STRONG);
  return table;
};

const adoptedTable = (scope: Construct, { streamArn }: NonNullable<StageSettings["table"]>): StoreTable =>
  TableV2.fromTableAttributes(scope, "Table", {
    tableArn: streamArn.replace(/\/stream\/.*/, ""),
    tableStreamArn: streamArn,
  });

const textAttribute = (name: string) => ({ name, type: AttributeType.STRING });
