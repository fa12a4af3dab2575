import { randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { CODES } from '../../contract/errors.ts'
import { type Answer, createClient, NotServed, type Client } from './client.ts'
import { aDeposit, effectful, examplesFor } from './examples.ts'

export interface Verdict {
  name: string
  call: string
  outcome: 'pass' | 'fail' | 'not served'
  reason: string
}

/** Tests an operator against the contract, call by call. Registration has to be open there. */
export async function conform(origin: string): Promise<Verdict[]> {
  const visitor = createClient(origin)
  const player = createClient(origin)
  await register(player)
  const known = { gameCode: await aGame(visitor), preId: await aQuote(player), ...(await bonusNames(player)) }
  const examples = new Map<string, Record<string, unknown>>(Object.entries(examplesFor(known)))
  const verdicts: Verdict[] = []
  for (const [name, call] of Object.entries(calls)) {
    verdicts.push(await judge(name, call, examples.get(name), call.auth === 'visitor' ? visitor : player, origin))
  }
  return verdicts
}

async function register(player: Client): Promise<void> {
  const answer = await player.send(calls.userCustomRegister, {
    username: `c${randomInt(1e8, 1e9)}`,
    password: '246810',
    registerPhone: `9${randomInt(1e8, 1e9)}`,
    over21: true,
    terms: true,
  })
  if (!answer.success) throw new Error(`Nobody can register here: ${answer.code} ${answer.msg}`)
}

async function aGame(visitor: Client): Promise<string> {
  const { data } = await visitor.send(calls.openGameFetch, {})
  return v.parse(calls.openGameFetch.data, data).list[0]?.code ?? ''
}

/** The id of a deposit's quote; empty if the operator does not serve deposits. */
async function aQuote(player: Client): Promise<string> {
  const { success, data } = await player
    .send(calls.rechargePreCreate, { ...aDeposit, requestId: randomUUID() })
    .catch(() => ({ success: false, data: null }))
  return success ? v.parse(calls.rechargePreCreate.data, data).preId : ''
}

/** Ids of bonuses; 'none' for those that the operator does not serve. */
async function bonusNames(player: Client) {
  const tasks = await asked(player, calls.taskFetch)
  const groups = tasks?.groups ?? []
  const energy = await asked(player, calls.energyfillFetch)
  const mall = await asked(player, calls.mallExchangeInfo)
  return {
    taskId: groups[0]?.tasks[0]?.id ?? 'none',
    boxId: groups[0]?.boxes[0]?.id ?? 'none',
    bottleId: energy?.bottle.id ?? 'none',
    itemId: mall?.list[0]?.id ?? 'none',
  }
}

async function asked<Data extends v.GenericSchema>(
  client: Client,
  call: Call<'GET', v.GenericSchema, Data>,
): Promise<v.InferOutput<Data> | null> {
  const answer = await client.send(call, {}).catch(() => null)
  const read = v.safeParse(call.data, answer?.data)
  return read.success ? read.output : null
}

async function judge(
  name: string,
  call: Call,
  example: Record<string, unknown> | undefined,
  client: Client,
  origin: string,
): Promise<Verdict> {
  const verdict = { name, call: `${call.method} ${call.path}` }
  try {
    if (call.auth !== 'visitor') await refusesStrangers(call, createClient(origin))
    if (call.method === 'POST') await refusesNothing(call, client)
    const input = example ?? {}
    if (!effectful.has(name) && v.safeParse(call.input, input).success) await answersAsAgreed(call, input, client)
    return { ...verdict, outcome: 'pass', reason: '' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...verdict, outcome: error instanceof NotServed ? 'not served' : 'fail', reason }
  }
}

/** Without a session, a call that needs one answers 20002 and does nothing. */
async function refusesStrangers(call: Call, stranger: Client): Promise<void> {
  const { success, code } = await stranger.send(call, {})
  if (success || code !== CODES.sessionInvalid) throw new Error(`without a session: code ${code}, not 20002`)
}

/** A POST that requires input answers 10001 to an empty body. */
async function refusesNothing(call: Call, client: Client): Promise<void> {
  if (v.safeParse(call.input, {}).success || call.path.includes('{')) return
  const { success, code } = await client.send(call, {})
  if (success || code !== CODES.validation) throw new Error(`with an empty body: code ${code}, not 10001`)
}

async function answersAsAgreed(call: Call, input: Record<string, unknown>, client: Client): Promise<void> {
  const answer = await client.send(call, input)
  if (call.money) await repeatsItself(call, input, answer, client)
  if (!answer.success) {
    if (call.money) return
    throw new Error(`refused: ${answer.code} ${answer.msg}`)
  }
  const read = v.safeParse(call.data, answer.data)
  if (!read.success) throw new Error(`data${dotted(v.getDotPath(read.issues[0]))}: ${read.issues[0].message}`)
}

/** A repeated money request gets the first answer again, marked as `replayed`. */
async function repeatsItself(call: Call, input: Record<string, unknown>, first: Answer, client: Client): Promise<void> {
  const again = await client.send(call, input)
  if (again.code !== first.code) throw new Error(`code ${again.code} when asked again, not ${first.code}`)
  if (!first.success) return
  const { replayed, ...data } = Object(again.data)
  if (replayed !== true) throw new Error('done again when asked again')
  if (!isDeepStrictEqual(data, first.data)) throw new Error('another answer when asked again')
}

function dotted(path: string | null): string {
  return path ? `.${path}` : ''
}
