import { inTransaction } from '../../../server/database/transaction.ts'
import type { Database, Handle, Trx } from '../../database/open.ts'
import type { Member } from './actor.ts'
import type { Role } from '../../database/tables/staff.ts'
import { endStaffSessions, startStaffSession } from './sessions.ts'

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

/** All members, those whose accounts are closed too: an auditor asks for name, rights and last access of each. */
export const membersOf = (handle: Handle) =>
  handle
    .selectFrom('staff')
    .select(['name', 'role', 'createdTime', 'seenTime', 'disabledTime'])
    .orderBy('nameKey')
    .execute()

/** The hash that a login is judged by: null where nobody has the name, or their account is closed. */
export async function passwordOf(handle: Handle, nameKey: string): Promise<string | null> {
  const open = await handle
    .selectFrom('staff')
    .select('password')
    .where('nameKey', '=', nameKey)
    .where('disabledTime', 'is', null)
    .executeTakeFirst()
  return open?.password ?? null
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

async function lockMember(trx: Trx, nameKey: string) {
  const member = await trx.selectFrom('staff').selectAll().where('nameKey', '=', nameKey).forUpdate().executeTakeFirst()
  if (!member) throw new StaffRefusal(404, 'Nobody has this name')
  return member
}

/**
 * A session for whoever was judged by this hash. Null when the account was closed, or its password changed, while it
 * was judged.
 */
export function enter(
  db: Database,
  { nameKey, password, now }: { nameKey: string; password: string; now: number },
): Promise<{ member: Member; token: string } | null> {
  return inTransaction(db, async (trx) => {
    const locked = await lockMember(trx, nameKey)
    if (locked.disabledTime !== null || locked.password !== password) return null
    const { token, tokenHash } = await startStaffSession(trx, nameKey, now)
    return { token, member: { kind: 'member', nameKey, name: locked.name, role: locked.role, tokenHash } }
  })
}

/** A member's own new password ends their other sessions. False where `old` is no longer the hash. */
export function changeOwnPassword(
  db: Database,
  { nameKey, tokenHash }: Member,
  { old, password }: { old: string; password: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if ((await lockMember(trx, nameKey)).password !== old) return false
    await trx.updateTable('staff').set({ password }).where('nameKey', '=', nameKey).execute()
    await endStaffSessions(trx, nameKey, tokenHash)
    return true
  })
}
