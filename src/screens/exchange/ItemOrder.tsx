import styles from './exchange.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MallItem } from '../../../contract/entities/cashier.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatCount } from '../../ui/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/Layer.tsx'

/** Maximum of one order. */
const QUANTITY_MAX = 100

interface ItemOrderProps {
  item: MallItem
  points: number
  /** Why nothing can be ordered, whatever is chosen. */
  blocked: string | undefined
  onOrder: (quantity: number) => void
  onClose: () => void
}

/** Quantity, cost and remaining points; asks for a confirmation. */
export function ItemOrder({ item, points, blocked, onOrder, onClose }: ItemOrderProps) {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState(1)
  const cost = item.price * quantity
  const offered = Math.min(item.leftToday ?? QUANTITY_MAX, item.stock ?? QUANTITY_MAX, QUANTITY_MAX)
  const affordable = Math.floor(points / item.price)
  const most = Math.min(offered, affordable)
  const reason =
    blocked ??
    (item.stock === 0
      ? t`Sold out.`
      : offered === 0
        ? t`You have used today’s limit. It starts again at midnight, Manila time.`
        : cost > points
          ? t`You have ${formatCount(points)} points and need ${formatCount(cost)}.`
          : undefined)

  return (
    <Dialog
      title={item.name}
      onClose={onClose}
      actions={
        <Button kind="mango" size="large" wide blocked={reason} onPress={() => onOrder(quantity)}>
          <Trans>Exchange {formatCount(cost)} points</Trans>
        </Button>
      }
    >
      <div className={styles.quantity} role="group" aria-label={t`Quantity`}>
        <IconButton icon="minus" label={t`One less`} onPress={() => setQuantity(Math.max(1, quantity - 1))} />
        <output className="figure" aria-live="polite">
          {quantity}
        </output>
        <IconButton
          icon="plus"
          label={t`One more`}
          onPress={() => setQuantity(Math.max(1, Math.min(most, quantity + 1)))}
        />
      </div>
      <p className={classNames(styles.whyNoMore, 'field-hint')} aria-live="polite">
        {most > 0 && quantity === most && <WhyNoMore item={item} most={most} affordable={affordable} />}
      </p>
      <Facts
        total
        rows={[
          { name: t`You have`, value: formatCount(points) },
          { name: t`Cost`, value: formatCount(cost) },
          { name: t`Points left`, value: formatCount(Math.max(0, points - cost)) },
        ]}
      />
      {item.turnoverMultiple > 0 && (
        <p className="field-hint">
          <Trans>The amount must be bet {item.turnoverMultiple}× before you withdraw it.</Trans>
        </p>
      )}
    </Dialog>
  )
}

function WhyNoMore({ item, most, affordable }: { item: MallItem; most: number; affordable: number }) {
  if (affordable === most) return <Trans>Your points are enough for {formatCount(most)}.</Trans>
  if (item.leftToday === most) return <Trans>You can have {formatCount(most)} today.</Trans>
  if (item.stock === most) return <Trans>No more than {formatCount(most)} in stock.</Trans>
  return <Trans>No more than {formatCount(most)} in one order.</Trans>
}
