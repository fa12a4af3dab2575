import { useEffect, useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** Set by index.html: the element pressed last before React took over. */
    firstPress?: HTMLElement
  }
}

/** What was typed and ticked in what the server painted, by its field; elsewhere there was nothing to fill in. */
let filled: [HTMLInputElement, string][] = []

/** Once React has rendered: removes the document's first view in the same frame, and repeats what was done to it. */
export function TakeOver() {
  useLayoutEffect(() => {
    document.querySelector('.boot')?.remove()
    // Read now: the next render empties what React does not know of.
    filled = [...document.querySelectorAll<HTMLInputElement>('[data-painted] #root input')]
      .filter((input) => (input.type === 'checkbox' ? input.checked : input.value))
      .map((input) => [input, input.value])
  }, [])
  // Once React has left this effect: inside it, it would not hydrate the pressed part, and the press would be lost.
  useEffect(() => queueMicrotask(repeat), [])
  return null
}

/** React hears only of what is not as it set it. */
function repeat() {
  for (const [input, value] of filled.splice(0)) {
    if (input.type === 'checkbox') {
      input.checked = false
      input.click()
    } else {
      input.value = ''
      input.setRangeText(value, 0, 0, 'end')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  window.firstPress?.click()
}
