import './ScrollArrows.css'
import type { RefObject } from 'react'
import { Icon } from './Icon.tsx'

/** Scroll buttons for the mouse; hidden from keyboard and screen readers, which do not need them. */
export function ScrollArrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const turn = (direction: 1 | -1) => {
    const { current } = row
    current?.scrollBy({ left: direction * current.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <span className="scroll-arrows" aria-hidden="true">
      <button type="button" tabIndex={-1} onClick={() => turn(-1)}>
        <Icon name="back" size={20} />
      </button>
      <button type="button" tabIndex={-1} onClick={() => turn(1)}>
        <Icon name="next" size={20} />
      </button>
    </span>
  )
}
