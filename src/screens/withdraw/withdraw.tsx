import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { useResource } from '../../state/data.ts'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { OrdersLink } from '../shared/money/OrdersLink.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawOrder } from './WithdrawOrder.tsx'

/** The bind-wallet popup lies over any screen; its form comes with this one. */
export { WalletForm } from './WalletForm.tsx'

/** Money out: the form, or with `?orderNo=` the order that came of it. */
export default function Withdraw() {
  const { t } = useLingui()
  const session = useResource('session').value
  const orderNo = new URLSearchParams(useSearch()).get('orderNo')
  if (session?.status !== 'player' || session.user.guest) return <GuestsCannot />
  return (
    <>
      <OrdersLink label={t`Withdrawal orders`} to="/transactionHistory?type=withdraw" />
      {orderNo ? <WithdrawOrder key={orderNo} orderNo={orderNo} /> : <WithdrawForm user={session.user} />}
    </>
  )
}
