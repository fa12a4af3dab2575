import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../../../server/database/open.ts'
import { loggerOptions } from '../../../../server/http/logger.ts'
import { openOperatorDatabase } from '../databaseForTests.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openOperatorDatabase()
  await sql`create table person (phone text primary key, age int check (age > 20))`.execute(opened.db)
  await sql`insert into person values ('9171234567', 30)`.execute(opened.db)
})
afterAll(() => opened.close())

function logged(err: Error): string {
  let said = ''
  const { log } = Fastify({
    logger: { ...loggerOptions('error'), stream: { write: (line: string) => void (said += line) } },
  })
  log.error({ err }, 'A request failed')
  return said
}

test.each([
  ['a row that is there already', sql`insert into person values ('9171234567', 40)`, 'person_pkey'],
  ['a row that breaks a check', sql`insert into person values ('9171234567', 3)`, 'person_age_check'],
  ['a value of another type', sql`select ${'9171234567x'}::int`, '"code":"22'],
])('an error about %s is logged with what it is about, and without the row', async (_, statement, about) => {
  const cause: unknown = await statement.execute(opened.db).catch((error: unknown) => error)
  const said = logged(new AggregateError([new Error('outer', { cause })], 'All failed'))
  expect(said).toContain(about)
  expect(said).toContain('logger.test.ts')
  expect(said).not.toContain('9171234567')
})

test('of what failed for hundreds the first ten are logged', () => {
  const each = Array.from({ length: 300 }, (_, index) => new Error(`player ${index}`))
  const said = logged(new AggregateError(each, '300 failed'))
  expect(said).toContain('300 failed')
  expect(said.match(/player \d+/g)).toHaveLength(10)
})
