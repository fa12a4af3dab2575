import { useLayoutEffect, useRef, type RefObject } from 'react'

const SLIDES_MS = 200

/**
 * When an element comes, goes or grows, what stands below it slides to its new place: it was seen before anybody knew.
 * `shown`: what it shows; nothing while it is not there. Its first look moves nothing.
 */
export function useMakeRoom(element: RefObject<HTMLElement | null>, shown: unknown) {
  const room = useRef<number>(undefined)
  const next = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const before = room.current
    // When the element is gone, what followed it is still there.
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

/** By how much what follows stands lower for it, when both keep the same distance to what is above. */
function roomOf(element: HTMLElement): number {
  const next = element.nextElementSibling
  return next instanceof HTMLElement ? next.offsetTop - element.offsetTop : 0
}
