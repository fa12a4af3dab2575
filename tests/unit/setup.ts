import { afterAll, vi } from 'vitest'

// The files of a process share its globals: each leaves them as they were.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
