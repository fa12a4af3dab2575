import './recharge.css'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { useResource } from '../../state/data.ts'
import { GuestsCannot } from '../shared/money/GuestsCannot.tsx'
import { OrdersLink } from '../shared/money/OrdersLink.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositOrder } from './DepositOrder.tsx'

/** Money in: the form, or with `?orderNo=` the order that came of it. */
export default function Recharge() {
  const { t } = useLingui()
  const session = useResource('session').value
  const orderNo = new URLSearchParams(useSearch()).get('orderNo')
  if (session?.status === 'player' && session.user.guest) return <GuestsCannot />
  return (
    <>
      <OrdersLink label={t`Deposit orders`} to="/transactionHistory?type=deposit" />
      {orderNo ? <DepositOrder key={orderNo} orderNo={orderNo} /> : <DepositForm />}
    </>
  )
}
