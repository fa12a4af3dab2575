import * as v from 'valibot'
import type { CallName, WireData } from '../../contract/calls.ts'
import { awaitCatch } from '../domain/bonus/clawDraw.ts'
import type { Context } from './handler.ts'

/** Turns what a money call's transaction stored into its answer, also for a repetition. */
type Completion<Name extends CallName> = (
  stored: Record<string, unknown>,
  context: Context,
) => Promise<WireData<Name> | Record<string, unknown>>

const taken = v.object({ number: v.number(), replayed: v.optional(v.literal(true)) })

/** What calls wait for after their transaction, so that nothing is locked meanwhile. */
export const completions: { readonly [Name in CallName]?: Completion<Name> } = {
  async graspStart(stored, context) {
    const { uid } = context
    const read = v.safeParse(taken, stored)
    // Stored before throws waited for a beacon: the whole catch.
    if (!read.success) return stored
    const { number, ...replayed } = read.output
    return { ...(await awaitCatch(context, { uid, number })), ...replayed }
  },
}
