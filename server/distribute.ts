import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { distribute } from './database/distribute/distribute.ts'
import { requireWorkers } from './database/distribute/state.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { readSettings } from './settings.ts'

/** Several a worker, so that there is something to move when workers are added. */
const SHARDS = '32'

// Divides the money of players on a Citus by player, while servers run (docs/scale.md).
const { values } = parseArgs({ options: { shards: { type: 'string', default: SHARDS } } })
const shards = v.parse(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)), values.shards)
const { directly, close } = await openDatabase(readSettings(process.env).database, console.log)
try {
  await directly(async (direct) => {
    await requireWorkers(direct)
    await migrate(direct)
    await distribute(direct, { shards, tell: (words) => console.log(words) })
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await close()
}
