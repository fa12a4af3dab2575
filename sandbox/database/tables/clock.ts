export interface ClockTables {
  sandboxClock: { id: number; aheadMs: number }
}
