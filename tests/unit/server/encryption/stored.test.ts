import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { pictureOf, readChat } from '../../../../sandbox/chat/conversation.ts'
import { SANDBOX_SCHEMA } from '../../../../sandbox/database/columns.ts'
import { openSandboxDatabase } from '../../../../sandbox/database/open.ts'
import { createClock } from '../../../../server/clock.ts'
import { provideKeys } from '../../../../server/database/encryption/encryption.ts'
import { createKeyRing, type KeyRing, newKey } from '../../../../server/database/encryption/keyRing.ts'
import { rotateKeys } from '../../../../server/database/encryption/reencrypt.ts'
import { unlockDatabase } from '../../../../server/database/encryption/unlock.ts'
import { listMigrations, migrate } from '../../../../server/database/migrate.ts'
import type { Database } from '../../../../server/database/open.ts'
import { clawLog } from '../../../../server/domain/bonus/clawThrow.ts'
import { identityOf } from '../../../../server/domain/kyc/record.ts'
import { filesInDatabase } from '../../../../server/files/inDatabase.ts'
import { readUpload } from '../../../../server/domain/kyc/upload.ts'
import { newPlayer, playerWithPhone } from '../../../../server/domain/account/user.ts'
import { userInfo } from '../../../../server/domain/account/userInfo.ts'
import { listWallets } from '../../../../server/domain/cashier/walletAccount.ts'
import { hashOfSeed } from '../../../../contract/fairness/fair.ts'
import { createRoundStore } from '../../../../sandbox/games/provider/roundStore.ts'
import { createSeeds } from '../../../../sandbox/games/provider/seeds.ts'
import { sharedSecret } from '../../../../server/database/encryption/sharedSecret.ts'
import { openTestDatabase } from '../databaseForTests.ts'
import { earlierThan } from '../earlierThan.ts'

const migrations = await listMigrations()
const database = await openTestDatabase(migrations.filter(earlierThan(530)))
afterAll(() => database.close())

const rowsOf = async (db: Database) =>
  (await sql<{ name: string; value: string }>`select name, value from shared_secret order by name`.execute(db)).rows

test('what an earlier version left plain is encrypted at the start, once', async () => {
  const db = await database.fresh()
  await sql`insert into shared_secret select 'secret ' || n, 'plain ' || n from generate_series(1, 450) n`.execute(db)
  await migrate(db)

  const keys = newKey().toString('base64')
  const said: string[] = []
  await unlockDatabase(db, { keys }, (line) => said.push(line))
  expect(said).toEqual(['Encrypted 450 values that lay plain in the database'])
  expect((await rowsOf(db)).filter(({ value }) => value.includes('plain'))).toEqual([])
  expect(await sharedSecret(db, 'secret 321')).toBe('plain 321')
  await unlockDatabase(db, { keys }, (line) => said.push(line))
  expect(said).toHaveLength(1)
})

test('rotation encrypts everything with the newest key, and then the older one can go', async () => {
  const db = await database.fresh()
  await migrate(db)
  const [older, newer] = [newKey().toString('base64'), newKey().toString('base64')]
  await unlockDatabase(db, { keys: older })
  for (let n = 0; n < 5; n += 1) await sharedSecret(db, `s${n}`, () => `value ${n}`)
  await expect(unlockDatabase(db, { keys: newer })).rejects.toThrow(/is not among the data keys/)

  await unlockDatabase(db, { keys: `${newer},${older}` })
  expect(await rotateKeys(db)).toBe(6)
  expect(await rotateKeys(db)).toBe(0)
  await unlockDatabase(db, { keys: newer })
  expect(await sharedSecret(db, 's3')).toBe('value 3')
})

test('a rotation ends, and with the newest key, when another one comes while it runs', async () => {
  const db = await database.fresh()
  await migrate(db)
  const [first, second, third] = [newKey(), newKey(), newKey()]
  await unlockDatabase(db, { keys: first.toString('base64') })
  for (let n = 0; n < 5; n += 1) await sharedSecret(db, `s${n}`, () => `value ${n}`)
  let keys = [second, first]
  let now = 0
  const ring = createKeyRing(
    () => keys,
    () => (now += 60_000),
  )
  const encrypt: KeyRing['encrypt'] = (...value) => {
    const encrypted = ring.encrypt(...value)
    keys = [third, second, first]
    return encrypted
  }
  provideKeys(db, { ring: { ...ring, encrypt }, hashSecret: null })
  expect(await rotateKeys(db)).toBe(7)
  await unlockDatabase(db, { keys: third.toString('base64') })
  expect(await sharedSecret(db, 's3')).toBe('value 3')
})

test('a value that was moved to another row does not open there', async () => {
  const db = await database.fresh()
  await migrate(db)
  await unlockDatabase(db, { memory: true })
  await sharedSecret(db, 'mine')
  await sharedSecret(db, 'yours')
  await sql`update shared_secret set value = (select value from shared_secret where name = 'yours') where name = 'mine'`.execute(
    db,
  )
  await expect(sharedSecret(db, 'mine')).rejects.toThrow()
  await expect(sharedSecret(db, 'yours')).resolves.toBeTruthy()
})

test('an account of an earlier version is encrypted whole, found as before, and comes through a rotation', async () => {
  const db = await database.fresh()
  const { uid, ...rest } = newPlayer(1)
  const base = { firstName: 'Ana', middleName: '', lastName: 'Reyes', birthday: '1990-01-02', gender: 'female' }
  const more = {
    nationality: 'Filipino',
    address: '1 Old Street',
    city: 'Cebu',
    province: 'Cebu',
    incomeSource: 'Pension',
  }
  const photo = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(3_000, 7)])
  await sql`insert into player (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time,
      register_phone, phone, identity_name, identity_type, identity_no_masked)
    values (${uid}, ${rest.auid}, 'ana', 'ana', 'ana', 'a', ${rest.invitationCode}, false, 1,
      '9170000001', '9170000002', 'Ana Reyes', 'PHILID', '••••123')`.execute(db)
  await sql`insert into identity (uid, base, id_type, id_no, id_key, expiry)
    values (${uid}, ${JSON.stringify({ ...base, ...more })}, 'PHILID', '12-34', '1234', '2040-01-01')`.execute(db)
  await sql`insert into identity_document values ('PHILID', '1234', ${uid}, 1)`.execute(db)
  await sql`insert into uploaded_file values ('f', ${uid}, 'kyc', 'r', 'image/jpeg', 1, 1, 'hash', ${photo}, 1)`.execute(
    db,
  )
  await sql`insert into wallet_account values (${uid}, 'gcash', 'Ana Reyes', '09170000002', '9170000002', 1)`.execute(
    db,
  )
  await sql`insert into chat values ('c', null, ${uid}, 1)`.execute(db)
  await sql`insert into chat_message (chat_id, client_id, author, text, picture, picture_type, visible_time)
    values ('c', 'm', 'player', 'hello', ${photo}, 'image/jpeg', 1), ('c', 'n', 'player', '', null, null, 2)`.execute(
    db,
  )
  await sql`insert into chat values ('d', 'device:x', null, 1)`.execute(db)
  await sql`insert into chat_access values ('\\x00', 'd', 9e12)`.execute(db)
  await sql`insert into chat_message (chat_id, client_id, author, text, visible_time)
    values ('d', 'm', 'player', 'hello', 1)`.execute(db)
  await sql`insert into claw_seed values (${uid}, 'of the claw', 3)`.execute(db)
  await sql`insert into game_seed values ('g', ${uid}, 'of the games', 'mine', 1, 'active', 1)`.execute(db)
  await sql`insert into game_round (id, uid, request_id, wallet_session, game_code, currency, status, stake, choice, seed_id,
      server_seed, client_seed, nonce, started_at)
    values ('r', ${uid}, 'q', 'w', 'c', 'PHP', 'open', 100, '{}', 'g', 'of the games', 'mine', 0, 1)`.execute(db)
  await migrate(db)
  const [older, newer] = [newKey().toString('base64'), newKey().toString('base64')]
  await unlockDatabase(db, { keys: older })
  const sandbox = await openSandboxDatabase(db, { isOneProcess: true })

  const chats = await sandbox.selectFrom('chat').select('id').execute()
  expect(chats).toEqual([{ id: 'c' }])

  const asBefore = async () => {
    const player = await playerWithPhone(db, '9170000002')
    expect(player?.uid).toBe(uid)
    // This phone was never proven.
    expect(await playerWithPhone(db, '9170000001')).toBeUndefined()
    if (!player) throw new Error('There is no such player')
    expect(await userInfo(db, player, 2)).toMatchObject({
      phone: '917 ••• ••02',
      registerPhone: '917 ••• ••01',
      identityInfo: { name: 'Ana Reyes', idNoMasked: '••••123' },
    })
    expect(await identityOf(db, uid)).toMatchObject({ base, idNo: '12-34', expiry: '2040-01-01' })
    expect((await readUpload({ db, files: filesInDatabase }, 'f', uid))?.content).toEqual(photo)
    expect(await listWallets(db, uid)).toEqual([{ bank: 'gcash', name: 'Ana Reyes', account: '09170000002' }])
    const chat = { id: 'c', uid, hasAccount: true }
    const { list } = await readChat(sandbox, chat, { time: 0, id: 0 }, 5)
    expect(list.map(({ text }) => text)).toEqual(['hello', ''])
    expect((await pictureOf(sandbox, chat, list[0]?.id ?? 0))?.content).toEqual(photo)
    expect((await clawLog(db, uid, { page: 1, size: 1 })).serverSeedHash).toBe(hashOfSeed('of the claw'))
    expect((await createSeeds(sandbox, createClock()).state(uid)).serverSeedHash).toBe(hashOfSeed('of the games'))
    expect(await createRoundStore(sandbox, () => {}).byIds(['r'])).toMatchObject([{ serverSeed: 'of the games' }])
  }
  await asBefore()
  const { rows } = await sql<{ same: boolean }>`
    select i.id_key = d.id_key as same from identity i join identity_document d using (uid)`.execute(db)
  expect(rows).toEqual([{ same: true }])
  await unlockDatabase(db, { keys: `${newer},${older}` })
  expect(await rotateKeys(db)).toBeGreaterThan(10)
  expect(await rotateKeys(db, () => {}, SANDBOX_SCHEMA)).toBe(5)
  await unlockDatabase(db, { keys: newer })
  await asBefore()
})
