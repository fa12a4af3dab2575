import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { OrdersLink } from '../shared/money/OrdersLink.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositOrder } from './DepositOrder.tsx'

/** The deposit form, or with `?orderNo=` its order. */
export default function Recharge() {
  const isGuest = useIsGuest()
  const { t } = useLingui()
  const orderNo = new URLSearchParams(useSearch()).get('orderNo')
  if (isGuest) return <GuestsCannot />
  return (
    <>
      <OrdersLink label={t`Deposit orders`} to="/transactionHistory?type=deposit" />
      {orderNo ? <DepositOrder key={orderNo} orderNo={orderNo} /> : <DepositForm />}
    </>
  )
}
