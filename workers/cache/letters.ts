import { letter as letterSchema, type Letter } from '../../contract/calls/letter.ts'
import { KEPT_ROWS } from '../../contract/constants.ts'
import type { List } from '../../contract/schema.ts'
import type { Identity } from '../identity.ts'
import type { Stored } from '../query.ts'
import type { LetterRow } from './database.ts'
import type { Tables } from './tables.ts'
import { trim } from './trim.ts'
import { decode, encode } from './wire.ts'

interface SeenLetter {
  letter: Letter
  seenAt: number
}

/** Breaks ties of letters of the same time: the higher number is newer. */
const byNumber = new Intl.Collator('en', { numeric: true })

/**
 * The current player's letters that this device has loaded. Whose they are is asked once, before the first wait:
 * somebody else may log in meanwhile.
 */
export function createLetters(tables: Tables, identity: Identity) {
  /** Newest first. */
  async function ofType(uid: string, type: string | undefined): Promise<SeenLetter[]> {
    const all = await tables.use((database) => database.letters.where('uid').equals(uid).toArray())
    return seenOf(all ?? [])
      .filter(({ letter }) => type === undefined || letter.type === type)
      .sort((a, b) => b.letter.time - a.letter.time || byNumber.compare(b.letter.id, a.letter.id))
  }

  async function find(uid: string | undefined, ids: string[]): Promise<SeenLetter[]> {
    if (uid === undefined) return []
    const keys = ids.map((id): [string, string] => [uid, id])
    const found = await tables.use((database) => database.letters.bulkGet(keys))
    return seenOf((found ?? []).filter((row) => row !== undefined))
  }

  async function put(uid: string | undefined, seen: SeenLetter[]): Promise<void> {
    if (uid === undefined) return
    const rows = seen.map(({ letter, seenAt }) => {
      return { uid, id: letter.id, letter: encode(letterSchema, letter), seenAt }
    })
    await tables.use((database) => database.letters.bulkPut(rows))
  }

  return {
    page: async (type: string | undefined, page: number, size: number): Promise<Stored<List<Letter>> | undefined> => {
      const uid = identity.uid()
      const all = uid === undefined ? [] : await ofType(uid, type)
      const shown = all.slice((page - 1) * size, page * size)
      if (shown.length === 0) return undefined
      const list = shown.map((row) => row.letter)
      const asOf = Math.min(...shown.map((row) => row.seenAt))
      return { value: { list, total: all.length, page, size, hasMore: page * size < all.length }, asOf }
    },
    /** Stores a page, and deletes stored letters that should have been on it. */
    keep: async (type: string | undefined, page: List<Letter>, asOf: number) => {
      const uid = identity.uid()
      if (uid === undefined) return
      const times = page.list.map((letter) => letter.time)
      const newest = page.page === 1 ? Number.POSITIVE_INFINITY : Math.max(...times)
      const oldest = page.hasMore ? Math.min(...times) : Number.NEGATIVE_INFINITY
      const listed = new Set(page.list.map((letter) => letter.id))
      const gone = (await ofType(uid, type)).filter(
        ({ letter: { id, time } }) => !listed.has(id) && time < newest && time > oldest,
      )
      await tables.use(({ letters }) =>
        letters.bulkDelete(gone.map(({ letter }): [string, string] => [uid, letter.id])),
      )
      await put(
        uid,
        page.list.map((letter) => ({ letter, seenAt: asOf })),
      )
      await tables.use(({ letters }) =>
        trim(letters, {
          most: KEPT_ROWS.letters,
          usedAt: (row) => decode(letterSchema, row.letter)?.time ?? 0,
          keyOf: (row): [string, string] => [row.uid, row.id],
        }),
      )
    },
    find: async (ids: string[]): Promise<Letter[]> => (await find(identity.uid(), ids)).map((row) => row.letter),
    markRead: async (ids: string[]) => {
      const uid = identity.uid()
      const found = await find(uid, ids)
      await put(
        uid,
        found.map(({ letter, seenAt }) => ({ letter: { ...letter, read: true }, seenAt })),
      )
    },
    /** Deletes letters that the player deleted. */
    remove: async (ids: string[]) => {
      const uid = identity.uid()
      if (uid === undefined) return
      const keys = ids.map((id): [string, string] => [uid, id])
      await tables.use((database) => database.letters.bulkDelete(keys))
    },
    /** Restores removed letters. */
    putBack: (letters: Letter[], asOf: number): Promise<void> =>
      put(
        identity.uid(),
        letters.map((letter) => ({ letter, seenAt: asOf })),
      ),
  }
}

function seenOf(rows: LetterRow[]): SeenLetter[] {
  return rows.flatMap(({ letter: wire, seenAt }) => {
    const letter = decode(letterSchema, wire)
    return letter ? [{ letter, seenAt }] : []
  })
}
