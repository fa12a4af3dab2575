import type { Call } from '../../contract/call.ts'
import type { CallName, Data, WireInput } from '../../contract/calls.ts'
import type { Identity } from '../identity.ts'
import type { Ports } from '../ports.ts'
import type { Failure } from '../protocol/outcome.ts'
import { brought, LOST, OFFLINE, readAnswer, type Answer, type CallTo } from './answer.ts'
import { callNamed } from './contract.ts'
import { exchange, reachOf, type Exchange, type Reach } from './exchange.ts'
import type { Reactions, Toasted } from './reactions.ts'
import { buildRequest } from './request.ts'

export interface ApiPorts extends Pick<Ports, 'clock' | 'fetch' | 'log'> {
  identity: Identity
  reactions: Pick<Reactions, 'succeeded' | 'failed'>
  /** `headers` settles once device id and language were read. */
  settings: { headers(): Promise<Record<string, string>> }
  /** The number of calls under way that show the loading bar. */
  onLoading(calls: number): void
  onReach(reach: Reach): void
  onHead(response: Response): void
  /** The operator answered somebody else than this worker's player. */
  onOtherPlayer(): void
}

export interface Api {
  /** Never throws: a failure is in the answer, and its toast (section 8) was shown. */
  call<Name extends CallName>(name: Name, input: WireInput<Name>, toasted?: Toasted): Promise<Answer<Data<Name>>>
}

export function createApi(ports: ApiPorts): Api {
  const { clock, identity, reactions } = ports
  let loading = 0

  async function call<Name extends CallName>(
    name: Name,
    input: WireInput<Name>,
    toasted?: Toasted,
  ): Promise<Answer<Data<Name>>> {
    const askedFor = identity.epoch()
    const definition = await callNamed(name).catch(() => undefined)
    if (!definition) return OFFLINE
    if (definition.quiet) return ask(name, definition, input, askedFor, toasted)
    ports.onLoading((loading += 1))
    try {
      return await ask(name, definition, input, askedFor, toasted)
    } finally {
      ports.onLoading((loading -= 1))
    }
  }

  async function ask<Name extends CallName>(
    name: Name,
    definition: CallTo<Data<Name>>,
    input: WireInput<Name>,
    askedFor: number,
    toasted: Toasted | undefined,
  ): Promise<Answer<Data<Name>>> {
    const exchanged = await exchange(buildRequest(definition, input, await ports.settings.headers()), ports)
    const cachedAt = exchanged.ok ? exchanged.raw.cachedAt : undefined
    if (cachedAt === undefined) ports.onReach(reachOf(exchanged))
    // The player has changed since: the answer is discarded.
    if (askedFor !== identity.epoch() && definition.auth !== 'visitor') return LOST
    if (isOfAnother(name, definition, exchanged)) {
      ports.onOtherPlayer()
      return LOST
    }
    if (!exchanged.ok) return fail(name, definition, exchanged.failure, toasted)

    const reading = readAnswer(definition, exchanged.raw)
    if (!reading.ok) {
      if (reading.detail !== undefined) ports.log(`${name} ${definition.path} does not match at ${reading.detail}`)
      return fail(name, definition, reading.failure, toasted)
    }
    reactions.succeeded(definition, reading.message)
    if (cachedAt !== undefined) return brought(reading.value, cachedAt, { kind: 'offline' })
    return brought(reading.value, clock.now())
  }

  /** Another tab has logged somebody else in: only who that is may be learned with their session. */
  function isOfAnother(name: CallName, { auth }: Call, exchanged: Exchange): boolean {
    if (!exchanged.ok || exchanged.raw.uid === undefined || auth === 'visitor' || name === 'userInfo') return false
    return exchanged.raw.uid !== identity.uid()
  }

  function fail(name: CallName, definition: Call, failure: Failure, toasted: Toasted | undefined): Answer<never> {
    reactions.failed(name, definition, failure, toasted)
    return { ok: false, failure }
  }

  return { call }
}
