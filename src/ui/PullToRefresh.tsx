import './PullToRefresh.css'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const PULL_TO_START = 72

interface PullToRefreshProps {
  /** The requested refresh is under way. */
  refreshing: boolean
  onRefresh: () => void
  children: ReactNode
}

/** Pull to refresh. Every screen also has another way to refresh. */
export function PullToRefresh({ refreshing, onRefresh, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  const [asked, setAsked] = useState(false)
  const busy = asked && refreshing

  useEffect(() => {
    const element = area.current
    if (!element || busy) return undefined
    let startY: number | undefined
    let distance = 0
    const start = (event: TouchEvent) => {
      setAsked(false)
      startY = scrollY <= 0 ? event.touches[0]?.clientY : undefined
    }
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (startY === undefined || y === undefined) return
      distance = scrollY > 0 ? 0 : Math.max(0, (y - startY) / 2.5)
      setPulled(Math.min(distance, PULL_TO_START + 16))
    }
    const end = () => {
      startY = undefined
      setPulled(0)
      if (distance < PULL_TO_START) return
      distance = 0
      setAsked(true)
      onRefresh()
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [busy, onRefresh])

  const shown = busy ? PULL_TO_START : pulled
  return (
    <div ref={area}>
      {shown > 0 && (
        <div className="pull" aria-hidden="true" style={{ transform: `translateY(${shown - 48}px)` }}>
          <span className={busy ? 'pull-disc turning' : 'pull-disc'}>
            <Icon name={pulled >= PULL_TO_START ? 'check' : 'refresh'} size={20} />
          </span>
        </div>
      )}
      {children}
    </div>
  )
}
