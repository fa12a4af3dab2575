import './Carousel.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useValue } from '../state/useValue.ts'
import { classNames } from './classNames.ts'
import { savesData } from './pictures.ts'
import { ScrollArrows } from './ScrollArrows.tsx'

const SHOWN_MS = 6_000

interface CarouselProps {
  label: string
  slides: readonly { id: string; content: ReactNode }[]
}

/** Swiped by hand. Advances by itself unless touched, hidden or focused, and not with reduced motion or data saver. */
export function Carousel({ label, slides }: CarouselProps) {
  const { t } = useLingui()
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState(false)
  const count = slides.length
  const saves = useValue(savesData)
  const still = held || saves

  useEffect(() => {
    const motionless = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still || motionless || count < 2) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') showSlide(track.current, (current + 1) % count)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [still, count, current])

  return (
    // Pointer events only pause it; there is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="carousel"
      aria-roledescription={t`carousel`}
      aria-label={label}
      onPointerDown={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        className="carousel-track"
        ref={track}
        onScroll={(event) => setCurrent(slideInSight(event.currentTarget, count))}
      >
        {slides.map((slide) => (
          <li key={slide.id}>{slide.content}</li>
        ))}
      </ul>
      {count > 1 && (
        <div className="carousel-foot">
          <div className="carousel-dots" aria-hidden="true">
            {slides.map((slide, index) => (
              <i key={slide.id} className={classNames(index === current && 'current')} />
            ))}
          </div>
          <ScrollArrows row={track} />
        </div>
      )}
    </section>
  )
}

function showSlide(track: HTMLElement | null, index: number) {
  const slide = track?.children[index]
  if (!track || !(slide instanceof HTMLElement)) return
  const first = track.children[0]
  const offset = first instanceof HTMLElement ? first.offsetLeft : 0
  track.scrollTo({ left: slide.offsetLeft - offset, behavior: 'smooth' })
}

function slideInSight(track: HTMLElement, count: number): number {
  const farthest = track.scrollWidth - track.clientWidth
  return farthest <= 0 ? 0 : Math.round((track.scrollLeft / farthest) * (count - 1))
}
