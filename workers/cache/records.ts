import type { Table } from 'dexie'
import { KEPT_ROWS } from '../../contract/constants.ts'
import type { List } from '../../contract/schema.ts'
import type { Identity } from '../identity.ts'
import type { Stored } from '../query.ts'
import type { Period } from '../protocol/cashier.ts'
import type { Database, RecordKey, RecordRow } from './database.ts'
import type { Tables } from './tables.ts'
import { trim } from './trim.ts'
import { decode, encode, type Schema } from './wire.ts'

/** The current player's records of one kind that this device has loaded. */
export interface KeptRecords<Value> {
  /** One page of the stored list, newest first. */
  page(list: string, query: Period & { page: number }, size: number): Promise<Stored<List<Value>> | undefined>
  keep(list: string, page: List<Value>, asOf: number): Promise<void>
}

export interface KeptRecordsPorts<Value> {
  tables: Tables
  identity: Identity
  schema: Schema<Value>
  tableOf(database: Database): Table<RecordRow, RecordKey>
  idOf(value: Value): string
}

export function createKeptRecords<Value extends { time: number }>(ports: KeptRecordsPorts<Value>): KeptRecords<Value> {
  const { tables, identity, schema, tableOf, idOf } = ports

  /** Newest first; records of the same time in the operator's order. */
  async function rows(uid: string, list: string) {
    const all = await tables.use((database) => tableOf(database).where({ uid, list }).toArray())
    return (all ?? [])
      .flatMap(({ place, seenAt, value: wire }) => {
        const value = decode(schema, wire)
        return value ? [{ place, seenAt, value }] : []
      })
      .sort((a, b) => b.value.time - a.value.time || a.place - b.place)
  }

  return {
    page: async (list, { from = 0, to = Number.POSITIVE_INFINITY, page }, size) => {
      const uid = identity.uid()
      if (uid === undefined) return undefined
      const all = (await rows(uid, list)).filter(({ value }) => value.time >= from && value.time <= to)
      const shown = all.slice((page - 1) * size, page * size)
      if (shown.length === 0) return undefined
      const asOf = Math.min(...shown.map((row) => row.seenAt))
      const value = { list: shown.map((row) => row.value), total: all.length, page, size }
      return { value: { ...value, hasMore: page * size < all.length }, asOf }
    },
    keep: async (list, { list: values, page, size }, asOf) => {
      const uid = identity.uid()
      if (uid === undefined) return
      const seen = values.map((value, index) => {
        const place = (page - 1) * size + index
        return { uid, list, id: idOf(value), place, value: encode(schema, value), seenAt: asOf }
      })
      await tables.use(async (database) => {
        const table = tableOf(database)
        await table.bulkPut(seen)
        await trim(table, {
          most: KEPT_ROWS.records,
          usedAt: (row) => row.seenAt,
          keyOf: (row): RecordKey => [row.uid, row.list, row.id],
        })
      })
    },
  }
}
