import { useState } from 'react'
import type { Letter } from '../../../contract/calls/letter.ts'
import { useMoney } from '../shared/money/useMoney.ts'

type Round = { step: 'idle' | 'sending' } | { step: 'sent'; requestIds: readonly string[] }

/** Claims one by one until all answers are here, so that they are shown together. */
export function useCollectAll(letters: readonly Letter[]) {
  const { requests, blocked, send } = useMoney('letterClaim')
  const [round, setRound] = useState<Round>({ step: 'idle' })

  async function collectAll() {
    setRound({ step: 'sending' })
    const requestIds: string[] = []
    for (const { id } of letters) {
      const requestId = crypto.randomUUID()
      const state = await send({ requestId, call: 'letterClaim', input: { id } })
      // No answer stops the rest; a rejected claim reports itself and does not.
      if (!state) break
      requestIds.push(requestId)
    }
    setRound({ step: 'sent', requestIds })
  }

  // The command's answer may arrive before the feed's state of its request.
  const isTold = (id: string) => requests.some(({ requestId, state }) => requestId === id && state.status !== 'asking')
  if (round.step === 'sent' && round.requestIds.every(isTold)) setRound({ step: 'idle' })

  return { isCollecting: round.step !== 'idle', blocked, collectAll }
}
