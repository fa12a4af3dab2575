import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from './chunkPorts.ts'

/** What came of loading a screen. */
type Loaded = { Content: ComponentType } | { failure: unknown }

/** A screen in a chunk of its own, which can be asked for again after it could not be loaded. */
export interface LazyScreen {
  /** Loads it, once however often it is called; never rejects. */
  load: () => Promise<Loaded>
  /** What came of it; undefined until that is known. */
  loaded: () => Loaded | undefined
  /** Loads it before it is needed; a failure then is none yet. */
  preload: () => void
  /** Forgets a failure. */
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
 * The screen's component; undefined while it is on its way. Throws why it could not be loaded. React's own `lazy` keeps
 * what it has suspended away for 300 ms, however soon the chunk is there, and suspends for one that is there already.
 */
export function useLazyScreen(screen: LazyScreen): ComponentType | undefined {
  const [loaded, setLoaded] = useState(() => {
    screen.preload()
    return screen.loaded()
  })
  useEffect(() => {
    // In pieces: a press is heard between them.
    if (!loaded) void screen.load().then((outcome) => startTransition(() => setLoaded(outcome)))
  }, [screen, loaded])
  if (!loaded) return undefined
  if ('failure' in loaded) throw loaded.failure
  return loaded.Content
}
