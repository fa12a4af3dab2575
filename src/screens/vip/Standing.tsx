import styles from './vip.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Vip } from '../../../contract/entities/user.ts'
import { toPesos } from '../../../contract/money.ts'
import { classNames } from '../../ui/classNames.ts'
import { Stage } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Meter } from '../../ui/ProgressBar.tsx'
import { FiestaNight } from '../../ui/scenes/FiestaNight.tsx'
import { Medal } from './Medal.tsx'

/** The level, and the exact distance to the next. */
export function Standing({ vip }: { vip: Vip }) {
  const { t } = useLingui()
  const { level, turnover, nextTurnover, left } = vip
  const next = level + 1
  return (
    <Stage label={t`Your level`} className={styles.vipStanding}>
      <FiestaNight>
        <div className={styles.vipLevel}>
          <Medal level={level} size={72} />
          <div>
            <p className="small">
              <Trans>Your level</Trans>
            </p>
            <p className="hero-figure">
              <Trans>VIP {level}</Trans>
            </p>
          </div>
        </div>
      </FiestaNight>
      <div className={styles.vipWay}>
        {nextTurnover === null ? (
          <p className="subtitle">
            <Trans>You have reached the highest level.</Trans>
          </p>
        ) : (
          <>
            <p className="subtitle">
              <Trans>
                {formatMoney(left)} more turnover for VIP {next}
              </Trans>
            </p>
            <Meter
              label={t`Progress to VIP ${next}`}
              value={toPesos(turnover)}
              max={toPesos(nextTurnover)}
              valueText={t`${formatMoney(turnover)} of ${formatMoney(nextTurnover)}`}
            />
          </>
        )}
        <p className={classNames(styles.vipPlayed, 'soft')}>
          <span>
            <Trans>Turnover so far</Trans>
          </span>
          <b>
            {formatMoney(turnover)}
            {nextTurnover !== null && ` / ${formatMoney(nextTurnover, 'short')}`}
          </b>
        </p>
      </div>
    </Stage>
  )
}
