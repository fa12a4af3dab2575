import styles from './recharge.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'wouter'
import type { RechargeMethod } from '../../../contract/entities/cashier.ts'
import { centavos, toPesos } from '../../../contract/money.ts'
import type { Centavos } from '../../../contract/money.ts'
import { useResource } from '../../state/data.ts'
import { useDebouncedValue } from '../../state/useDebouncedValue.ts'
import { Choices } from '../../ui/Choices.tsx'
import { Notice } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AmountField } from '../../ui/TextField.tsx'
import { Async } from '../shared/Async.tsx'
import { both } from '../shared/both.ts'
import { DocumentLink } from '../shared/DocumentLink.tsx'
import { judgeAmount, readAmount } from '../shared/money/amount.ts'
import type { MoneyUse } from '../shared/money/useMoney.ts'
import { useNewDay } from '../shared/useNewDay.ts'
import { CouponPicker, fittingCoupons } from './CouponPicker.tsx'
import { NoQuoteYet, Summary } from './Summary.tsx'

/** The deposit form's draft. */
export type DepositFields = Record<'method' | 'bank' | 'amount' | 'couponId', string>

interface AmountStepProps {
  method: RechargeMethod
  fields: DepositFields
  change: (change: Partial<DepositFields>) => void
  forget: () => void
  money: MoneyUse
}

/** Debounce of quotes, in ms. */
const QUOTED_AFTER_MS = 350
/** The longest name, in letters, that fits a third of a phone's width. */
const NAME_IN_A_THIRD = 7

/** Bank, amount and coupon of one method, and the quote. */
export function AmountStep({ method, fields, change, forget, money }: AmountStepProps) {
  const { t, i18n } = useLingui()
  const [left, setLeft] = useState(fields.amount !== '')
  const banks = useResource('rechargeBanks', { method: method.code })
  const limits = useResource('rechargeAmount', { method: method.code })
  useNewDay(limits.refresh)
  const coupons = useResource('coupons').value ?? []
  const typed = useDebouncedValue(fields.amount, QUOTED_AFTER_MS)

  if (!banks.value || !limits.value) {
    return (
      <div className="section">
        <Async resource={both(banks, limits)} loading={<SkeletonRows count={4} height={56} />} freshness="own" />
      </div>
    )
  }

  const { max, list, firstMin, isFirst, ownLimitLeft } = limits.value
  const min = isFirst ? largest(firstMin, limits.value.min) : limits.value.min
  const most = ownLimitLeft === null || ownLimitLeft === undefined ? max : smallest(max, ownLimitLeft)
  const isOwnLimitTooLow = most < min && most < max
  if (isOwnLimitTooLow) {
    return (
      <div className="section">
        <Notice icon="info">
          <Trans>
            Your own limit allows {formatMoney(most)} more, and the minimum deposit is {formatMoney(min, 'short')}. You
            can deposit again when your limit allows more.
          </Trans>
          <p>
            <LimitsLink />
          </p>
        </Notice>
      </div>
    )
  }

  const problem = judgeAmount(fields.amount, min, most)
  const isFaulty = left && fields.amount !== '' && problem !== undefined
  const amount = readAmount(typed)
  const bank = banks.value.find(({ code }) => code === fields.bank) ?? banks.value[0]
  const open = coupons.filter(({ status }) => status === 'open')
  const fitting = fittingCoupons(open, amount)
  // Which of them an amount that is not entered yet will reach, nobody knows.
  const usable = amount === undefined ? open.length : fitting.length
  const coupon = fitting.find(({ id }) => id === fields.couponId)
  const chips = list.filter((chip) => chip >= min && chip <= most)

  return (
    <>
      {banks.value.length > 1 && (
        <div className="section">
          <Choices
            label={t`Pay with`}
            columns={banks.value.some(({ name }) => name.length > NAME_IN_A_THIRD) ? 2 : 3}
            value={bank?.code}
            onChange={(code) => change({ bank: code })}
            choices={banks.value.map(({ code, name }) => ({ value: code, label: name, monogram: name.slice(0, 2) }))}
          />
        </div>
      )}
      <div className="section">
        <AmountField
          label={t`Amount`}
          name="amount"
          value={fields.amount}
          onChange={(value) => change({ amount: value })}
          onLeave={() => setLeft(fields.amount !== '')}
          placeholder={`${formatMoney(min, 'bare')} – ${formatMoney(most, 'bare')}`}
          error={isFaulty ? i18n._(problem) : undefined}
          hint={<Limits isFirst={isFirst} firstMin={firstMin} ownLimitLeft={ownLimitLeft} />}
        />
        {chips.length > 0 && (
          <div className={styles.rechargeChips}>
            <Choices
              look="amounts"
              label={t`Usual amounts`}
              hideLabel
              columns={chips.length % 3 === 1 ? 2 : 3}
              value={fields.amount}
              onChange={(value) => change({ amount: value })}
              choices={chips.map((chip) => ({ value: String(toPesos(chip)), label: formatMoney(chip, 'short') }))}
            />
          </div>
        )}
      </div>
      {open.length > 0 && (
        <section className="section">
          <div className="field-label">
            <h2 className="strong">
              <Trans>Coupon</Trans>
            </h2>
            <span className="soft">
              <Trans>{usable} you can use</Trans>
            </span>
          </div>
          <CouponPicker open={open} amount={amount} chosen={coupon} onChoose={(couponId) => change({ couponId })} />
        </section>
      )}
      {amount !== undefined && !judgeAmount(typed, min, most) && bank && typed === fields.amount ? (
        <Summary
          params={{ method: method.code, bank: bank.code, amount, ...(coupon && { couponId: coupon.id }) }}
          bankName={bank.name}
          coupon={coupon}
          money={money}
          onOrdered={forget}
        />
      ) : (
        <NoQuoteYet
          reason={
            fields.amount === '' || !problem
              ? t`Enter an amount first.`
              : isFaulty
                ? t`Check the amount.`
                : i18n._(problem)
          }
          amount={problem ? undefined : readAmount(fields.amount)}
          busy={!problem}
        />
      )}
    </>
  )
}

function Limits(props: { isFirst: boolean; firstMin: Centavos; ownLimitLeft: Centavos | null | undefined }) {
  const { isFirst, firstMin, ownLimitLeft } = props
  return (
    <>
      {isFirst && (
        <>
          <Trans>The minimum first deposit is {formatMoney(firstMin, 'short')}.</Trans>{' '}
          <DocumentLink name="terms">
            <Trans>See the terms</Trans>
          </DocumentLink>
        </>
      )}{' '}
      {ownLimitLeft !== null && ownLimitLeft !== undefined && (
        <>
          <Trans>Your own limit allows {formatMoney(ownLimitLeft)} more.</Trans> <LimitsLink />
        </>
      )}
    </>
  )
}

function LimitsLink() {
  return (
    <Link className="link" href="/security-center?code=limits">
      <Trans>See my limits</Trans>
    </Link>
  )
}

const largest = (...amounts: Centavos[]) => centavos(Math.max(...amounts))
const smallest = (...amounts: Centavos[]) => centavos(Math.min(...amounts))
