import type { ReactNode } from 'react'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { EmptyState } from '../../ui/states.tsx'

interface MissingProps {
  failure: Failure
  title: string
  children: ReactNode
}

/** In place of what could be had neither from the operator nor from this device; why stands above it, with Retry. */
export function Missing({ failure, title, children }: MissingProps) {
  return (
    <EmptyState scene={failure.kind === 'offline' ? 'offline' : 'broken'} title={title}>
      {children}
    </EmptyState>
  )
}
