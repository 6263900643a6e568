// The files that a running relay starts apart: as a thread, and as a process.
export type ProgramFile = "host-worker" | "watchdog";
