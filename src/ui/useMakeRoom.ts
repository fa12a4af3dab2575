import { useLayoutEffect, useRef, type RefObject } from 'react'

const SLIDES_MS = 200

/**
 * Slides everything below an element to its new place when the element comes, goes or grows after the first view.
 * `shown`: the element's content, falsy while it is absent; it is measured when this changes. The first render moves
 * nothing.
 */
export function useMakeRoom(element: RefObject<HTMLElement | null>, shown: unknown) {
  const room = useRef<number>(undefined)
  const next = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const before = room.current
    // Once the element is gone, its former sibling is still there.
    next.current = element.current?.nextElementSibling ?? next.current
    room.current = shown && element.current ? roomOf(element.current) : 0
    if (before === undefined || before === room.current) return
    const motionless = matchMedia('(prefers-reduced-motion: reduce)').matches
    const slide = { transform: [`translateY(${before - room.current}px)`, 'none'] }
    for (let below: Element | null | undefined = next.current; below; below = below.nextElementSibling) {
      below.animate(slide, { duration: motionless ? 1 : SLIDES_MS, easing: 'ease-out' })
    }
  }, [element, shown])
}

/** How many pixels lower the next element stands because of this one. */
function roomOf(element: HTMLElement): number {
  const next = element.nextElementSibling
  return next instanceof HTMLElement ? next.offsetTop - element.offsetTop : 0
}
