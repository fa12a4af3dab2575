import { useEffect, useEffectEvent, useState } from 'react'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Assertion } from '../../../contract/calls/passkey.ts'
import { fillsInPasskeys, offerPasskeys } from '../../platform/passkeys.ts'
import { ask } from '../../state/data.ts'

/** The operator takes an answer to a challenge for five minutes; the page may stand for longer. */
const RENEWED_AFTER_MS = 4 * MINUTE_MS

/** While `wanted`, the browser offers passkeys where it offers names to fill in. Whatever fails, the other ways are there. */
export function useOfferedPasskeys(wanted: boolean, onAnswer: (answer: Assertion) => Promise<void>): void {
  const [turn, setTurn] = useState(0)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!wanted) return undefined
    let isWanted = true
    let callOff = () => {}
    const offer = async () => {
      if (!(await fillsInPasskeys())) return
      const begun = await ask(
        (commands) => commands.beginPasskeyOffer(),
        () => {},
      )
      if (!begun.ok || !isWanted) return
      const offered = offerPasskeys(begun.value.challenge)
      callOff = offered.callOff
      const chosen = await offered.answer
      if (isWanted && chosen.status === 'answered') await answered(chosen.answer)
    }
    void offer()
    const renewal = setTimeout(() => setTurn(turn + 1), RENEWED_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(renewal)
      callOff()
    }
  }, [wanted, turn])
}
