import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MoneyRequest } from '../../../../workers/protocol/cashier.ts'
import { Button, type ButtonKind, type ButtonSize } from '../../../ui/Button.tsx'
import { useExclusion } from '../exclusion/useExclusion.ts'
import { FormFailure } from '../FormFailure.tsx'
import { useMoney } from '../money/useMoney.ts'
import { useOffline } from '../useOffline.ts'
import type { Claim } from './useClaimAll.ts'

interface ClaimButtonProps {
  claim: Claim
  children: ReactNode
  label?: string
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
}

/**
 * Claims a reward exactly once, over lost answers, reloads and tabs. The screen's one `ClaimNotes` shows the results,
 * its one `Excluded` why nothing can be claimed.
 */
export function ClaimButton({ claim, children, ...look }: ClaimButtonProps) {
  const { t } = useLingui()
  const offline = useOffline()
  const isExcluded = useExclusion() !== undefined
  const money = useMoney(claim.call)
  const isOwn = money.open !== undefined && isSame(money.open, claim)
  const isStuck = money.open?.state.status === 'asking' && money.open.state.lost
  const small = look.size === 'small'
  const reason =
    (offline && (small ? t`Offline` : t`This needs a connection.`)) ||
    (money.blocked !== undefined && t`Not possible right now`) ||
    (isStuck && !isOwn && (small ? t`One moment` : t`One at a time: another claim is in progress.`))

  if (isExcluded) return null

  async function send() {
    // The operator would answer the open request instead.
    if (!money.open) await money.send({ requestId: crypto.randomUUID(), ...claim })
  }

  return (
    <>
      <Button kind="mango" {...look} busy={isOwn} blocked={reason} onPress={send}>
        {children}
      </Button>
      <FormFailure failure={money.failure} small={small} />
    </>
  )
}

function isSame(request: MoneyRequest, claim: Claim): boolean {
  return JSON.stringify(request.input) === JSON.stringify(claim.input)
}
