import { useEffect, useState } from 'react'
import { navigate } from '../../app/navigation.ts'
import { openPopup } from '../../app/popups.ts'
import { useResource } from '../../state/data.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

/**
 * Leads a player without a withdrawal password to setting one. It may have been set on another device since the player
 * was loaded, so they are loaded once more before.
 */
export function SetPasswordFirst() {
  const { asOf, failure, refreshing, refresh } = useResource('session')
  const [before] = useState(asOf)
  const isSure = asOf !== before || (failure !== undefined && !refreshing)

  useEffect(refresh, [refresh])

  useEffect(() => {
    if (!isSure) return
    navigate('/security-center?code=transactionPwd', { replace: true })
    // Shows all that a withdrawal needs first: the password is one step of it.
    openPopup({ kind: 'readyToWithdraw' })
  }, [isSure])

  return (
    <div className="form-page">
      <SkeletonRows count={5} height={88} />
    </div>
  )
}
