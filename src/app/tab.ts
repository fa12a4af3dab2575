import { signal } from '@preact/signals-react'
import { useEffect, useState } from 'react'
import type * as Tab from '../screens/tab/tab.tsx'
import { useValue } from '../state/useValue.ts'
import { loadChunk } from './chunkPorts.ts'
import { allWords } from './language.ts'

/** The chunk of the screens with tabs and of everything that the first view does not need, once loaded. */
export const tab = signal<typeof Tab | undefined>()

let loading: Promise<typeof Tab> | undefined

/** Loads it behind the first screen or when needed; once, however often it is called. */
export function loadTab(): Promise<typeof Tab> {
  loading ??= load()
  return loading
}

async function load() {
  try {
    const [loaded] = await Promise.all([loadChunk(() => import('../screens/tab/tab.tsx')), allWords()])
    tab.value = loaded
    loaded.startBehind()
    return loaded
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** For what is shown once it is loaded; never part of what the server rendered. */
export function useLoadedTab(): typeof Tab | undefined {
  return useValue(tab, notRendered)
}

const notRendered = () => undefined

/** For what cannot be shown without it: loads it. Throws the reason of a failure. */
export function useTab(): typeof Tab | undefined {
  const loaded = useLoadedTab()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (!loaded) loadTab().catch(setFailure)
  }, [loaded])
  if (failure && !loaded) throw failure
  return loaded
}
