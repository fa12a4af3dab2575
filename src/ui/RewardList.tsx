import './RewardList.css'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currency } from 'virtual:brand'
import { toCentavos } from '../../contract/money.ts'
import { formatCount, formatMoney } from './format.ts'
import { Icon } from './Icon.tsx'
import { rewardItemsOf, type Prize, type RewardItem } from './rewardItems.ts'
import { Coin } from './Wordmark.tsx'

/** The picture of a reward; its text is beside it. */
export function RewardIcon({ type }: Pick<RewardItem, 'type'>) {
  return (
    <span className={`reward-icon reward-${type}`} aria-hidden="true">
      {pictures[type]}
    </span>
  )
}

const pictures: Record<RewardItem['type'], ReactNode> = {
  cash: <b>{currency.symbol}</b>,
  coupon: <Icon name="ticket" />,
  energy: <Icon name="bolt" />,
  point: <Coin size={32} />,
  try: <Icon name="arcade" />,
  spin: <Icon name="spin" />,
}

/** Names items: '₱20', '5 points'. */
export function useRewardText(): (item: RewardItem) => string {
  const { t } = useLingui()
  return ({ type, amount }) => {
    switch (type) {
      case 'cash':
        return formatMoney(toCentavos(amount), 'short')
      case 'coupon':
        return t`${formatMoney(toCentavos(amount), 'short')} coupon`
      case 'energy':
        return t`${plural(amount, { one: '# energy', other: '# energy' })}`
      case 'point':
        return t`${plural(amount, { one: '# point', other: `${formatCount(amount)} points` })}`
      case 'try':
        return t`${plural(amount, { one: '# claw try', other: '# claw tries' })}`
      case 'spin':
        return t`${plural(amount, { one: '# free spin', other: '# free spins' })}`
    }
  }
}

/** Names everything that prizes give: '₱20 + 5 points'. */
export function usePrizeText(): (...prizes: readonly Prize[]) => string {
  const words = useRewardText()
  return (...prizes) =>
    rewardItemsOf(...prizes)
      .map(words)
      .join(' + ')
}

/** Rewards in a row: small pictures with text. */
export function RewardList({ items }: { items: readonly RewardItem[] }) {
  const words = useRewardText()
  return (
    <ul className="reward-list">
      {items.map((item) => (
        <li key={item.type}>
          <RewardIcon type={item.type} />
          <b>{words(item)}</b>
        </li>
      ))}
    </ul>
  )
}
