import './ScrollArrows.css'
import type { RefObject } from 'react'
import { Icon } from './Icon.tsx'

/** Turns a row over for a mouse, which cannot swipe. Keys and readers reach what is in the row without it. */
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
