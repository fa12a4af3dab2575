import type { CallName } from '../../contract/calls.ts'
import type { Context } from '../calls/handler.ts'
import type { WithdrawalProof } from '../domain/cashier/withdrawalProof.ts'
import { createKeyedMutex } from '../domain/keyedMutex.ts'
import { fieldsOf } from './fields.ts'
import { doOnce, isAnswered } from './moneyRequest.ts'

interface Work {
  /** Runs before the transaction. */
  prove: (() => Promise<WithdrawalProof>) | null
  handle(context: Context): Promise<unknown>
  /** Turns what the transaction stored into the answer, after the commit; null: what it stored is the answer. */
  complete: ((stored: Record<string, unknown>) => Promise<unknown>) | null
}

/** A repeated request waits for the first one's answer, and does not count as another try. */
const exclusively = createKeyedMutex()

/**
 * Answers a call with money once per `requestId`, in one transaction. Its proof is verified before the transaction
 * begins; a repetition that was answered is not verified again.
 */
export async function serveMoney(name: CallName, input: unknown, context: Context, work: Work): Promise<unknown> {
  const stored = await storeOnce(name, input, context, work)
  return work.complete ? work.complete(fieldsOf(stored)) : stored
}

async function storeOnce(name: CallName, input: unknown, context: Context, work: Work): Promise<unknown> {
  const { db, uid, now } = context
  const body = toBeHashed(input)
  const request = { uid, requestId: String(body['requestId']), call: name, body, now }
  const once = (proven: () => Promise<WithdrawalProof | null>) =>
    doOnce(db, request, async (handle) => work.handle({ ...context, uid, handle, withdrawalProof: await proven() }))

  const { prove } = work
  if (!prove) return once(async () => null)
  return exclusively(`${uid}:${request.requestId}`, async () =>
    once((await isAnswered(db, request)) ? unreachable : await settled(prove())),
  )
}

/**
 * What a repeated request must match, stored as a hash. It leaves out the password, whose few digits could be guessed
 * from the hash, the passkey's answer, which takes its place, and the player, who is part of the key: apps from before
 * that field repeat their requests without it.
 */
function toBeHashed(input: unknown): Record<string, unknown> {
  const { passwordTrade: _password, passkey: _passkey, uid: _uid, ...body } = fieldsOf(input)
  return body
}

/** Settles a promise for later: its outcome is thrown inside the transaction that stores the domain error. */
async function settled<T>(promise: Promise<T>): Promise<() => Promise<T>> {
  await promise.catch(() => {})
  return () => promise
}

function unreachable(): never {
  throw new Error('A request that was answered was worked on again')
}
