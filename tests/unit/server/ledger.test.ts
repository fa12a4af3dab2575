import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { LEDGER_RULES } from './ledgerRules.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

for (const [name, rule] of Object.entries(LEDGER_RULES)) {
  describe(name, () => {
    it('holds', async () => {
      expect(await rule.holds(await database.fresh())).toBe(true)
    })

    it.each(Object.entries(rule.broken))('is noticed when broken: %s', async (_how, breakIt) => {
      const db = await database.fresh()
      await breakIt(db)
      expect(await rule.holds(db)).toBe(false)
    })
  })
}
