// The policy must exist before the worker is started.
import '../platform/trustedTypes.ts'
import { batch } from '@preact/signals-react'
import { useEffect, useMemo } from 'react'
import type { Params, ResourceName, Value } from '../../workers/protocol.ts'
import type { Connection } from '../../workers/protocol/device.ts'
import type { Resource } from '../../workers/protocol/outcome.ts'
import { aboutPage } from './aboutPage.ts'
import { createDataWorker, noDataWorker } from './dataWorker.ts'
import { createPageEvents } from './pageEvents.ts'
import { createResources, type ShownResource } from './resources.ts'
import { openThread } from './thread.ts'
import { useValue } from './useValue.ts'

/** The page's one connection to the data worker. Importing this module starts it, unless the document has already. */

export const pageEvents = createPageEvents()

const first = import.meta.env.SSR ? undefined : window.firstThread
let fromHtml = first?.thread
let playing = false

const worker = import.meta.env.SSR
  ? noDataWorker
  : createDataWorker({
      spawn() {
        const thread = fromHtml ?? spawnThread()
        fromHtml = undefined
        return thread
      },
      onPatch(patch) {
        batch(() => resources.apply(patch))
        pageEvents.emit(patch.events)
      },
      onReplaced: () => resources.watchAllAgain(),
      // Once there is a worker, it says itself how it is connected.
      onDown: () => resources.apply({ resources: [['connection', notLive()]], events: [] }),
    })

export const resources = createResources((request) => worker.tell(request), first?.watched)

function notLive(): Resource<Connection> {
  const now = Date.now()
  return { value: { status: 'reconnecting', since: now }, asOf: now, refreshing: false, failure: undefined }
}

function spawnThread() {
  const name = JSON.stringify(aboutPage(playing))
  const worker = new Worker(new URL('../../workers/entry.ts', import.meta.url), { type: 'module', name })
  return openThread(worker, navigator.locks)
}

const { ask, askOnce, send } = worker
export { ask, askOnce, send }

/**
 * Tells the worker, and any that replaces it, that a game was opened or closed. After a close it settles once the
 * balance has been refetched.
 */
export async function tellPlaying(isOpen: boolean) {
  playing = isOpen
  await send((commands) => (isOpen ? commands.gameOpened() : commands.gameClosed()))
}

if (!import.meta.env.SSR) {
  document.addEventListener('visibilitychange', tellVisible)
  addEventListener('online', () => void worker.check())
}
// A change of visibility before this module ran was not noticed.
if (first && first.about.visible !== aboutPage().visible) tellVisible()

function tellVisible() {
  const { visible } = aboutPage()
  if (visible) void worker.check()
  void send((commands) => commands.setVisible(visible))
}

type NameWithoutParams = { [Name in ResourceName]: undefined extends Params<Name> ? Name : never }[ResourceName]

/** Watches a resource while the component is mounted; the component renders again when it changes. */
export function useResource<Name extends NameWithoutParams>(name: Name): ShownResource<Value<Name>>
export function useResource<Name extends ResourceName>(name: Name, params: Params<Name>): ShownResource<Value<Name>>
export function useResource<Name extends ResourceName>(name: Name, params?: Params<Name>): ShownResource<Value<Name>> {
  const live = resources.of(name, params)
  useEffect(() => live.watch(), [live])
  const state = useValue(live.signal, live.painted)
  return useMemo(() => ({ ...state, refresh: live.refresh }), [state, live])
}
