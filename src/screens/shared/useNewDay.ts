import { useEffect, useRef } from 'react'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { useOperatorNow } from '../../ui/time.tsx'

/** What is counted by the day changes at midnight in Manila: refreshes a screen that stays open. */
export function useNewDay(onNewDay: () => void) {
  const day = manilaDayStart(useOperatorNow(30_000))
  const shown = useRef(day)
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    onNewDay()
  }, [day, onNewDay])
}
