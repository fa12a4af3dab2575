import { signal } from '@preact/signals-react'
import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from './chunkPorts.ts'
import { allWords } from './language.ts'

interface Tab {
  default: ComponentType<{ children: ReactNode }>
  Overlays: ComponentType
  UpdatePrompt: ComponentType
}

/** The chunk of the screens with tabs and of everything that opens over a screen, once loaded. */
export const tab = signal<Tab | undefined>()

let loading: Promise<void> | undefined

/** Loads it behind the first screen or when needed; once, however often it is called. */
export function loadTab(): Promise<void> {
  loading ??= load()
  return loading
}

async function load() {
  try {
    const [loaded] = await Promise.all([loadChunk(() => import('../screens/tab/tab.tsx')), allWords()])
    tab.value = loaded
  } catch (error) {
    loading = undefined
    throw error
  }
}
