import { effect } from '@preact/signals-react'

/** Resolves once the condition, an expression of signals, is true. */
export function when(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!isSo()) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
