import * as v from 'valibot'
import { PlayError } from './playError.ts'

/** Reads what a page chose, or refuses it. */
export function acceptChoice<S extends v.GenericSchema>(schema: S, choice: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, choice)
  if (!result.success) throw new PlayError('badChoice')
  return result.output
}
