import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { loadChunk } from './chunkPorts.ts'

/** A screen in a chunk of its own, which can be asked for again after it could not be loaded. */
export interface LazyScreen<Props> {
  component: () => LazyExoticComponent<ComponentType<Props>>
  /** Loads it before it is needed. */
  preload: () => void
  /** Forgets a failure. */
  forget: () => void
}

export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyScreen<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const start = () => (loading ??= loadChunk(load))
  let current = lazy(start)
  return {
    component: () => current,
    preload: () => void start().catch(forget),
    forget,
  }

  function forget() {
    loading = undefined
    current = lazy(start)
  }
}
