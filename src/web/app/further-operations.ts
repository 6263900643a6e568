// Adds the operations that no race needs. A late script that calls one of them imports this file.
import { FURTHER_OPERATIONS } from "../../client/operations/further-operations.ts";
import { knownOperations } from "./known-operations.ts";

Object.assign(knownOperations, FURTHER_OPERATIONS);
