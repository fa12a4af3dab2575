import type { NewIndex } from '../onlineIndex.ts'

/** Finds what a rollback or a late win opens again. Few requirements have a row in it. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'turnover_requirement_closed_when_empty',
    on: 'turnover_requirement (uid, ended_at) where closed_when_empty',
  },
]
