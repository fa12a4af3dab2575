export interface JobTables {
  /** Times are the database's own, in epoch ms. */
  jobTurn: { name: string; nextTime: number }
}
