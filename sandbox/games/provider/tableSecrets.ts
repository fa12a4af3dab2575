import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Clock } from '../../../server/clock.ts'
import { startJob, type RunningJob } from '../../../server/jobs/job.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import { RULES } from './rulesOf.ts'
import type { TableSeeds } from './tableSeeds.ts'

const EVERY_MS = MINUTE_MS

interface TableSecretsPorts {
  tableSeeds: Pick<TableSeeds, 'commitAhead'>
  games: readonly CatalogueGame[]
  clock: Clock
  report: (fault: unknown) => void
}

/** Fixes the secrets of all shared tables a day ahead. */
export function startTableSecrets({ tableSeeds, games, clock, report }: TableSecretsPorts): RunningJob {
  const tables = games.filter(({ engine }) => RULES[engine].table).map(({ code }) => code)
  const work = () => tableSeeds.commitAhead(tables, clock.now())
  return startJob({ name: 'tableSecrets', everyMs: EVERY_MS, work, report })
}
