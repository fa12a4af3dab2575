import { useState } from 'react'
import type { Failure } from '../../../workers/protocol/outcome.ts'

/** Whether the network has returned since this failure, if it was the cause. */
export function useIsOver(failure: Failure | undefined, offline: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(offline)
  const [over, setOver] = useState<Failure>()
  if (wasOffline !== offline) {
    setWasOffline(offline)
    if (!offline) setOver(failure)
  }
  return failure !== undefined && failure === over && failure.kind === 'offline'
}
