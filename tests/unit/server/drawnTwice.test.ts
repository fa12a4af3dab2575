import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { unlockDatabase } from '../../../server/database/encryption/unlock.ts'
import { listMigrations } from '../../../server/database/migrate.ts'
import { register, registerGuest } from '../../../server/domain/account/registration.ts'
import { openTestDatabase } from './databaseForTests.ts'

const database = await openTestDatabase(await listMigrations())
afterAll(() => database.close())

test('a guest whose random name is taken gets another', async () => {
  const db = await database.fresh()
  await unlockDatabase(db, { memory: true })
  const first = await registerGuest(db, 1)
  // One guest in a hundred meets such a collision once there are a million.
  await sql`create sequence guests`.execute(db)
  await sql`create function take_name() returns trigger language plpgsql as $$ begin
    if nextval('guests') = 1 then new.username_key = ${sql.lit(first.username)}; end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger take_name before insert on player for each row execute function take_name()`.execute(db)
  const second = await registerGuest(db, 2)
  expect(second.usernameKey).toMatch(/^guest\d{8}$/)
  expect(second.usernameKey).not.toBe(first.usernameKey)
})

test.each([
  ['uid', 'uid'],
  ['auid', 'auid'],
  ['invitation code', 'invitation_code'],
])('an account whose random %s is taken gets another, and hears nothing of it', async (_name, column) => {
  const db = await database.fresh()
  await unlockDatabase(db, { memory: true })
  await registerGuest(db, 1)
  await sql`create sequence accounts`.execute(db)
  await sql`create function take() returns trigger language plpgsql as $$ begin
    if nextval('accounts') = 1 then new.${sql.ref(column)} = (select ${sql.ref(column)} from player limit 1); end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger take before insert on player for each row execute function take()`.execute(db)
  const registration = {
    username: 'player1',
    passwordHash: 'hash',
    registerPhone: '9171234567',
    phoneProven: false,
    device: { key: null, deviceId: 'd', device: 'Chrome', address: '127.0.0.1' },
    invitation: { typed: null, remembered: null },
  }
  const player = await register(db, registration, { guestUid: null, now: 2 })
  expect(player.username).toBe('player1')
  await expect(register(db, registration, { guestUid: null, now: 3 })).rejects.toHaveProperty('fields.username')
})
