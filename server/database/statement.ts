import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Handle } from './transaction.ts'

/** The place of a value in a statement, by the value's name. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put together at its first use and from then on only given its values: for what is asked with every
 * bet, where putting it together costs more than all else that this process does for it.
 */
export function statement<Values extends object, Row>(
  build: (handle: Handle, value: ValueOf<Values>) => CompiledQuery<Row>,
): (handle: Handle, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | null = null
  return async (handle, values) => {
    built ??= build(handle, (name) => sql`${new Place(name)}`)
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = built.parameters.map((each) => (each instanceof Place ? given.get(each.name) : each))
    const { rows } = await handle.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}
