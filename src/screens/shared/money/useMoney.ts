import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MoneyCall, MoneyRequest, MoneyState, MoneyWish } from '../../../../workers/protocol/cashier.ts'
import type { Failure } from '../../../../workers/protocol/outcome.ts'
import { useReloadGuard } from '../../../app/reloadGuard.ts'
import { ask, send, useResource } from '../../../state/data.ts'
import { STORAGE_WORDS } from '../../../state/words.ts'

export interface MoneyUse {
  /** Of this call, in all tabs: under way, or answered and not put away yet. */
  requests: readonly MoneyRequest[]
  /** One is under way somewhere: no other can be made. */
  open: MoneyRequest | undefined
  /** Why none can be made now, whatever the screen itself says. */
  blocked: string | undefined
  /** Why this tab's last try brought nothing, when it was not the operator who said so. */
  failure: Failure | undefined
  send: (wish: MoneyWish, passwordTrade?: string) => Promise<MoneyState | undefined>
}

/** The money requests of one call: what stands, and sending one. */
export function useMoney(call: MoneyCall): MoneyUse {
  const all = useResource('moneyRequests').value ?? NONE
  const blocked = useMoneyBlock()
  const [failure, setFailure] = useState<Failure>()
  const requests = all.filter((request) => request.call === call)
  const open = requests.find(({ state }) => state.status === 'asking' || state.status === 'password')
  useReloadGuard(open !== undefined)

  // Another button of this call, or another tab, has had an answer since.
  const answered = requests.filter(({ state }) => state.status === 'done' || state.status === 'refused').length
  const [seen, setSeen] = useState(answered)
  if (answered !== seen) {
    setSeen(answered)
    if (answered > seen) setFailure(undefined)
  }

  return {
    requests,
    open,
    blocked,
    failure,
    async send(wish, passwordTrade) {
      // The browser knows at once, the data worker only when something has failed: nothing shall be kept waiting.
      if (!navigator.onLine) {
        setFailure({ kind: 'offline' })
        return undefined
      }
      setFailure(undefined)
      // The id is made: the same command sent twice is one wish.
      const outcome = await ask((commands) => commands.sendMoney(wish, passwordTrade), setFailure)
      return outcome.ok ? outcome.value : undefined
    },
  }
}

/** Words, while this device cannot tell what is under way: whatever were sent then could be done twice. */
export function useMoneyBlock(): string | undefined {
  const { i18n } = useLingui()
  return useResource('moneyRequests').failure?.kind === 'storage' ? i18n._(STORAGE_WORDS) : undefined
}

const NONE: readonly MoneyRequest[] = []

export function dismiss(requestId: string) {
  return send((commands) => commands.dismissMoney(requestId))
}
