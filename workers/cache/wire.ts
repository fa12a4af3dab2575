import * as v from 'valibot'
import { centavos, toPesos } from '../../contract/money.ts'
import { money } from '../../contract/moneySchema.ts'

// What the device keeps of the operator's answers is wire JSON, amounts in pesos, as the operator said it. It is read
// like an answer: by the contract's schema of the version that reads it.

/** From wire JSON to what the app works with. */
export type Schema<Value> = v.GenericSchema<unknown, Value>

/** `undefined` for what is corrupt, or of a version that said it otherwise. */
export function decode<Value>(schema: Schema<Value>, wire: unknown): Value | undefined {
  const read = v.safeParse(schema, wire)
  return read.success ? read.output : undefined
}

/** The parts that a schema of the contract is made of. */
interface Parts extends v.GenericSchema {
  wrapped?: Parts
  item?: Parts
  entries?: Readonly<Record<string, Parts>>
}

/** `decode` backwards: an amount is all that the contract's answers change on their way in. */
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
