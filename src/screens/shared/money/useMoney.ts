import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MoneyCall } from '../../../../contract/calls.ts'
import type { MoneyRequest, MoneyState, NewMoneyRequest, Secret } from '../../../../workers/protocol/cashier.ts'
import type { Failure } from '../../../../workers/protocol/outcome.ts'
import { useReloadGuard } from '../../../app/reloadGuard.ts'
import { ask, send, useResource } from '../../../state/data.ts'
import { usePlayer } from '../../../state/player.ts'
import { STORAGE_WORDS } from '../../../state/words.ts'

export type MoneyUse = ReturnType<typeof useMoney>

/** The money requests of these calls, and sending one. */
export function useMoney(...calls: MoneyCall[]) {
  const all = useResource('moneyRequests').value ?? NONE
  const uid = usePlayer()?.uid ?? ''
  const blocked = useMoneyBlock()
  const [failure, setFailure] = useState<Failure>()
  const requests = all.filter(({ call }) => calls.includes(call))
  const open = requests.find(({ state }) => state.status === 'asking' || state.status === 'password')
  useReloadGuard(open !== undefined)

  // An answer that arrived since, to another button or tab, clears the failure.
  const answered = requests.filter(({ state }) => state.status === 'done' || state.status === 'refused').length
  const [seen, setSeen] = useState(answered)
  if (answered !== seen) {
    setSeen(answered)
    if (answered > seen) setFailure(undefined)
  }

  return {
    /** Their requests in all tabs: pending, or answered and not dismissed. */
    requests,
    /** A pending request: no other can be made. */
    open,
    /** Why none can be made now. */
    blocked,
    /**
     * Why this tab's last attempt failed, unless the operator rejected it. None while one is pending: the page may have
     * given up waiting for the worker, which goes on asking.
     */
    failure: open ? undefined : failure,
    async send(request: NewMoneyRequest, secret?: Secret): Promise<MoneyState | undefined> {
      // The browser knows at once, the data worker only after a failure: a money request must not be left waiting.
      if (!navigator.onLine) {
        setFailure({ kind: 'offline' })
        return undefined
      }
      setFailure(undefined)
      // Safe to repeat: the request has its id, so the same command sent twice is one request.
      const outcome = await ask((commands) => commands.sendMoney(uid, request, secret), setFailure)
      return outcome.ok ? outcome.value : undefined
    },
  }
}

/** A message while this device cannot read its pending requests: a new one might be executed twice. */
export function useMoneyBlock(): string | undefined {
  const { i18n } = useLingui()
  return useResource('moneyRequests').failure?.kind === 'storage' ? i18n._(STORAGE_WORDS) : undefined
}

const NONE: readonly MoneyRequest[] = []

export function dismiss(requestId: string) {
  return send((commands) => commands.dismissMoney(requestId))
}
