import { Trans } from '@lingui/react/macro'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import type { ShownResource } from '../../state/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FailureRow, Freshness } from './Freshness.tsx'
import { useOffline } from './useOffline.ts'
import { brokenScene, offlineScene } from '../../ui/scenes/troubles.tsx'

interface Missing {
  title: string
  words: ReactNode
}

interface AsyncProps<Value> {
  resource: ShownResource<Value>
  /** Shown until there is a value. */
  loading: ReactNode
  /** Shown if neither the operator nor this device has a value: text with Retry, or content below the failure. */
  missing?: Missing | ReactElement
  /** Shown without a network instead, for what needs one. */
  offline?: Missing
  /** Shown for an empty list. */
  empty?: ReactNode
  /** Age and failure: `own` if the content shows its age, `none` if both are shown elsewhere. */
  freshness?: 'above' | 'own' | 'none'
  /** Omitted if the caller continues once the value is known. */
  children?: (value: Value) => ReactNode
}

/** A resource in all its states: loading, failed, offline, empty, or its value with age and failure. */
export function Async<Value>(props: AsyncProps<Value>) {
  const { resource, loading, missing, offline, empty, freshness = 'above', children } = props
  const { value, failure } = resource
  const isOffline = useOffline()
  const isEmpty = empty !== undefined && Array.isArray(value) && value.length === 0
  if (value === undefined && isOffline && offline) return <Instead scene={offlineScene} {...offline} />
  if (value === undefined && failure && missing && !isValidElement(missing)) {
    return (
      <Instead
        scene={failure.kind === 'offline' ? offlineScene : brokenScene}
        {...missing}
        onRetry={resource.refresh}
      />
    )
  }
  return (
    <>
      {freshness === 'above' && <Freshness resource={resource} />}
      {freshness === 'own' && <FailureRow resource={resource} />}
      {value === undefined && !failure && loading}
      {value === undefined && failure && (missing ?? <NotHere failure={failure} />)}
      {isEmpty ? empty : value !== undefined && children?.(value)}
    </>
  )
}

/** Where a screen has no words of its own for it: nothing at all would say nothing. */
function NotHere({ failure }: { failure: Failure }) {
  if (failure.kind !== 'offline') return null
  return (
    <p className="not-here soft">
      <Trans>Not on this device yet. It comes once you’re back online.</Trans>
    </p>
  )
}

interface InsteadProps extends Missing {
  scene: ReactElement
  onRetry?: () => void
}

function Instead({ scene, title, words, onRetry }: InsteadProps) {
  const retry = onRetry && (
    <Button kind="primary" onPress={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState scene={scene} title={title} action={retry}>
        {words}
      </EmptyState>
    </div>
  )
}
