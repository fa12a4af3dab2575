import './Rewards.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { toCentavos } from '../../../contract/money.ts'
import type { Reward } from '../../../contract/schema.ts'
import { sound } from '../../platform/sound.ts'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { Coin } from '../../ui/Wordmark.tsx'
import { closePopup } from '../popups.ts'

/** What was just won: cash, coupon, energy or point. It is in the account already; Collect puts the picture away. */
export function Rewards({ rewards }: { rewards: readonly Reward[] }) {
  const { t } = useLingui()
  useEffect(() => sound.play('win'), [])
  const collect = () => {
    sound.play('collect')
    closePopup('rewards')
  }
  return (
    <Dialog
      title={t`Congratulations`}
      onClose={collect}
      actions={
        <Button kind="mango" onPress={collect}>
          <Trans>Collect</Trans>
        </Button>
      }
    >
      <ul className="rewards">
        {rewards.map((reward) => (
          <li key={`${reward.type} ${reward.amount}`}>
            <span className={`reward-icon ${reward.type}`}>{pictures[reward.type]}</span>
            <RewardWords reward={reward} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const pictures: Record<Reward['type'], ReactNode> = {
  cash: <span className="title">₱</span>,
  coupon: <Icon name="ticket" />,
  energy: <Icon name="bolt" />,
  point: <Coin size={32} />,
}

function RewardWords({ reward: { type, amount } }: { reward: Reward }) {
  switch (type) {
    case 'cash':
      return <b className="figure">{formatMoney(toCentavos(amount), 'short')}</b>
    case 'coupon':
      return (
        <b className="figure">
          <Trans>{formatMoney(toCentavos(amount), 'short')} coupon</Trans>
        </b>
      )
    case 'energy':
      return (
        <b className="figure">
          <Plural value={amount} one="# energy" other="# energy" />
        </b>
      )
    case 'point':
      return (
        <b className="figure">
          <Plural value={amount} one="# point" other="# points" />
        </b>
      )
  }
}
