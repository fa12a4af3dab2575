import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../contract/durations.ts'
import { deposit } from '../unit/server/moneyForTests.ts'
import type { DividedDatabase } from './database.ts'
import { newDivided, sharedCluster } from './shared.ts'

/** What a player's worker plans of a move. A plan that is kept is not told of; one that Citus makes anew is. */

const cluster = sharedCluster()

/** PostgreSQL keeps the plan of a statement when it was made five times. */
const UNTIL_KEPT = 8
/** A Monday's noon in Manila, and when day and week began. */
const NOON = Date.parse('2026-11-30T04:00:00Z')
const MIDNIGHT = NOON - 12 * HOUR_MS
const MADE_ANEW = 'Creating router plan'

describe.skipIf(cluster === null)('on a connection to the worker of a player', () => {
  let opened: DividedDatabase
  let worker: pg.Client
  let heard: string[]
  beforeEach(async () => {
    opened = await newDivided(cluster)
    await deposit(opened.db, 'maria', 10_000)
    worker = new pg.Client({ connectionString: await workerOf('maria') })
    await worker.connect()
    heard = []
    worker.on('notice', ({ message = '' }) => heard.push(message))
  })
  afterEach(async () => {
    await worker.end()
    await opened.close()
  })

  test('rounds are planned once', async () => {
    for (let round = 0; round < UNTIL_KEPT; round += 1) await play(round)
    await worker.query('set client_min_messages = debug2')
    await play(UNTIL_KEPT)
    expect(heard.filter((message) => message === MADE_ANEW)).toEqual([])
  })

  /** A round that is lost and one that is won, while the deposit is still to be bet. */
  async function play(round: number): Promise<void> {
    for (const [id, win] of [
      [`lost${round}`, 0],
      [`won${round}`, 50],
    ] as const) {
      await worker.query(
        "select * from wallet_bet_unless_overdue('maria', 'games', $1, 'b', 'PHP', $1, 'g', 'slot', 100::smallint, 100, null, $2)",
        [id, NOON],
      )
      await worker.query(
        `select * from wallet_win_and_follow(
          'maria', 'games', $1 || 'w', 'b', 'PHP', $1, 'g', 'slot', 100::smallint, $2, true, $3,
          array[0]::bigint[], array[1000], 100000, true, array[$4, $4]::bigint[])`,
        [id, win, NOON, MIDNIGHT],
      )
    }
  }

  async function workerOf(uid: string): Promise<string> {
    const coordinator = new pg.Client({ connectionString: opened.address })
    await coordinator.connect()
    const { rows } = await coordinator.query(
      "select nodeport from pg_dist_placement join pg_dist_node using (groupid) where shardid = get_shard_id_for_distribution_column('ledger_head', $1::text)",
      [uid],
    )
    await coordinator.end()
    const address = new URL(opened.address)
    address.port = String(rows[0].nodeport)
    return address.href
  }
})
