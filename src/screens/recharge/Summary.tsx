import styles from './recharge.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Coupon } from '../../../contract/entities/cashier.ts'
import { CODES } from '../../../contract/errors.ts'
import { centavos } from '../../../contract/money.ts'
import type { Centavos } from '../../../contract/money.ts'
import type { Params } from '../../../workers/protocol.ts'
import { navigate, rememberPage } from '../../app/navigation.ts'
import { resources, useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Facts, Notice } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { operatorNow } from '../../ui/clock.ts'
import { Async } from '../shared/Async.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { cashierError } from '../shared/money/cashierError.ts'
import { depositPath } from '../shared/money/depositPath.ts'
import { dismiss, type MoneyUse } from '../shared/money/useMoney.ts'
import { reasonOf } from '../shared/reasonOf.ts'
import { useOffline } from '../shared/useOffline.ts'
import { openPayment } from './openPayment.ts'

/** Of a quote only its coupon can be used up or expired. */
const COUPON_GONE: ReadonlySet<number> = new Set([CODES.alreadyClaimed, CODES.expired])

interface SummaryProps {
  params: Params<'quote'>
  bankName: string
  coupon: Coupon | undefined
  money: MoneyUse
  onOrdered: () => void
}

/** The operator's quote, and the button that places the order. */
export function Summary({ params, bankName, coupon, money, onOrdered }: SummaryProps) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const resource = useResource('quote', params)
  const quote = resource.value
  const { failure } = resource
  useFreshQuote(params, quote?.expireTime)

  async function pay() {
    if (!quote) return
    const requestId = crypto.randomUUID()
    const isHere = rememberPage()
    const state = await money.send({ requestId, call: 'rechargeBuild', input: { preId: quote.preId } })
    // A quote is valid for one order, and a coupon for one deposit: with a used one there is no other quote.
    const isCouponUsed = coupon !== undefined && state?.status !== 'refused'
    if (!isCouponUsed) resources.of('quote', params).refresh()
    if (state?.status !== 'done' || !('payUrl' in state.data)) return
    onOrdered()
    // Whoever has left finds it told here later.
    if (!isHere()) return
    openPayment(state.data)
    navigate(depositPath(state.data.orderNo))
    await dismiss(requestId)
  }

  return (
    <>
      <section className="section">
        <h2 className="field-label strong">
          <Trans>Summary</Trans>
        </h2>
        {failure?.kind === 'refused' && !quote ? (
          <Notice icon="warning">
            {coupon && COUPON_GONE.has(failure.code) ? (
              <Trans>This coupon can’t be used any more. No money moved. Choose another, or none.</Trans>
            ) : (
              i18n._(cashierError(failure, i18n.locale).words)
            )}
          </Notice>
        ) : (
          <Async resource={resource} loading={<Skeleton height={172} radius={16} />} freshness="own" />
        )}
        {quote && (
          <>
            <Card>
              <Facts
                total
                rows={[
                  { name: t`Deposit`, value: <Money amount={quote.amount} /> },
                  { name: t`Fee`, value: <Money amount={quote.fee} /> },
                  ...(quote.bonus > 0
                    ? [
                        {
                          name: t`Coupon bonus`,
                          value: <span className="good">{formatMoney(quote.bonus, 'signed')}</span>,
                        },
                      ]
                    : []),
                  {
                    name: t`Added to your balance`,
                    value: <Money amount={centavos(quote.amount - quote.fee + quote.bonus)} />,
                  },
                ]}
              />
            </Card>
            <div className={styles.rechargeTurnover}>
              <Notice>
                <b>
                  <Trans>Bet {formatMoney(quote.turnoverAdd)} before you withdraw.</Trans>
                </b>
                <p>
                  {coupon && quote.bonus > 0 ? (
                    <Trans>
                      {formatMoney(centavos(quote.turnoverAdd - quote.bonus * coupon.turnoverMultiple))} for the
                      deposit, {formatMoney(quote.bonus)} × {coupon.turnoverMultiple} for the coupon.
                    </Trans>
                  ) : (
                    <Trans>The deposit itself must be bet once.</Trans>
                  )}
                </p>
              </Notice>
            </div>
          </>
        )}
      </section>
      <FormFailure failure={money.failure} />
      <PayBar
        blocked={reasonOf(
          offline && t`You are offline. Deposits need a connection. Nothing was sent.`,
          money.blocked,
          money.open !== undefined && t`Checking your order… You can place another one when this is done.`,
          !quote && failure !== undefined && t`This deposit can’t be made yet. See why above.`,
        )}
        busy={!quote && !failure}
        onPress={pay}
        note={<Trans>{bankName} will ask you to confirm. Nothing is charged before that.</Trans>}
      >
        <Trans>Pay {formatMoney(params.amount)}</Trans>
      </PayBar>
    </>
  )
}

/** The summary before there is anything to pay. */
export function NoQuoteYet({ reason, amount, busy }: { reason: string; amount: Centavos | undefined; busy: boolean }) {
  return (
    <PayBar blocked={busy && amount !== undefined ? false : reason} busy={busy && amount !== undefined}>
      {amount === undefined ? <Trans>Pay</Trans> : <Trans>Pay {formatMoney(amount)}</Trans>}
    </PayBar>
  )
}

function PayBar(props: {
  children: ReactNode
  blocked: string | false | undefined
  busy?: boolean
  onPress?: () => Promise<unknown>
  note?: ReactNode
}) {
  return (
    <>
      <p className={classNames(styles.rechargeWarning, 'small soft center')}>
        <Trans>Gambling can be addictive. Know when to stop.</Trans>
      </p>
      <div className={styles.payBar}>
        <Button
          kind="mango"
          size="large"
          wide
          blocked={props.blocked}
          busy={props.busy ?? false}
          {...(props.onPress && { onPress: props.onPress })}
        >
          {props.children}
        </Button>
        {!props.blocked && props.note && <p className="small soft center">{props.note}</p>}
      </div>
    </>
  )
}

/** Replaces a quote that expires while the form is open. */
function useFreshQuote(params: SummaryProps['params'], expireTime: number | undefined) {
  const { method, bank, amount, couponId } = params
  useEffect(() => {
    if (expireTime === undefined) return
    const wait = Math.max(1_000, expireTime - operatorNow() - 5_000)
    const timer = setTimeout(
      () => resources.of('quote', { method, bank, amount, ...(couponId !== undefined && { couponId }) }).refresh(),
      Math.min(wait, 2 ** 31 - 1),
    )
    return () => clearTimeout(timer)
  }, [method, bank, amount, couponId, expireTime])
}
