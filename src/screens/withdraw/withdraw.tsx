import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { usePlayer } from '../../state/player.ts'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { OrdersLink } from '../shared/money/OrdersLink.tsx'
import { SetPasswordFirst } from './SetPasswordFirst.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawOrder } from './WithdrawOrder.tsx'

/** For the popups that load them from this chunk. */
export { ReadySheet } from './ReadySheet.tsx'
export { WalletForm } from './WalletForm.tsx'

/** The withdrawal form, or with `?orderNo=` its order. */
export default function Withdraw() {
  const { t } = useLingui()
  const player = usePlayer()
  const orderNo = new URLSearchParams(useSearch()).get('orderNo')
  if (!player || player.guest) return <GuestsCannot />
  if (player.isNullPasswordTrade) return <SetPasswordFirst />
  return (
    <>
      <OrdersLink label={t`Withdrawal orders`} to="/transactionHistory?type=withdraw" />
      {orderNo ? <WithdrawOrder key={orderNo} orderNo={orderNo} /> : <WithdrawForm user={player} />}
    </>
  )
}
