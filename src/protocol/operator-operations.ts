// The operations of the operator, and the report that leads to it, by their ids.
import * as operator from "./operations/operator.ts";
import * as reports from "./operations/reports.ts";

export const operatorOperations: typeof reports & typeof operator = {
  report: reports.report,
  getPlayerForOperator: operator.getPlayerForOperator,
  getMatchForOperator: operator.getMatchForOperator,
  getArenaForOperator: operator.getArenaForOperator,
  listReports: operator.listReports,
  actAsOperator: operator.actAsOperator,
  listOperatorLog: operator.listOperatorLog,
};
