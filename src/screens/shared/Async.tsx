import type { ReactNode } from 'react'
import type { ShownResource } from '../../state/resources.ts'
import type { SmallSceneName } from '../../ui/scenes/SmallScene.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FailureRow, Freshness } from './Freshness.tsx'
import { useOffline } from './useOffline.ts'

interface Missing {
  title: string
  words: ReactNode
  action?: ReactNode
}

interface AsyncProps<Value> {
  resource: ShownResource<Value>
  /** In place of what is not known yet. */
  loading: ReactNode
  /** In place of what could be had neither from the operator nor from this device; why stands above it, with Retry. */
  missing?: Missing
  /** What is said instead while there is no network, where it is of no use without one. */
  offline?: Missing
  /** In place of an empty list. */
  empty?: ReactNode
  /** How old it is, and why nothing newer came: `own` where what is shown says so itself, `none` where that stands elsewhere. */
  freshness?: 'above' | 'own' | 'none'
  /** Not where the component itself goes on once it is known. */
  children?: (value: Value) => ReactNode
}

/** What was fetched, in all its states: loading, failed, offline, empty, or as it stands, with its age and what failed since. */
export function Async<Value>(props: AsyncProps<Value>) {
  const { resource, loading, missing, offline, empty, freshness = 'above', children } = props
  const { value, failure } = resource
  const isOffline = useOffline()
  const isEmpty = empty !== undefined && Array.isArray(value) && value.length === 0
  if (value === undefined && isOffline && offline) return <Instead scene="offline" {...offline} />
  return (
    <>
      {freshness === 'above' && <Freshness resource={resource} />}
      {freshness === 'own' && <FailureRow resource={resource} />}
      {value === undefined && !failure && loading}
      {value === undefined && failure && missing && (
        <Instead scene={failure.kind === 'offline' ? 'offline' : 'broken'} {...missing} />
      )}
      {isEmpty ? empty : value !== undefined && children?.(value)}
    </>
  )
}

function Instead({ scene, title, words, action }: Missing & { scene: SmallSceneName }) {
  return (
    <EmptyState scene={scene} title={title} action={action}>
      {words}
    </EmptyState>
  )
}

/** Two that are of use only together: known when both are, failed when one is. */
export function both<One, Other>(
  one: ShownResource<One>,
  other: ShownResource<Other>,
): ShownResource<readonly [One, Other]> {
  return {
    value: one.value !== undefined && other.value !== undefined ? [one.value, other.value] : undefined,
    asOf: one.asOf !== undefined && other.asOf !== undefined ? Math.min(one.asOf, other.asOf) : undefined,
    refreshing: one.refreshing || other.refreshing,
    failure: one.failure ?? other.failure,
    refresh: () => {
      one.refresh()
      other.refresh()
    },
  }
}
