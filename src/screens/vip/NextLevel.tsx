import styles from './vip.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Vip, VipLevel } from '../../../contract/entities/user.ts'
import { Card } from '../../ui/Card.tsx'
import { formatCount, formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RewardList } from '../../ui/RewardList.tsx'
import { rewardItemsOfLevel } from './rewardItemsOfLevel.ts'

/** The next level's benefits beside the current ones. */
export function NextLevel({ vip: { level, levels } }: { vip: Vip }) {
  const { t } = useLingui()
  const now = levels.find((one) => one.level === level)
  const next = levels.find((one) => one.level === level + 1)
  if (!now || !next) return null
  const items = rewardItemsOfLevel(next)
  const gains: { name: string; of: (one: VipLevel) => string }[] = [
    { name: t`Per withdrawal`, of: (one) => formatMoney(one.singleWithdrawal, 'short') },
    { name: t`Withdrawn per day`, of: (one) => formatMoney(one.dayWithdrawal, 'short') },
    { name: t`Withdrawals per day`, of: (one) => formatCount(one.dayCount) },
    { name: t`Points you earn`, of: (one) => `×${one.pointsRate}` },
  ]
  return (
    <section className="section" aria-labelledby="vip-next">
      <h2 className="subtitle" id="vip-next">
        <Trans>What you get at VIP {next.level}</Trans>
      </h2>
      <Card className={styles.vipGains}>
        <dl>
          {gains.map(({ name, of }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className="soft">
                  <span className="hidden-text">{t`now`} </span>
                  {of(now)}
                </span>
                <Icon name="next" size={16} />
                <b className={of(now) === of(next) ? undefined : 'good'}>
                  <span className="hidden-text">{t`then`} </span>
                  {of(next)}
                </b>
              </dd>
            </div>
          ))}
        </dl>
        {items.length > 0 && (
          <div className={styles.vipGift}>
            <p className="soft">
              <Trans>And once, in your inbox</Trans>
            </p>
            <RewardList items={items} />
          </div>
        )}
      </Card>
    </section>
  )
}
