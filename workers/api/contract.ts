import type { CallName, Calls, Data } from '../../contract/calls.ts'
import { gameCalls } from '../../contract/calls/game.ts'
import { letterCalls } from '../../contract/calls/letter.ts'
import { systemCalls } from '../../contract/calls/system.ts'
import { userCalls } from '../../contract/calls/user.ts'
import { loadOnce } from '../loadOnce.ts'
import type { CallTo } from './answer.ts'

/** The calls of the first minute. The others come when the first of them is made. */
export const firstCalls = { ...userCalls, ...systemCalls, ...gameCalls, ...letterCalls }

const known: Partial<Calls> = firstCalls
const loadCalls = loadOnce(() => import('../../contract/calls.ts'))

/** Throws if the code of a later call cannot be loaded. */
export async function callNamed<Name extends CallName>(name: Name): Promise<CallTo<Data<Name>>> {
  return known[name] ?? (await loadCalls()).calls[name]
}
