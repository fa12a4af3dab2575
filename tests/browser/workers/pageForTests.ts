import { wrap } from 'comlink'
import { expect } from 'vitest'
import type { Commands, FeedRequest, ResourceName, Value } from '../../../workers/protocol.ts'
import type { AboutPage, FeedMessage, PageEvent, Opening } from '../../../workers/protocol/feed.ts'
import type { Resource } from '../../../workers/protocol/outcome.ts'
import type { FromOperator, ToOperator } from './operatorInWorker.ts'

const wire = new BroadcastChannel('operator')
const asked: FromOperator[] = []
wire.addEventListener('message', ({ data }: MessageEvent<FromOperator>) => asked.push(data))

/** Every request of the workers to their operators, oldest first. */
export function requests(path: string): FromOperator[] {
  return asked.filter((message) => message.type === 'asked' && message.path === path)
}

export function sockets(): FromOperator[] {
  return asked.filter((message) => message.type === 'socket')
}

export function forgetRequests(): void {
  asked.length = 0
}

export function tellOperators(message: ToOperator): void {
  wire.postMessage(message)
}

/** For all open tabs. A command could overtake the message, so it waits for their workers' word. */
export async function cutNetwork(): Promise<void> {
  tellOperators({ type: 'network', up: false })
  const cut = () => new Set(asked.filter(({ type }) => type === 'networkIs').map(({ worker }) => worker)).size
  await expect.poll(cut).toBe(opened.length)
}

/** One tab: the page's side of a data worker. */
export interface Tab {
  commands: Commands
  events: PageEvent[]
  watch(name: ResourceName, params?: unknown): void
  shown<Name extends ResourceName>(name: Name): Resource<Value<Name>> | undefined
  value<Name extends ResourceName>(name: Name): Value<Name> | undefined
  close(): void
}

export interface Conditions {
  network?: 'up' | 'down'
  session?: 'open' | 'none'
}

const opened: Tab[] = []

/** A worker without messages from a page. */
export function startWorker({ network = 'up', session = 'none' }: Conditions = {}): Worker {
  const address = new URL('./operatorInWorker.ts', import.meta.url)
  address.searchParams.set('network', network)
  address.searchParams.set('session', session)
  const about: AboutPage = { version: '1.0.0', versionCode: 1, requestFrom: 'H5', visible: true, playing: false }
  return new Worker(address, { type: 'module', name: JSON.stringify(about) })
}

export async function openTab(conditions: Conditions = {}): Promise<Tab> {
  const worker = startWorker(conditions)
  const commandsChannel = new MessageChannel()
  const feedChannel = new MessageChannel()
  const feed = feedChannel.port1
  const events: PageEvent[] = []
  const shown = new Map<string, Resource<unknown>>()
  const ready = new Promise<void>((resolve) => {
    feed.addEventListener('message', ({ data }: MessageEvent<FeedMessage>) => {
      if (data.type === 'ready') return resolve()
      events.push(...data.patch.events)
      for (const [key, state] of data.patch.resources) shown.set(key, state)
    })
  })
  feed.start()
  const opening: Opening = {
    type: 'open',
    life: `life:${crypto.randomUUID()}`,
    commands: commandsChannel.port2,
    feed: feedChannel.port2,
  }
  worker.postMessage(opening, [opening.commands, opening.feed])
  await ready

  function shownAs<Name extends ResourceName>(name: Name): Resource<Value<Name>> | undefined {
    return shown.get(name) as Resource<Value<Name>> | undefined
  }

  const tab: Tab = {
    commands: wrap<Commands>(commandsChannel.port1),
    events,
    watch: (name, params) => feed.postMessage({ type: 'watch', name, params, key: name } satisfies FeedRequest),
    shown: shownAs,
    value: (name) => shownAs(name)?.value,
    close: () => worker.terminate(),
  }
  opened.push(tab)
  return tab
}

export function closeTabs(): void {
  for (const tab of opened.splice(0)) tab.close()
}

/** Everything stored on this device, as text. */
export async function kept(): Promise<string> {
  const databases = await indexedDB.databases()
  return JSON.stringify(await Promise.all(databases.map(({ name = '' }) => rowsOf(name))))
}

async function rowsOf(database: string): Promise<unknown[]> {
  const opened = await done(indexedDB.open(database))
  const reading = opened.transaction([...opened.objectStoreNames])
  const rows = await Promise.all(
    [...opened.objectStoreNames].map((table) => {
      const store = reading.objectStore(table)
      return Promise.all([done(store.getAllKeys()), done(store.getAll())])
    }),
  )
  opened.close()
  return rows
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('It cannot be read')))
  return promise
}
