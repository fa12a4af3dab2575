import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from './chunkPorts.ts'

type Loaded = { Content: ComponentType } | { failure: unknown }

/** A screen in its own chunk, which can be requested again after a failure. */
export interface LazyScreen {
  /** Loads it, once however often it is called; never rejects. */
  load: () => Promise<Loaded>
  /** The outcome; undefined while loading. */
  loaded: () => Loaded | undefined
  /** Loads it ahead of need; a failure is reported only when the screen is shown. */
  preload: () => void
  /** Forgets a failure, so that the chunk can be requested again. */
  forget: () => void
}

export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined
  return {
    load: start,
    loaded: () => loaded,
    preload: () => void start().then(forget),
    forget,
  }

  function start(): Promise<Loaded> {
    loading ??= outcomeOf(loadChunk(load)).then((outcome) => (loaded = outcome))
    return loading
  }

  function forget() {
    if (loaded && 'failure' in loaded) loaded = loading = undefined
  }
}

async function outcomeOf(loading: Promise<{ default: ComponentType }>): Promise<Loaded> {
  try {
    const { default: Content } = await loading
    return { Content }
  } catch (failure) {
    return { failure }
  }
}

/**
 * The screen's component; undefined while loading. Throws the reason of a failure. React's `lazy` keeps a suspended
 * screen hidden for 300 ms, and suspends even if the chunk is loaded.
 */
export function useLazyScreen(screen: LazyScreen): ComponentType | undefined {
  const [loaded, setLoaded] = useState(() => {
    screen.preload()
    return screen.loaded()
  })
  useEffect(() => {
    // In a transition, so that the render does not block input.
    if (!loaded) void screen.load().then((outcome) => startTransition(() => setLoaded(outcome)))
  }, [screen, loaded])
  if (!loaded) return undefined
  if ('failure' in loaded) throw loaded.failure
  return loaded.Content
}
