import styles from './Rewards.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { buzz } from '../../platform/haptics.ts'
import { sound } from '../../platform/sound.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { rewardItemsOf, type RewardItem, type Prize } from '../../ui/rewardItems.ts'
import { RewardIcon, useRewardText } from '../../ui/RewardList.tsx'
import { useCountUp } from '../../ui/useCountUp.ts'

export interface RewardsProps extends Prize {
  /** The wagering requirement's multiple of the cash, where known. */
  turnoverMultiple?: number | undefined
}

/** What was just won: cash, coupon, energy or points. It is credited already; Collect closes the dialog. */
export function Rewards({ turnoverMultiple = 0, onCollect, ...prize }: RewardsProps & { onCollect: () => void }) {
  const { t } = useLingui()
  const items = rewardItemsOf(prize)
  useEffect(() => {
    sound.play('win')
    buzz(20, 40, 60)
  }, [])
  const collect = () => {
    sound.play('collect')
    onCollect()
  }
  return (
    <Dialog
      title={t`Congratulations`}
      onClose={collect}
      actions={
        <Button kind="mango" size="large" wide onPress={collect}>
          <Trans>Collect</Trans>
        </Button>
      }
    >
      <div className={styles.stage}>
        <Rays />
        <ul className={classNames(styles.rewards, items.length === 1 && styles.one)}>
          {items.map((item) => (
            <li key={item.type}>
              <RewardIcon type={item.type} />
              <Won item={item} />
            </li>
          ))}
        </ul>
        <Confetti />
      </div>
      <p className={classNames(styles.note, 'soft')}>
        <Trans>Added to your account.</Trans>{' '}
        {turnoverMultiple > 0 && items.some(({ type }) => type === 'cash') && (
          <Trans>Cash must be bet {turnoverMultiple}× before you withdraw it.</Trans>
        )}
      </p>
    </Dialog>
  )
}

/** Counts up to the amount won. Screen readers hear only the final one. */
function Won({ item }: { item: RewardItem }) {
  const words = useRewardText()
  const shown = useCountUp(item.amount, 0)
  if (shown === item.amount) return <b className="figure">{words(item)}</b>
  return (
    <b className="figure">
      <span aria-hidden="true">{words({ ...item, amount: Math.floor(shown) })}</span>
      <span className="hidden-text">{words(item)}</span>
    </b>
  )
}

function Rays() {
  return (
    <svg className={styles.rays} viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      {Array.from({ length: 12 }, (_, index) => (
        <path key={index} d="M0 0L-12-100H12Z" transform={`rotate(${index * 30})`} />
      ))}
    </svg>
  )
}

const COLOURS = ['#ff5a7a', '#ffb21a', '#2ec4b6', '#4d96ff', '#c77dff']

/** Falls once, and not with reduced motion. */
function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: 28 }, (_, index) => (
        <i
          key={index}
          style={{
            left: `${(index * 37) % 100}%`,
            background: COLOURS[index % COLOURS.length],
            animationDelay: `${(index * 53) % 400}ms`,
            rotate: `${(index * 71) % 360}deg`,
          }}
        />
      ))}
    </div>
  )
}
