// The policy has to be there before the worker is started.
import '../platform/trustedTypes.ts'
import { batch } from '@preact/signals-react'
import { useEffect } from 'react'
import { versionCodeOf } from '../../contract/version.ts'
import type { Params, ResourceName, Value } from '../../workers/surface.ts'
import type { Resource } from '../../workers/surface/outcome.ts'
import { requestFrom } from '../platform/wrapper.ts'
import { createDataWorker } from './dataWorker.ts'
import { createNotices } from './notices.ts'
import { createResources } from './resources.ts'

/** The page's one connection to the data worker; importing this module starts it. */

export const notices = createNotices()

const worker = createDataWorker({
  spawn: () => new Worker(new URL('../../workers/entry.ts', import.meta.url), { type: 'module', name: 'jolly-data' }),
  opening: () => ({
    version: import.meta.env.VITE_VERSION,
    versionCode: versionCodeOf(import.meta.env.VITE_VERSION),
    requestFrom: requestFrom(),
    visible: document.visibilityState === 'visible',
  }),
  onPatch(patch) {
    batch(() => resources.apply(patch))
    notices.tell(patch.notices)
  },
  onReplaced: () => resources.watchAllAgain(),
})

export const resources = createResources((request) => worker.tell(request))

const { ask, askOnce } = worker
export { ask, askOnce }

document.addEventListener('visibilitychange', () => {
  const visible = document.visibilityState === 'visible'
  if (visible) void worker.check()
  void ask((commands) => commands.setVisible(visible))
})

type NameWithoutParams = { [Name in ResourceName]: undefined extends Params<Name> ? Name : never }[ResourceName]

/** A resource for as long as the component that shows it is mounted; the component renders again when it changes. */
export function useResource<Name extends NameWithoutParams>(name: Name): Resource<Value<Name>>
export function useResource<Name extends ResourceName>(name: Name, params: Params<Name>): Resource<Value<Name>>
export function useResource<Name extends ResourceName>(name: Name, params?: Params<Name>): Resource<Value<Name>> {
  const live = resources.of(name, params)
  useEffect(() => live.watch(), [live])
  return live.signal.value
}
