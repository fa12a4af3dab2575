import { useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** Set by index.html: the element pressed last before React took over. */
    firstPress?: HTMLElement
  }
}

interface Filled {
  input: HTMLInputElement
  value: string
}

/** Once React has rendered: removes the document's first view in the same frame, and repeats what was done to it. */
export function TakeOver() {
  const filled = useRef<Filled[]>([])
  useLayoutEffect(() => {
    document.querySelector('.boot')?.remove()
    // Read now: the next render empties what React does not know of.
    filled.current = filledBefore()
  }, [])
  // Once React has left this effect: inside it, it would not hydrate the pressed part, and the press would be lost.
  useEffect(
    () =>
      queueMicrotask(() => {
        filled.current.forEach(fillAgain)
        window.firstPress?.click()
      }),
    [],
  )
  return null
}

/** What was typed and ticked in what the server painted; elsewhere there was nothing to fill in. */
function filledBefore(): Filled[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-painted] #root input')]
  return inputs.flatMap((input) => {
    const isFilled = input.type === 'checkbox' ? input.checked : input.value !== ''
    return isFilled ? { input, value: input.value } : []
  })
}

/** React hears only of what is not as it set it. */
function fillAgain({ input, value }: Filled): void {
  if (input.type === 'checkbox') {
    input.checked = false
    input.click()
  } else {
    input.value = ''
    input.setRangeText(value, 0, 0, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
