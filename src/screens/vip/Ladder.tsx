import styles from './vip.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { centavos } from '../../../contract/money.ts'
import type { Vip, VipLevel } from '../../../contract/entities/user.ts'
import { Tag } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatMoney } from '../../ui/format.ts'
import { RewardList } from '../../ui/RewardList.tsx'
import { Medal } from './Medal.tsx'
import { rewardItemsOfLevel } from './rewardItemsOfLevel.ts'

/** All levels, highest first: requirement, reward, progress. */
export function Ladder({ vip }: { vip: Vip }) {
  return (
    <section className="section" aria-labelledby="vip-ladder">
      <h2 className="subtitle" id="vip-ladder">
        <Trans>All levels</Trans>
      </h2>
      <ol className={styles.ladder} reversed>
        {vip.levels.toReversed().map((one) => (
          <Rung key={one.level} one={one} vip={vip} />
        ))}
      </ol>
    </section>
  )
}

function Rung({ one, vip }: { one: VipLevel; vip: Vip }) {
  const { t } = useLingui()
  const { level, turnover, singleWithdrawal, dayWithdrawal, dayCount, pointsRate } = one
  const isHere = level === vip.level
  const isReached = level <= vip.level
  const left = centavos(Math.max(0, turnover - vip.turnover))
  return (
    <li
      className={classNames(styles.rung, isReached && styles.reached, isHere && styles.here)}
      aria-current={isHere ? 'step' : undefined}
    >
      <Medal level={level} />
      <div className={styles.rungWords}>
        <p className={styles.rungTitle}>
          <b>
            <Trans>VIP {level}</Trans>
          </b>
          {isHere ? (
            <Tag tone="primary">{t`You are here`}</Tag>
          ) : isReached ? (
            <Tag tone="good">{t`Reached`}</Tag>
          ) : (
            <span className="small soft">
              <Trans>{formatMoney(left)} to go</Trans>
            </span>
          )}
        </p>
        <p className="small soft">
          {turnover === 0 ? (
            <Trans>From the first day</Trans>
          ) : (
            <Trans>From {formatMoney(turnover, 'short')} turnover</Trans>
          )}
        </p>
        <p className="small">
          <Trans>
            Withdraw {formatMoney(singleWithdrawal, 'short')} at a time, {formatMoney(dayWithdrawal, 'short')} a day
          </Trans>
          {' · '}
          <Plural value={dayCount} one="# time per day" other="# times per day" />
          {' · '}
          <Trans>points ×{pointsRate}</Trans>
        </p>
        <RewardList items={rewardItemsOfLevel(one)} />
      </div>
    </li>
  )
}
