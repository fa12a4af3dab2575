import type { Identity } from '../identity.ts'
import type { Tables } from './tables.ts'

/**
 * Deletes what other players loaded, and their ID photos. They left without it, but it is still there where the tables failed at
 * that moment.
 */
export async function forgetOthers(tables: Tables, identity: Identity): Promise<void> {
  await tables.use(async ({ letters, favourites, journal, rounds, queue }) => {
    // Whoever is here by now.
    const uid = identity.uid()
    if (uid === undefined) return
    await queue.forgetOthers(uid, 'photo')
    for (const table of [letters, favourites, journal, rounds]) await table.where('uid').notEqual(uid).delete()
  })
}
