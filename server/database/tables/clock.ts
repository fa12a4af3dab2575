interface SandboxClockTable {
  id: number
  aheadMs: number
}

export interface ClockTables {
  sandboxClock: SandboxClockTable
}
