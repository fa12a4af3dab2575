import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { bindReferrer } from '../../server/domain/bonus/invitation.ts'
import { registerGuest } from '../../server/domain/account/registration.ts'
import { deadlocks } from './deadlocks.ts'
import { migratedDatabase } from './newDatabase.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openDatabase({ databaseUrl: await migratedDatabase() })
})
afterAll(() => opened.close())

interface Invited {
  uid: string
  code: string
}

let made = 0
async function players(count: number): Promise<Invited[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { uid } = await registerGuest(opened.db, Date.now())
      const code = `CIRCLE${(made += 1)}`
      await opened.db.updateTable('player').set({ guest: false, invitationCode: code }).where('uid', '=', uid).execute()
      return { uid, code }
    }),
  )
}

const bind = (player: Invited, referrer: Invited) =>
  inTransaction(opened.db, (trx) => bindReferrer(trx, player.uid, referrer.code))

async function superiorsOf(ring: Invited[]): Promise<(string | null)[]> {
  const rows = await opened.db.selectFrom('player').select(['uid', 'superiorUid']).execute()
  return ring.map(({ uid }) => rows.find((row) => row.uid === uid)?.superiorUid ?? null)
}

test.each([2, 3, 4, 7])('%i players who bind in a ring at once make a chain, and no circle', async (count) => {
  const before = await deadlocks()
  for (let round = 0; round < 2; round += 1) {
    const ring = await players(count)
    const ends = await Promise.allSettled(ring.map((player, at) => bind(player, ring[(at + 1) % count] ?? player)))
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await superiorsOf(ring)).filter((referrer) => referrer === null)).toHaveLength(1)
  }
  expect(await deadlocks()).toBe(before)
})

test('who is bound elsewhere does not wait for one who is being bound', async () => {
  const [one, two, three, four] = await players(4)
  if (!one || !two || !three || !four) throw new Error('There are four')
  await inTransaction(opened.db, async (trx) => {
    await bindReferrer(trx, one.uid, two.code)
    await bind(three, four)
  })
  expect(await superiorsOf([one, three])).toEqual([two.uid, four.uid])
})
