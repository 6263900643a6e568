"""The client's connection as a state machine: plain functions over plain state. Knows no socket and no clock."""
