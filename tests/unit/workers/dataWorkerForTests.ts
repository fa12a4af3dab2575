// Imported eagerly, so that the worker's dynamic imports take no time in the tests.
import '../../../contract/calls.ts'
import '../../../workers/cache/database.ts'
import '../../../workers/features/later.ts'
import '../../../workers/money/money.ts'
import { createDataWorker, type DataWorker } from '../../../workers/dataWorker.ts'
import type { Channel } from '../../../workers/ports.ts'
import type { Watch } from '../../../workers/resources.ts'
import type { ResourceName, Value } from '../../../workers/protocol.ts'
import type { AboutPage, PageEvent } from '../../../workers/protocol/feed.ts'
import type { Resource } from '../../../workers/protocol/outcome.ts'
import {
  fakeClock,
  fakeNetwork,
  fakeOperator,
  fakeSockets,
  domainError,
  success,
  type FakeClock,
  type FakeNetwork,
  type FakeOperator,
  type FakeSockets,
} from './fakes.ts'

const NO_DATABASE = 'This device keeps nothing for now'
export const NO_SESSION = domainError(20002, 'Please log in again')

export function user(change: object = {}) {
  return { uid: 'u1', username: 'player1', nickname: 'Ana', ...change }
}

export function balance(pesos: number, change: object = {}) {
  return {
    userAccountVO: { allAmount: pesos, balance: pesos, withdrawalAmount: 0, deposit: 0 },
    userPointVO: { value: 0 },
    userRiskVO: { surplus: 0 },
    ...change,
  }
}

export interface TestedWorker extends DataWorker {
  clock: FakeClock
  operator: FakeOperator
  sockets: FakeSockets
  network: FakeNetwork
  logged: string[]
  events: PageEvent[]
  toasts(): string[]
  posts(): number
  /** How often it has asked to be replaced. */
  ended(): number
  watch(request: Omit<Watch, 'type' | 'key'>): void
  /** The last state of a resource that was sent to the page. */
  shown<Name extends ResourceName>(name: Name): Resource<Value<Name>> | undefined
  value<Name extends ResourceName>(name: Name): Value<Name> | undefined
}

export interface Place {
  app?: Partial<AboutPage>
  clock?: FakeClock
  operator?: FakeOperator
  channel?: Channel
  /** Called after each message to the page. */
  onPost?: () => void
}

/** A whole data worker with fake ports and no database. */
export function startDataWorker(place: Place = {}): TestedWorker {
  const clock = place.clock ?? fakeClock()
  const operator = place.operator ?? fakeOperator()
  const sockets = fakeSockets()
  const network = fakeNetwork()
  const logged: string[] = []
  const events: PageEvent[] = []
  const shown = new Map<string, Resource<unknown>>()
  let posts = 0
  let ended = 0

  const worker = createDataWorker(
    {
      clock,
      fetch: operator.fetch,
      openSocket: sockets.openSocket,
      openRequest: () => {
        throw new Error('Nothing is uploaded here')
      },
      locks: undefined,
      channel: place.channel,
      storage: undefined,
      caches: undefined,
      network,
      end: () => (ended += 1),
      // The missing database is logged.
      log: (what) => what === NO_DATABASE || void logged.push(what),
    },
    { version: '1.2.3', versionCode: 123, requestFrom: 'H5', visible: true, playing: false, ...place.app },
    (message) => {
      posts += 1
      if (message.type !== 'patch') return
      events.push(...message.patch.events.filter((event) => event.type !== 'storageTrouble'))
      for (const [key, state] of message.patch.resources) shown.set(key, state)
      place.onPost?.()
    },
  )

  function shownAs<Name extends ResourceName>(name: Name): Resource<Value<Name>> | undefined {
    return shown.get(name) as Resource<Value<Name>> | undefined
  }

  return {
    ...worker,
    clock,
    operator,
    sockets,
    network,
    logged,
    events,
    toasts: () =>
      events.flatMap((event) =>
        event.type === 'toast' ? [`${event.tone}: ${'words' in event ? event.words : event.message}`] : [],
      ),
    posts: () => posts,
    ended: () => ended,
    watch: (request) => worker.resources.watch({ ...request, type: 'watch', key: request.name } as Watch),
    shown: shownAs,
    value: (name) => shownAs(name)?.value,
  }
}

/** Handlers of an operator with one player. */
export function playersOperator(who: object = user()): FakeOperator {
  const operator = fakeOperator()
  operator.on('/api/user/info', success(who))
  operator.on('/api/balance', success(balance(100)))
  operator.on('/api/badge/data', success({ letterUnreadNum: 3, catchDoll: 1 }))
  operator.on('/api/user/logout', success(null))
  return operator
}

/** A started worker of that player, subscribed to session, balance and badges. */
export async function startedAs(who: object = user(), operator = playersOperator(who)): Promise<TestedWorker> {
  const worker = startDataWorker({ operator })
  for (const name of ['session', 'balance', 'badges', 'connection'] as const) worker.watch({ name, params: undefined })
  await worker.start()
  await worker.clock.pass(100)
  return worker
}

/** Number of requests for a path. */
export function count({ operator }: TestedWorker, path: string): number {
  return operator.paths().filter((asked) => asked === path).length
}
