import { effect } from '@preact/signals-react'

/** Settles when signals have come to something. */
export function when(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!isSo()) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
