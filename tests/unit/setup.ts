import { afterAll, vi } from 'vitest'
import '../quickHashes.ts'

// The files of a process share its globals: each restores them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
