import type { UserInfo } from '../../../../contract/entities/user.ts'
import { useResource } from '../../../state/data.ts'
import { useNow } from '../../../ui/time.tsx'

/** The time by the operator's clock (epoch ms): a deadline is its, whatever this device's clock says. */
export function useOperatorNow(user: UserInfo): number {
  const { asOf } = useResource('session')
  const now = useNow(30_000)
  return user.time === undefined || asOf === undefined ? now : now - asOf + user.time
}
