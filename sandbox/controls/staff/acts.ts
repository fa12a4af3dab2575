import { inTransaction } from '../../../server/database/transaction.ts'
import { maskPhone } from '../../../server/domain/account/phone.ts'
import type { Handle } from '../../database/open.ts'
import type { Actor } from './actor.ts'
import type { ActName } from '../../database/tables/staff.ts'

const PAGE = 30
const VALUE_MAX = 200

/** Of what was sent, the fields that an act keeps; all others, passwords first of all, are never written down. */
export function detailsOf(sent: object, kept: readonly string[]): Record<string, string | number | boolean> {
  const values = new Map<string, unknown>(Object.entries(sent))
  const details: Record<string, string | number | boolean> = {}
  for (const field of kept) {
    const value = values.get(field)
    if (value !== undefined && value !== null)
      details[field] = field === 'phone' ? maskedPhone(value) : shortened(value)
  }
  return details
}

/** What was done is kept for ever, and a phone is not: enough to tell one player's from another's. */
const maskedPhone = (value: unknown): string => maskPhone(shortened(value).toString())

function shortened(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // PostgreSQL's JSON has neither NUL nor half a character.
  return text.slice(0, VALUE_MAX).replaceAll('\0', '').toWellFormed()
}

interface Act {
  act: ActName
  details: Record<string, string | number | boolean>
  now: number
}

/** Keeps an act before it is done, so that nothing is done unkept. Returns its number, for `keepOutcome`. */
export async function keepAct(handle: Handle, actor: Actor, { act, details, now }: Act): Promise<number> {
  const who = actor.kind === 'key' ? { nameKey: null, name: null } : { nameKey: actor.nameKey, name: actor.name }
  const { id } = await handle
    .insertInto('staffAct')
    .values({ time: now, actor: actor.kind, ...who, act, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function keepOutcome(handle: Handle, actId: number, status: number, now: number): Promise<void> {
  await handle.insertInto('staffActOutcome').values({ actId, time: now, status }).execute()
}

/** A login that failed, by the name that was tried. */
export async function keepFailedLogin(handle: Handle, name: string, now: number): Promise<void> {
  await inTransaction(handle, async (trx) => {
    const tried = { nameKey: null, name: shortened(name).toString() }
    const { id } = await trx
      .insertInto('staffAct')
      .values({ time: now, actor: 'nobody', ...tried, act: 'loginFailed', details: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepOutcome(trx, id, 401, now)
  })
}

/** A page of what was done, newest first; `before` is the number of the last one on the page before. */
export async function actsBefore(handle: Handle, before: number | null) {
  const acts = await handle
    .selectFrom('staffAct as a')
    .leftJoin('staffActOutcome as o', 'o.actId', 'a.id')
    .select(['a.id', 'a.time', 'a.actor', 'a.name', 'a.act', 'a.details', 'o.status'])
    .$if(before !== null, (query) => query.where('a.id', '<', before))
    .orderBy('a.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = acts.slice(0, PAGE)
  return { acts: shown, next: acts.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}
