import type { Handle } from '../../database/transaction.ts'

export async function addFavourite(handle: Handle, uid: string, code: string, now: number): Promise<void> {
  await handle
    .insertInto('favourite')
    .values({ uid, code, time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(handle: Handle, uid: string, code: string): Promise<void> {
  await handle.deleteFrom('favourite').where('uid', '=', uid).where('code', '=', code).execute()
}

/** Newest first. */
export async function favouriteCodes(handle: Handle, uid: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('favourite')
    .select('code')
    .where('uid', '=', uid)
    .orderBy('time', 'desc')
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

export async function favouritesAmong(handle: Handle, uid: string, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await handle
    .selectFrom('favourite')
    .select('code')
    .where('uid', '=', uid)
    .where('code', 'in', [...codes])
    .execute()
  return new Set(rows.map(({ code }) => code))
}
