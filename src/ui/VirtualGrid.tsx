import './VirtualGrid.css'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'

interface VirtualGridProps {
  label: string
  count: number
  /** The minimum column width in pixels; as many columns as fit are shown. */
  minColumn: number
  /** Minimum number of columns. */
  leastColumns?: number
  gap: number
  /** Row height by column width; known in advance, so that nothing jumps. */
  rowHeight: (columnWidth: number) => number
  renderItem: (index: number) => ReactNode
  itemKey: (index: number) => string
  /** Called near the last rows. */
  onNearEnd?: () => void
}

interface Slice {
  columns: number
  columnWidth: number
  first: number
  last: number
}

const ROWS_AROUND = 3
/** Screens per second above which tiles are not rendered; fewer if frames are late. */
const FLYING_SCREENS = { onTime: 4, late: 1 }
const LATE_FRAME_MS = 34
const REST_MS = 100
/** A pause, in ms, after which a movement is a jump and not a fling. */
const STILL_MS = 250

/** A grid of thousands of items that scrolls with the page; only rows near the viewport are rendered. */
export function VirtualGrid(props: VirtualGridProps) {
  const { count, minColumn, leastColumns = 2, gap, rowHeight, onNearEnd } = props
  const grid = useRef<HTMLUListElement>(null)
  const [slice, setSlice] = useState<Slice>({ columns: 3, columnWidth: minColumn, first: 0, last: 0 })
  const rowStep = rowHeight(slice.columnWidth) + gap
  const rows = Math.ceil(count / slice.columns)

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return undefined
    let frame = 0
    let rest: ReturnType<typeof setTimeout> | undefined
    const isFlying = createFlightWatch()
    const measure = () => {
      frame = 0
      clearTimeout(rest)
      const flying = isFlying()
      element.classList.toggle('flying', flying)
      if (flying) rest = setTimeout(measure, REST_MS)
      else
        setSlice((before) =>
          keepIfSame(before, visibleSlice(element, { count, minColumn, leastColumns, gap, rowHeight })),
        )
    }
    const later = () => (frame ||= requestAnimationFrame(measure))
    measure()
    const resizes = new ResizeObserver(later)
    resizes.observe(element)
    addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      resizes.disconnect()
      removeEventListener('scroll', later)
    }
  }, [count, minColumn, leastColumns, gap, rowHeight])

  // Includes the count, so that it is called again if too few items came.
  const nearEndOf = slice.last >= count - slice.columns * ROWS_AROUND ? count : 0
  useEffect(() => {
    if (nearEndOf > 0) onNearEnd?.()
  }, [nearEndOf, onNearEnd])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    if (!item) return
    const next = nextIndex(event.key, Number(item.dataset['index']), slice.columns, count)
    if (next === undefined) return
    event.preventDefault()
    focusItem(grid.current, next, Math.floor(next / slice.columns) * rowStep)
  }

  const indexes = Array.from({ length: Math.max(0, slice.last - slice.first) }, (_, offset) => slice.first + offset)
  return (
    // Arrow keys supplement the tiles' own tab stops.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className="virtual-grid"
      ref={grid}
      aria-label={props.label}
      style={measured(rows, rowStep, slice.columnWidth, gap)}
      onKeyDown={onKeyDown}
    >
      {indexes.map((index) => (
        <GridItem
          key={props.itemKey(index)}
          index={index}
          count={count}
          left={(index % slice.columns) * (slice.columnWidth + gap)}
          top={Math.floor(index / slice.columns) * rowStep}
          width={slice.columnWidth}
          renderItem={props.renderItem}
        />
      ))}
    </ul>
  )
}

/** The total height, and the size of the placeholders that are painted during a fling. */
function measured(rows: number, rowStep: number, column: number, gap: number): CSSProperties & { '--gap': string } {
  return {
    height: Math.max(0, rows * rowStep - gap),
    backgroundSize: `${column + gap}px ${rowStep}px`,
    '--gap': `${gap}px`,
  }
}

interface GridItemProps extends Pick<VirtualGridProps, 'count' | 'renderItem'> {
  index: number
  left: number
  top: number
  width: number
}

/** Memoised: a scroll replaces one row, the others are not rendered again. */
const GridItem = memo(function GridItem(props: GridItemProps) {
  const { index, count, left, top, width, renderItem } = props
  return (
    <li data-index={index} aria-setsize={count} aria-posinset={index + 1} style={{ left, top, width }}>
      {renderItem(index)}
    </li>
  )
})

type Measures = Required<Pick<VirtualGridProps, 'count' | 'minColumn' | 'leastColumns' | 'gap' | 'rowHeight'>>

function visibleSlice(element: HTMLElement, { count, minColumn, leastColumns, gap, rowHeight }: Measures): Slice {
  const { width, top } = element.getBoundingClientRect()
  const columns = Math.max(leastColumns, Math.floor((width + gap) / (minColumn + gap)))
  const columnWidth = Math.floor((width - gap * (columns - 1)) / columns)
  const rowStep = rowHeight(columnWidth) + gap
  const firstRow = Math.max(0, Math.floor(-top / rowStep) - ROWS_AROUND)
  const lastRow = Math.max(0, Math.ceil((innerHeight - top) / rowStep) + ROWS_AROUND)
  return { columns, columnWidth, first: Math.min(count, firstRow * columns), last: Math.min(count, lastRow * columns) }
}

/** Whether the page scrolls too fast to render tiles, or did a moment ago; a jump does not count. */
function createFlightWatch(): () => boolean {
  let top = scrollY
  let at = performance.now()
  let landsAt = 0
  return () => {
    const now = performance.now()
    const moved = Math.abs(scrollY - top)
    const took = now - at
    top = scrollY
    at = now
    const screensPerSecond = (moved / innerHeight) * (1_000 / took)
    const flies = took < STILL_MS && screensPerSecond > FLYING_SCREENS[took > LATE_FRAME_MS ? 'late' : 'onTime']
    if (flies) landsAt = now + REST_MS
    return now < landsAt
  }
}

function keepIfSame(before: Slice, now: Slice): Slice {
  const same =
    before.columns === now.columns &&
    before.columnWidth === now.columnWidth &&
    before.first === now.first &&
    before.last === now.last
  return same ? before : now
}

function nextIndex(key: string, index: number, columns: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return undefined
  const next = index + step
  return next >= 0 && next < count ? next : undefined
}

/** The item may not be rendered yet: scrolls to its row, then waits for it. */
function focusItem(grid: HTMLElement | null, index: number, rowTop: number) {
  if (!grid) return
  const find = () => grid.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`)
  if (!find()) scrollTo({ top: scrollY + grid.getBoundingClientRect().top + rowTop - innerHeight / 3 })
  let tries = 0
  const attempt = () => {
    const target = find()
    if (target) target.focus()
    else if (++tries < 20) requestAnimationFrame(attempt)
  }
  attempt()
}
