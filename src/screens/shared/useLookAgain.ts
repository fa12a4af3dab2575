import { useEffect } from 'react'

const LOOK_EVERY_MS = 8_000

/** Refetches on return to the page, and polls what is under way in case a live message is lost. */
export function useLookAgain(look: () => void, underWay: boolean) {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', onReturn)
    const timer = underWay ? setInterval(onReturn, LOOK_EVERY_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      clearInterval(timer)
    }
  }, [look, underWay])
}
