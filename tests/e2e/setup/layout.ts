// These run inside the page, so each is self-contained.

/** Pressable elements below 44 pixels in width or height, except links within text. */
export function smallTargets(): string[] {
  const pressable =
    'a[href], button, select, textarea, input:not([type=checkbox], [type=radio]), [role=switch], label:has(input)'
  const isSmall = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || (width >= 43.5 && height >= 43.5)) return false
    const isWithinText = getComputedStyle(element).display.startsWith('inline') && element.closest('p, label') !== null
    if (isWithinText || !element.checkVisibility()) return false
    // A larger pressable area around it, such as the row, counts.
    const x = left + width / 2
    const y = top + height / 2
    const reached = [
      [x - 21, y],
      [x + 21, y],
      [x, y - 21],
      [x, y + 21],
    ] as const
    const around = reached.filter(([atX, atY]) => atX >= 0 && atX < innerWidth && atY >= 0 && atY < innerHeight)
    return !around.every(([atX, atY]) => element.contains(document.elementFromPoint(atX, atY)))
  }
  const inSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  }
  return [...document.querySelectorAll(pressable)]
    .filter((element) => inSight(element) && isSmall(element))
    .map((element) => `${element.className} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60))
}

/** Text off the screen that cannot be scrolled to, and a page wider than its screen. */
export function cutOff(): string[] {
  const hasWords = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
  const isOutside = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > innerWidth + 1) && element.checkVisibility({ visibilityProperty: true })
  }
  const canBeScrolledTo = (element: Element | null): boolean => {
    if (!element || element === document.body) return false
    const { overflowX } = getComputedStyle(element)
    const scrolls = ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth
    // A dialog scrolls vertically only.
    return (scrolls && !element.matches('.dialog-content, .layer-body')) || canBeScrolledTo(element.parentElement)
  }
  const cut = [...document.querySelectorAll('body *')]
    .filter((element) => hasWords(element) && isOutside(element) && !canBeScrolledTo(element))
    .map((element) => `cut off: ${element.textContent}`.slice(0, 60))
  const page = document.documentElement
  return page.scrollWidth > innerWidth ? [...cut, 'wider than its screen'] : cut
}

/** Controls under a bar at the bottom of the screen when the page is scrolled to its end. Scrolls back to its start. */
export function underTheBar(): string[] {
  // A dialog lies over everything, and what is under it waits.
  if (document.querySelector('dialog:modal') !== null) return []
  const isBar = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  const barAround = (element: Element | null): Element | null =>
    element === null || isBar(element) ? element : barAround(element.parentElement)
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = left + width / 2
    const y = top + height / 2
    // At the top lie the bars under which the page was scrolled away; a long list goes on.
    if (y < innerHeight / 2 || y >= innerHeight || element.closest('.virtual-grid') !== null) return false
    const bar = barAround(document.elementFromPoint(x, y))
    return bar !== null && !bar.contains(element)
  }
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const covered = [...document.querySelectorAll('main :is(a[href], button, input, select, textarea)')]
    .filter(isCovered)
    .map((element) => `under the bar: ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60))
  scrollTo({ top: 0, behavior: 'instant' })
  return covered
}

/** A title that does not stand over the left edge of its column. */
export function besideItsColumn(): string[] {
  const bar = document.querySelector('.navigation-bar')
  const column = document.querySelector('main :is(.page, .form-page, .list-page)')
  if (!bar || !column) return []
  const off = column.getBoundingClientRect().left - bar.getBoundingClientRect().left
  return Math.abs(off) > 1 ? [`the title stands ${off} px from its column`] : []
}

/** From the start of every page: records layout shifts without recent input in the performance timeline. */
export function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
      if (!hadRecentInput && value >= 0.001) performance.mark(`jump ${value.toFixed(4)} ${moved.join(', ')}`)
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

export function layoutShifts(): string[] {
  return performance
    .getEntriesByType('mark')
    .map(({ name }) => name)
    .filter((name) => name.startsWith('jump '))
}

/** In the window, with nothing over its middle. */
export function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
