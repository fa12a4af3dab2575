import { useEffect, useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** Set by index.html: the element pressed last before React took over. */
    firstPress?: HTMLElement
  }
}

/** Once React has rendered: removes the document's first view in the same frame, and repeats the press. */
export function TakeOver() {
  useLayoutEffect(() => document.querySelector('.boot')?.remove(), [])
  // Once React has left this effect: inside it, it would not hydrate the pressed part, and the press would be lost.
  useEffect(() => queueMicrotask(() => window.firstPress?.click()), [])
  return null
}
