/**
 * Layout faults of the current page: overlapping text, buttons and cards; content cut off or off screen; text outside
 * its button; a button wider than its place; words broken in the middle. Runs inside the page, so it is self-contained.
 */
export function layoutFaults(): string[] {
  type Axis = 'x' | 'y'
  /** A line of text, or an element seen as one. */
  interface Piece {
    element: Element
    name: string
    box: DOMRect
    isText: boolean
  }
  // A font's line may exceed its line box a little, and a rounded edge be off by a pixel.
  const SLACK = { x: 2, y: 4 } as const
  const AXES = ['x', 'y'] as const

  const layer = [...document.querySelectorAll('dialog[open], .layer')].at(-1) ?? document.body
  // Text for screen readers is a pixel wide, or a table that is clipped away.
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !(element.clientWidth === 1 && element.clientHeight === 1) &&
    element.closest('.hidden-text') === null
  /** Of the others only text and pictures are seen, however far they can be pressed. */
  const isDrawn = (element: Element) => {
    const { backgroundColor, backgroundImage, borderStyle, boxShadow } = getComputedStyle(element)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    return !isClear || borderStyle !== 'none' || boxShadow !== 'none' || element instanceof HTMLImageElement
  }
  /** Names and numbers of any length, which are whole elsewhere. */
  const isShortened = (element: Element) =>
    element.matches('.game-tile-name, .row-note') && getComputedStyle(element).textOverflow === 'ellipsis'
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `"${words.trim().slice(0, 40)}" (${element.tagName.toLowerCase()}.${element.classList[0] ?? ''})`
  }
  const linesOf = (range: Range) => [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)

  const texts: { node: Text; element: Element }[] = []
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (node instanceof Text && node.data.trim() && element && isSeen(element)) texts.push({ node, element })
  }
  const lines = texts.flatMap(({ node, element }) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const whole = isShortened(element) ? [element.getBoundingClientRect()] : linesOf(range)
    return whole.map((box): Piece => ({ element, name: nameOf(element), box, isText: true }))
  })
  const solids = [...layer.querySelectorAll('button, a[href], input, select, textarea, [role=img], img:not([alt=""])')]
    .filter((element) => isSeen(element) && isDrawn(element) && element.getBoundingClientRect().width > 1)
    .map((element): Piece => ({
      element,
      name: nameOf(element),
      box: element.getBoundingClientRect(),
      isText: false,
    }))
  const pieces = [...lines, ...solids]

  const overflowOf = (element: Element, axis: Axis) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return axis === 'x' ? overflowX : overflowY
  }
  const ancestorsOf = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : []
  }
  /** The boxes around a piece, from the inside up to the first that scrolls, beyond which it can be scrolled to. */
  const bordersOf = ({ element, isText }: Piece, axis: Axis): { boxes: Element[]; scrolls: boolean } => {
    const around = isText ? [element, ...ancestorsOf(element)] : ancestorsOf(element)
    const end = around.findIndex((box) => ['auto', 'scroll'].includes(overflowOf(box, axis)))
    return end < 0 ? { boxes: around, scrolls: false } : { boxes: around.slice(0, end), scrolls: true }
  }
  const leaves = (inner: DOMRect, outer: DOMRect, axis: Axis) =>
    axis === 'x'
      ? inner.left < outer.left - SLACK.x || inner.right > outer.right + SLACK.x
      : inner.top < outer.top - SLACK.y || inner.bottom > outer.bottom + SLACK.y
  const displayOf = (element: Element) => getComputedStyle(element).display
  const isPinned = (element: Element) => getComputedStyle(element).position === 'absolute'
  const screen = new DOMRect(0, 0, innerWidth, innerHeight)
  const isLongPage = document.documentElement.scrollHeight > innerHeight + 1

  const cutBy = (piece: Piece): string[] =>
    AXES.flatMap((axis) => {
      const { boxes, scrolls } = bordersOf(piece, axis)
      const holds = (box: Element) =>
        overflowOf(box, axis) !== 'visible' || (piece.isText && box.matches('button') && !isPinned(piece.element))
      const cutting = boxes.filter((box) => holds(box) && leaves(piece.box, box.getBoundingClientRect(), axis))
      const isOffScreen = !scrolls && !(axis === 'y' && isLongPage) && leaves(piece.box, screen, axis)
      return [
        ...cutting.map((box) => `cut: ${piece.name} by ${nameOf(box)}`),
        ...(isOffScreen ? [`outside: ${piece.name}`] : []),
      ]
    })

  /** A line's place among others: not the font's own height, which is another one on each device. */
  const lineBoxOf = ({ element, box, isText }: Piece): DOMRect => {
    const excess = box.height - parseFloat(getComputedStyle(element).lineHeight)
    const isTaller = isText && !isShortened(element) && excess > 0
    return isTaller ? new DOMRect(box.x, box.y + excess / 2, box.width, box.height - excess) : box
  }
  /** What remains of a piece within all that clips it. */
  const inSight = (piece: Piece): DOMRect => {
    const { element, isText } = piece
    let { left, right, top, bottom } = lineBoxOf(piece)
    for (const around of isText ? [element, ...ancestorsOf(element)] : ancestorsOf(element)) {
      const edge = around.getBoundingClientRect()
      if (overflowOf(around, 'x') !== 'visible')
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowOf(around, 'y') !== 'visible')
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  /** Fixed bars lie over the page by intent. */
  const layerOf = (element: Element): Element | null =>
    [element, ...ancestorsOf(element)].find((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position)) ??
    null
  const seen = pieces.map((piece) => ({ ...piece, box: inSight(piece), layer: layerOf(piece.element) }))
  const overlaps = seen.flatMap((piece, index) =>
    seen
      .slice(index + 1)
      .filter(({ element, box, layer: other }) => {
        if (other !== piece.layer || piece.element.contains(element) || element.contains(piece.element)) return false
        const wide = Math.min(piece.box.right, box.right) - Math.max(piece.box.left, box.left)
        const high = Math.min(piece.box.bottom, box.bottom) - Math.max(piece.box.top, box.top)
        return wide > SLACK.x && high > SLACK.y
      })
      .map(({ name }) => `overlap: ${piece.name} and ${name}`),
  )

  const outgrown = solids.flatMap(({ element, name, box }) => {
    const place = element.parentElement
    if (
      !place ||
      isPinned(element) ||
      overflowOf(place, 'x') !== 'visible' ||
      ['inline', 'contents'].includes(displayOf(place))
    )
      return []
    const { paddingLeft, paddingRight } = getComputedStyle(place)
    const { left, right } = place.getBoundingClientRect()
    const sticksOut =
      box.left < left + parseFloat(paddingLeft) - SLACK.x || box.right > right - parseFloat(paddingRight) + SLACK.x
    return sticksOut ? [`wider than its place: ${name}`] : []
  })

  const brokenWords = texts.flatMap(({ node }) =>
    // A hash is no word.
    [...node.data.matchAll(/(?<![^\s\-–/])[^\s\-–/]{1,30}(?![^\s\-–/])/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [first, ...others] = linesOf(range)
        return first && others.some(({ top }) => top > first.top + SLACK.y)
      })
      .map(([word]) => `broken word: ${word}`),
  )

  return [...new Set([...pieces.flatMap(cutBy), ...overlaps, ...outgrown, ...brokenWords])]
}
