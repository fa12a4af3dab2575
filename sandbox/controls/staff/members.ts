import { inTransaction } from '../../../server/database/transaction.ts'
import type { Database, Handle, Trx } from '../../database/open.ts'
import type { Member } from './actor.ts'
import type { Role } from '../../database/tables/staff.ts'
import { endStaffSessions, holdStaffSession, startStaffSession } from './sessions.ts'

/** A desk's request that cannot be done, with the HTTP status that says so. */
export class StaffRefusal extends Error {
  override readonly name = 'StaffRefusal'
  readonly statusCode: 401 | 403 | 404 | 409

  constructor(statusCode: StaffRefusal['statusCode'], message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Names that look the same are one: an account of another's name in other letters would act in theirs. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

/** As whom tries and hashes of a member, or from a device or address, are counted: apart from those of players. */
export const countedAs = (name: string): string => `staff:${name}`

/** All members, those whose accounts are closed too: an auditor asks for name, rights and last access of each. */
export const membersOf = (handle: Handle) =>
  handle
    .selectFrom('staff as m')
    .leftJoin('staffFactor as f', 'f.nameKey', 'm.nameKey')
    .select(['m.name', 'm.role', 'm.createdTime', 'm.seenTime', 'm.disabledTime', 'f.sinceTime as factorTime'])
    .orderBy('m.nameKey')
    .execute()

/** What a login is judged by: null where nobody has the name, or their account is closed. */
export async function credentialsOf(handle: Handle, nameKey: string) {
  const open = await handle
    .selectFrom('staff as m')
    .leftJoin('staffFactor as f', 'f.nameKey', 'm.nameKey')
    .select(['m.password', 'f.sinceTime'])
    .where('m.nameKey', '=', nameKey)
    .where('m.disabledTime', 'is', null)
    .executeTakeFirst()
  return open ? { password: open.password, hasFactor: open.sinceTime !== null } : null
}

/** `password`: hashed. Throws where the name is taken. */
export async function addMember(
  db: Database,
  { name, role, password, now }: { name: string; role: Role; password: string; now: number },
): Promise<void> {
  const added = await db
    .insertInto('staff')
    .values({ nameKey: nameKeyOf(name), name, role, password, createdTime: now, seenTime: null, disabledTime: null })
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning('nameKey')
    .executeTakeFirst()
  if (!added) throw new StaffRefusal(409, 'This name is taken')
}

/** What an administrator changes of a member. */
type Change = { role: Role } | { password: string } | { isOpen: boolean; now: number }

/** A role counts from the next request on; a new password, and a closed account, end all sessions at once. */
export async function changeMember(db: Database, name: string, change: Change): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { nameKey } = await lockMember(trx, nameKeyOf(name))
    await trx.updateTable('staff').set(columnsOf(change)).where('nameKey', '=', nameKey).execute()
    if (!('role' in change)) await endStaffSessions(trx, nameKey)
  })
}

function columnsOf(change: Change) {
  if ('role' in change) return { role: change.role }
  return 'password' in change ? { password: change.password } : { disabledTime: change.isOpen ? null : change.now }
}

export async function lockMember(trx: Trx, nameKey: string) {
  const member = await trx.selectFrom('staff').selectAll().where('nameKey', '=', nameKey).forUpdate().executeTakeFirst()
  if (!member) throw new StaffRefusal(404, 'Nobody has this name')
  return member
}

/** As `lockMember`, of whoever asks. Throws where their account was closed, or their session has ended, while they were judged. */
export async function lockAsking(trx: Trx, { nameKey, tokenHash }: Member) {
  const member = await lockMember(trx, nameKey)
  if (member.disabledTime !== null || !(await holdStaffSession(trx, tokenHash)))
    throw new StaffRefusal(401, 'Your session has ended')
  return member
}

/** By what somebody was judged. */
interface Judged {
  readonly nameKey: string
  /** The hash. */
  readonly password: string
  /** With a code of their app, too. */
  readonly hasFactor: boolean
}

/**
 * A session for whoever was judged by these. Null when the account was closed, its password changed, or an app set up or
 * forgotten, while they were judged.
 */
export function enter(
  db: Database,
  { nameKey, password, hasFactor, now }: Judged & { now: number },
): Promise<{ member: Member; token: string } | null> {
  return inTransaction(db, async (trx) => {
    const { disabledTime, name, role } = await lockMember(trx, nameKey)
    const known = await credentialsOf(trx, nameKey)
    if (disabledTime !== null || known?.password !== password || known.hasFactor !== hasFactor) return null
    const { token, tokenHash } = await startStaffSession(trx, nameKey, now)
    return { token, member: { kind: 'member', nameKey, name, role, hasFactor, tokenHash } }
  })
}

/**
 * A member's own new password ends all their sessions, and theirs goes on with a token that nobody has copied. Null where
 * `old` is no longer the hash.
 */
export function changeOwnPassword(
  db: Database,
  member: Member,
  { old, password, now }: { old: string; password: string; now: number },
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    if ((await lockAsking(trx, member)).password !== old) return null
    const { nameKey } = member
    await trx.updateTable('staff').set({ password }).where('nameKey', '=', nameKey).execute()
    await endStaffSessions(trx, nameKey)
    return (await startStaffSession(trx, nameKey, now)).token
  })
}
