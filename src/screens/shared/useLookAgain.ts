import { useEffect } from 'react'
import { whileInSight } from '../../platform/inSight.ts'

const LOOK_EVERY_MS = 8_000

/** Refetches on return to the page, and polls what is under way in case a live message is lost. */
export function useLookAgain(look: () => void, underWay: boolean) {
  useEffect(() => whileInSight(look, underWay ? LOOK_EVERY_MS : undefined), [look, underWay])
}
