/** Subscribes to events of the window, as `useSyncExternalStore` wants it: made once, outside of components. */
export function onWindow(...events: readonly (keyof WindowEventMap)[]) {
  return (changed: () => void): (() => void) => {
    const listening = new AbortController()
    for (const event of events) addEventListener(event, changed, { signal: listening.signal })
    return () => listening.abort()
  }
}
