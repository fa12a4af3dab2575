import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts'
import type { SmsSend } from '../../../contract/entities/user.ts'
import type { SmsScene } from '../../database/tables/sms.ts'
import { WORDS } from '../../words.ts'
import { decrypt, encrypt, keyedHash } from '../../database/encryption/encryption.ts'
import type { KeyedHash } from '../../database/encryption/values.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { isKnownDevice } from './knownDevice.ts'
import { phoneHash } from './phone.ts'
import type { RateLimit } from '../../database/rateLimit.ts'
import { countUse, tooMany } from './rateLimit.ts'
import { DomainError } from '../domainError.ts'
import type { Device } from './session.ts'

const EXPIRE_SEC = 300
const RETRY_AFTER_SEC = 60
const A_DAY = 5
const WRONG_TRIES = 5

/** Codes for one number that players want to link: many attempts are harassment, or keep the number from its owner. */
const OF_NUMBER = {
  all: { max: 20, windowMs: DAY_MS },
  network: { max: 5, windowMs: DAY_MS },
} as const

/** An address can be shared by many players, a device is one player's: limits for codes of any number. */
const OF_ONE = {
  network: { max: 60, windowMs: HOUR_MS },
  device: { max: 20, windowMs: DAY_MS },
} as const

/** The requester of a code, who alone can use it: the browser is identified by its device cookie. */
interface Asker {
  device: Pick<Device, 'deviceId' | 'network'>
  deviceKey: string
}

interface Sending {
  phone: string
  scene: SmsScene
  asker: Asker
  receiver: Receiver
  now: number
}

/**
 * The owner of the phone: a player (`uid` null: none, which looks the same but sends nothing), or anybody, as the code
 * proves. `linkedBy`: the player who wants to link it.
 */
type Receiver = { kind: 'owner'; uid: string | null } | { kind: 'anybody'; linkedBy?: string }

/**
 * Sends a code. Throws `tooMany` within the resend time, after the fifth of a day, and when one address or device asks
 * for codes of many numbers. Codes are counted per purpose, per linking player, and separately for the owner's known
 * devices, so that strangers do not use up the owner's.
 */
export async function sendCode(handle: Handle, sending: Sending): Promise<SmsSend> {
  const { phone, scene, asker, receiver, now } = sending
  const account = (receiver.kind === 'anybody' && receiver.linkedBy) || ''
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = phoneHash(handle, phone)
  return inTransaction(handle, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${hash}))`.execute(trx)
    const known = receiver.kind === 'owner' && (await isKnownDevice(trx, receiver.uid ?? '', asker.deviceKey, now))
    const today = manilaDayStart(now)
    const { count, last } = await trx
      .selectFrom('smsCode')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('time', '>=', today).as('count'),
        fn.max('time').as('last'),
      ])
      .where('phone', '=', hash)
      .where('scene', '=', scene)
      .where('known', '=', known)
      .where('account', '=', account)
      // The resend time also holds across midnight.
      .where('time', '>=', today - RETRY_AFTER_SEC * 1000)
      .executeTakeFirstOrThrow()
    if (count >= A_DAY) throw tooMany(Math.ceil((today + DAY_MS - now) / 1000))
    const waitedSec = (now - (last ?? 0)) / 1000
    if (waitedSec < RETRY_AFTER_SEC) throw tooMany(Math.ceil(RETRY_AFTER_SEC - waitedSec))
    await countUse(trx, [...budgetsOf(asker), ...(account ? budgetsOfNumber(hash, asker) : [])], now)
    const codeHash = hashOfCode(trx, phone, scene, code)
    await trx
      .insertInto('smsCode')
      .values({
        phone: hash,
        scene,
        codeHash,
        asker: asker.deviceKey,
        known,
        account,
        time: now,
        expireTime: now + EXPIRE_SEC * 1000,
      })
      .execute()
    await showOnTestPhone(trx, { phone, code, scene, time: now }, receiver.kind === 'anybody' || receiver.uid !== null)
    return { expireSec: EXPIRE_SEC, retryAfterSec: RETRY_AFTER_SEC, leftToday: A_DAY - count - 1 }
  })
}

/** The rate limit key of codes requested by an address. */
export const smsOfNetwork = (network: string) => `sms:network:${network}`

function budgetsOf({ device, deviceKey }: Asker): RateLimit[] {
  return [
    { key: smsOfNetwork(device.network), ...OF_ONE.network },
    { key: `sms:device:${device.deviceId}`, ...OF_ONE.device },
    { key: `sms:browser:${deviceKey}`, ...OF_ONE.device },
  ]
}

/** For a number that is being linked: one address can use up only a part of the total. */
function budgetsOfNumber(phone: KeyedHash, { device }: Asker): RateLimit[] {
  return [
    { key: `sms:number:${phone}`, ...OF_NUMBER.all },
    { key: `sms:number:${phone}:${device.network}`, ...OF_NUMBER.network },
  ]
}

interface TypedCode {
  phone: string
  scene: SmsScene
  code: string
  deviceKey: string | null
  now: number
}

/**
 * Does what the newest code that this browser asked for is typed for, and uses it up, unless the work is refused: a
 * right code stays good for what is asked instead. Throws `codeWrong` if it does not match, is expired, used, or was
 * tried too often. Not for use inside a transaction: a wrong try must count even though its request is rolled back.
 */
export async function withCode<Done>(handle: Handle, typed: TypedCode, work: () => Promise<Done>): Promise<Done> {
  const id = await spendCode(handle, typed)
  try {
    return await work()
  } catch (fault) {
    // After any other fault nobody knows whether the work was done.
    if (fault instanceof DomainError)
      await handle.updateTable('smsCode').set({ spent: false }).where('id', '=', id).execute()
    throw fault
  }
}

/** One statement counts and judges, so that of parallel tries only five are judged. */
async function spendCode(handle: Handle, { phone, scene, code, deviceKey, now }: TypedCode): Promise<number> {
  const isRight = sql<boolean>`code_hash = ${hashOfCode(handle, phone, scene, code)}`
  const { rows } = await sql<{ id: number; right: boolean }>`
    update sms_code set
      spent = ${isRight} or wrong_tries + 1 >= ${WRONG_TRIES},
      wrong_tries = wrong_tries + case when ${isRight} then 0 else 1 end
    where not spent and expire_time > ${now} and id =
      (select max(id) from sms_code
        where phone = ${phoneHash(handle, phone)} and scene = ${scene} and asker = ${deviceKey ?? ''})
    returning id, ${isRight} as right`.execute(handle)
  const [row] = rows
  if (deviceKey === null || !row?.right) throw new DomainError('codeWrong', WORDS.codeWrong)
  return row.id
}

/** Keyed: codes and phones have too few digits for a plain hash. */
function hashOfCode(handle: Handle, phone: string, scene: SmsScene, code: string): KeyedHash {
  return keyedHash(handle, 'sms', `${phone}:${scene}:${code}`)
}

interface TestMessage {
  phone: string
  code: string
  scene: SmsScene
  time: number
}

/** Does the same work without delivering, so that the timing reveals nothing. */
async function showOnTestPhone(
  handle: Handle,
  { phone, code, scene, time }: TestMessage,
  deliver: boolean,
): Promise<void> {
  const hash = phoneHash(handle, phone)
  const [encryptedPhone, encryptedCode] = [
    encrypt(handle, 'test_phone.phone', hash, phone),
    encrypt(handle, 'test_phone.code', hash, code),
  ]
  await sql`insert into test_phone (phone, phone_hash, code, scene, time)
    select ${encryptedPhone}, ${hash}, ${encryptedCode}, ${scene}, ${time}::bigint where ${deliver}`.execute(handle)
}

/** The messages of the sandbox's test phone, newest first, of one phone or of all. */
export async function testMessages(handle: Handle, phone: string | undefined): Promise<TestMessage[]> {
  const rows = await handle
    .selectFrom('testPhone')
    .selectAll()
    .$if(phone !== undefined, (messages) => messages.where('phoneHash', '=', phoneHash(handle, phone ?? '')))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ phoneHash: owner, scene, time, ...row }) => ({
    phone: decrypt(handle, 'test_phone.phone', owner, row.phone),
    code: decrypt(handle, 'test_phone.code', owner, row.code),
    scene,
    time,
  }))
}
