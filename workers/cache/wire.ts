import * as v from 'valibot'
import { centavos, toPesos } from '../../contract/money.ts'
import { money } from '../../contract/moneySchema.ts'

// Stored answers are wire JSON, with amounts in pesos. They are read like an answer: by the contract's schema of the
// version that reads them.

/** From wire JSON to the app's own types. */
export type Schema<Value> = v.GenericSchema<unknown, Value>

/** `undefined` for a value that is corrupt or does not fit this version's schema. */
export function decode<Value>(schema: Schema<Value>, wire: unknown): Value | undefined {
  const read = v.safeParse(schema, wire)
  return read.success ? read.output : undefined
}

/** The inner schemas of a contract schema. */
interface Parts extends v.GenericSchema {
  wrapped?: Parts
  item?: Parts
  entries?: Readonly<Record<string, Parts>>
}

/** The inverse of `decode`: amounts are all that the contract transforms. */
export function encode(schema: Parts, value: unknown): unknown {
  const { wrapped, item, entries } = schema
  if (schema === money && typeof value === 'number') return toPesos(centavos(value))
  if (wrapped) return encode(wrapped, value)
  if (item && Array.isArray(value)) return value.map((one) => encode(item, one))
  if (!entries || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, entries[name] ? encode(entries[name], part) : part]),
  )
}
