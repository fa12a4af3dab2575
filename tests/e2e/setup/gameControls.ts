declare global {
  interface Window {
    /** Elements with listeners for presses. */
    pressable?: Set<Element>
  }
}

/** Runs before a page's scripts: remembers every element that listens for presses. */
export function keepPressable(): void {
  const pressable = (window.pressable = new Set<Element>())
  const presses = new Set(['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'])
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...listening: Parameters<typeof add>) {
    if (presses.has(listening[0]) && this instanceof Element) pressable.add(this)
    return add.apply(this, listening)
  }
}

/** Runs in a page that `keepPressable` ran in: what can be pressed there, and is not a control that tells what it does. */
export function faultyControls(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element instanceof HTMLElement ? element.innerText : '')).trim()
  const told = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} “${nameOf(element)}”`

  const faultsOf = (element: Element): string[] => {
    // What is not drawn at all takes no press.
    if (!element.checkVisibility()) return []
    if (!element.matches('button, a[href], input, [role=application]')) return [`${told(element)} is no control`]
    if (nameOf(element) === '') return [`${told(element)} has no name`]
    if (!isSeen(element)) return [`${told(element)} takes presses, and is not seen`]
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit && element.contains(hit) ? [] : [`${told(element)} lies under ${hit ? told(hit) : 'the edge'}`]
  }

  const controls = new Set([...(window.pressable ?? []), ...document.querySelectorAll('button, a[href], input')])
  if (controls.size < 4) return [`only ${controls.size} controls were found`]
  return [...controls].filter((element) => element.isConnected).flatMap(faultsOf)
}
