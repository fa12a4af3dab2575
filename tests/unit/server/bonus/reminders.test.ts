import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../../contract/durations.ts'
import { reminderSweep } from '../../../../server/domain/bonus/reminders.ts'
import { REMINDER_HOUR } from '../../../../server/domain/inbox/reminderTime.ts'
import { keepStuck } from '../stuckRows.ts'
import { openBonuses, type Bonuses } from './bonusForTests.ts'

let bonuses: Bonuses
beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

const GOING_ON = new AbortController().signal

const remindAt = (uid: string, dueTime: number) =>
  bonuses.db.insertInto('pushReminder').values({ uid, kind: 'tasks', dueTime }).execute()
const isDue = async (uid: string) => {
  const { dueTime } = await bonuses.db
    .selectFrom('pushReminder')
    .select('dueTime')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return dueTime <= bonuses.clock.now()
}

describe('behind two hundred reminders that fail', () => {
  let uid: string
  beforeEach(async () => {
    const { db, clock } = bonuses
    const stuck = await bonuses.player()
    uid = await bonuses.player()
    bonuses.nextDay(REMINDER_HOUR * HOUR_MS)
    await sql`
      insert into push_reminder (uid, kind, due_time)
      select ${stuck}, 'stuck' || n, 1 from generate_series(1, 200) as n`.execute(db)
    await remindAt(uid, clock.now())
    const letGo = await keepStuck(db, 'push_reminder', 'old.due_time = 1')
    return async () => {
      await letGo()
      await sql`delete from push_reminder`.execute(db)
    }
  })

  test('players are reminded', async () => {
    await expect(reminderSweep(bonuses, () => {}).work(GOING_ON)).rejects.toThrow('200 failed')
    expect(await isDue(uid)).toBe(false)
  })

  test('players are reminded, though no run gets through all of them', async () => {
    let left = 0
    let ending = new AbortController()
    const now = () => {
      left -= 1
      if (left === 0) ending.abort()
      return bonuses.clock.now()
    }
    const { work } = reminderSweep({ ...bonuses, clock: { now } }, () => {})
    const run = async () => {
      left = 130
      ending = new AbortController()
      await expect(work(ending.signal)).rejects.toThrow('failed')
    }
    await run()
    expect(await isDue(uid)).toBe(true)
    await run()
    expect(await isDue(uid)).toBe(false)
  })
})
