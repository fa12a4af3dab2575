import type { Call } from '../../contract/call.ts'
import type { CallName, Data, WireInput } from '../../contract/calls.ts'
import type { Identity } from '../identity.ts'
import type { Ports } from '../ports.ts'
import type { Failure } from '../protocol/outcome.ts'
import { brought, LOST, OFFLINE, readAnswer, type Answer, type CallTo } from './answer.ts'
import { callNamed } from './contract.ts'
import { exchange, reachOf, type Exchange, type Reach } from './exchange.ts'
import type { Reactions, Toasted } from './reactions.ts'
import { buildRequest, inNameOf } from './request.ts'

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

/** The player who was here when it was asked for. */
interface Asker {
  epoch: number
  uid: string | undefined
}

export function createApi(ports: ApiPorts): Api {
  const { clock, identity, reactions } = ports
  let loading = 0

  async function call<Name extends CallName>(
    name: Name,
    input: WireInput<Name>,
    toasted?: Toasted,
  ): Promise<Answer<Data<Name>>> {
    const asker = { epoch: identity.epoch(), uid: identity.uid() }
    const definition = await callNamed(name).catch(() => undefined)
    if (!definition) return OFFLINE
    if (definition.quiet) return ask(name, definition, input, asker, toasted)
    ports.onLoading((loading += 1))
    try {
      return await ask(name, definition, input, asker, toasted)
    } finally {
      ports.onLoading((loading -= 1))
    }
  }

  async function ask<Name extends CallName>(
    name: Name,
    definition: CallTo<Data<Name>>,
    input: WireInput<Name>,
    asker: Asker,
    toasted: Toasted | undefined,
  ): Promise<Answer<Data<Name>>> {
    const isChange = definition.method === 'POST' && definition.auth !== 'visitor'
    const headers = inNameOf(isChange ? asker.uid : undefined, await ports.settings.headers())
    const exchanged = await exchange(buildRequest(definition, input, headers), ports)
    const cachedAt = exchanged.ok ? exchanged.raw.cachedAt : undefined
    if (cachedAt === undefined) ports.onReach(reachOf(exchanged))
    // The player has changed since: the answer is discarded.
    if (asker.epoch !== identity.epoch() && definition.auth !== 'visitor') return LOST
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
