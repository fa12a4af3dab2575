/** Marks an element that the arrow keys can reach. */
export const FOUND = { 'data-found': '' }

/** Arrow keys move between search field and results, Escape returns to the field, Enter plays the focused game. */
export function walkFound(page: HTMLElement | null) {
  const walk = (event: KeyboardEvent) => {
    const { key, target, isComposing, ctrlKey, metaKey, altKey } = event
    // While an accent or a word is being composed, the keys belong to the input method.
    if (isComposing || ctrlKey || metaKey || altKey) return
    const stops = [...(page?.querySelectorAll<HTMLElement>('input[type=search], [data-found]') ?? [])]
    const at = stops.findIndex((stop) => stop === target)
    const next = at < 0 ? undefined : stops[nextOf(key, at)]
    if (!next || next === target) return
    event.preventDefault()
    next.focus()
  }
  page?.addEventListener('keydown', walk)
  return () => page?.removeEventListener('keydown', walk)
}

function nextOf(key: string, at: number): number {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  return key === 'Escape' ? 0 : at
}
