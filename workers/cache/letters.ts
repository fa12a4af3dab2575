import type { Letter } from '../../contract/calls/letter.ts'
import { KEPT_ROWS } from '../../contract/constants.ts'
import type { List } from '../../contract/schema.ts'
import type { Identity } from '../identity.ts'
import type { Stored } from '../query.ts'
import type { LetterRow } from './database.ts'
import type { Tables } from './tables.ts'
import { trim } from './trim.ts'

/** The letters of the player of the moment, as far as this device has seen them. */
export interface Letters {
  page(type: string | undefined, page: number, size: number): Promise<Stored<List<Letter>> | undefined>
  /** Keeps a page; a letter that should have been on it, and is not, is gone. */
  keep(type: string | undefined, page: List<Letter>, asOf: number): Promise<void>
  find(ids: string[]): Promise<Letter[]>
  markRead(ids: string[]): Promise<void>
  /** Forgets letters that the player deleted. */
  remove(ids: string[]): Promise<void>
  /** What was removed is there again. */
  putBack(letters: Letter[], asOf: number): Promise<void>
}

/** Several letters of one moment: the higher number came later. */
const byNumber = new Intl.Collator('en', { numeric: true })

export function createLetters(tables: Tables, identity: Identity): Letters {
  /** Newest first. */
  async function rows(type: string | undefined): Promise<LetterRow[]> {
    const uid = identity.uid()
    if (uid === undefined) return []
    const all = await tables.use((database) => database.letters.where('uid').equals(uid).toArray())
    return (all ?? [])
      .filter(({ letter }) => type === undefined || letter.type === type)
      .sort((a, b) => b.letter.time - a.letter.time || byNumber.compare(b.id, a.id))
  }

  async function find(ids: string[]): Promise<LetterRow[]> {
    const uid = identity.uid()
    if (uid === undefined) return []
    const keys = ids.map((id): [string, string] => [uid, id])
    const found = await tables.use((database) => database.letters.bulkGet(keys))
    return (found ?? []).filter((row) => row !== undefined)
  }

  return {
    page: async (type, page, size) => {
      const all = await rows(type)
      const shown = all.slice((page - 1) * size, page * size)
      if (shown.length === 0) return undefined
      const list = shown.map((row) => row.letter)
      const asOf = Math.min(...shown.map((row) => row.seenAt))
      return { value: { list, total: all.length, page, size, hasMore: page * size < all.length }, asOf }
    },
    keep: async (type, page, asOf) => {
      const uid = identity.uid()
      if (uid === undefined) return
      const times = page.list.map((letter) => letter.time)
      const newest = page.page === 1 ? Number.POSITIVE_INFINITY : Math.max(...times)
      const oldest = page.hasMore ? Math.min(...times) : Number.NEGATIVE_INFINITY
      const listed = new Set(page.list.map((letter) => letter.id))
      const gone = (await rows(type)).filter(
        ({ id, letter }) => !listed.has(id) && letter.time < newest && letter.time > oldest,
      )
      await tables.use(async ({ letters }) => {
        await letters.bulkDelete(gone.map(({ id }): [string, string] => [uid, id]))
        await letters.bulkPut(page.list.map((letter) => ({ uid, id: letter.id, letter, seenAt: asOf })))
        await trim(letters, {
          most: KEPT_ROWS.letters,
          usedAt: ({ letter }) => letter.time,
          keyOf: (row): [string, string] => [row.uid, row.id],
        })
      })
    },
    find: async (ids) => (await find(ids)).map((row) => row.letter),
    markRead: async (ids) => {
      const read = (await find(ids)).map((row) => ({ ...row, letter: { ...row.letter, read: true } }))
      await tables.use((database) => database.letters.bulkPut(read))
    },
    remove: async (ids) => {
      const uid = identity.uid()
      if (uid === undefined) return
      const keys = ids.map((id): [string, string] => [uid, id])
      await tables.use((database) => database.letters.bulkDelete(keys))
    },
    putBack: async (letters, asOf) => {
      const uid = identity.uid()
      if (uid === undefined) return
      const back = letters.map((letter) => ({ uid, id: letter.id, letter, seenAt: asOf }))
      await tables.use((database) => database.letters.bulkPut(back))
    },
  }
}
