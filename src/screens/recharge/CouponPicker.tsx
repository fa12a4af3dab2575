import styles from './recharge.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Coupon } from '../../../contract/entities/cashier.ts'
import { toCentavos } from '../../../contract/money.ts'
import type { Centavos } from '../../../contract/money.ts'
import { classNames } from '../../ui/classNames.ts'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { Picker } from '../shared/Picker.tsx'

/** Those whose minimum the amount reaches. */
export function fittingCoupons(open: readonly Coupon[], amount: Centavos | undefined): Coupon[] {
  return open.filter(({ minDeposit }) => amount !== undefined && amount >= minDeposit)
}

interface CouponPickerProps {
  /** That can still be used. */
  open: readonly Coupon[]
  amount: Centavos | undefined
  chosen: Coupon | undefined
  onChoose: (id: string) => void
}

/** None is preselected: a coupon adds a wagering requirement. */
export function CouponPicker({ open, amount, chosen, onChoose }: CouponPickerProps) {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const title = useCouponTitle()
  const note = useCouponNote()
  const fitting = fittingCoupons(open, amount)

  return (
    <>
      <button type="button" className={classNames(styles.coupon, 'card')} onClick={() => setChoosing(true)}>
        <span className="row-icon">
          <Icon name="ticket" />
        </span>
        <span className="row-words">
          <span className="row-title">{chosen ? title(chosen) : <Trans>No coupon</Trans>}</span>
          <span className="row-note">
            {chosen ? note(chosen) : <Trans>A coupon adds a bonus and its turnover.</Trans>}
          </span>
        </span>
        <span className={styles.couponChange}>{chosen ? <Trans>Change</Trans> : <Trans>Choose</Trans>}</span>
      </button>
      {isChoosing && (
        <Dialog title={t`Coupon`} onClose={() => setChoosing(false)}>
          <Picker
            label={t`Coupon`}
            hideLabel
            columns={1}
            value={chosen?.id ?? ''}
            onChange={(id) => {
              onChoose(id)
              setChoosing(false)
            }}
            choices={[
              { value: '', label: t`No coupon` },
              ...open.map((coupon) => ({
                value: coupon.id,
                label: title(coupon),
                note: fitting.includes(coupon)
                  ? note(coupon)
                  : t`Needs a deposit of at least ${formatMoney(coupon.minDeposit, 'short')}`,
                disabled: !fitting.includes(coupon),
              })),
            ]}
          />
        </Dialog>
      )}
    </>
  )
}

function useCouponTitle() {
  const { t } = useLingui()
  return ({ type, value, maxBonus }: Coupon) =>
    type === 'deposit_percent'
      ? t`${value}% bonus, up to ${formatMoney(maxBonus, 'short')}`
      : t`${formatMoney(toCentavos(value), 'short')} bonus`
}

function useCouponNote() {
  const { t, i18n } = useLingui()
  return ({ turnoverMultiple, expireTime }: Coupon) =>
    t`Turnover ×${turnoverMultiple} · ends ${formatDateTime(expireTime, i18n.locale)}, Manila time`
}
