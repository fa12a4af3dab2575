import styles from './withdraw.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Requirement } from '../../../contract/entities/cashier.ts'
import type { Balance } from '../../../contract/entities/user.ts'
import { centavos, toPesos, type Centavos } from '../../../contract/money.ts'
import { GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'
import { WAGERING_WEIGHTS } from '../../../contract/wagering.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { Meter } from '../../ui/ProgressBar.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { CATEGORY_NAMES } from '../shared/categories.ts'

const FIRST_PAGE = { page: 1 }

/** In centavos. */
interface Sums {
  required: Centavos
  done: Centavos
}

/** Every open wagering requirement, oldest first, so that the sum adds up. */
export function TurnoverLeft({ balance, onAll }: { balance: Balance; onAll: () => void }) {
  const { t, i18n } = useLingui()
  const requirements = useResource('requirements', FIRST_PAGE)
  const list = requirements.value?.list ?? []
  const surplus = requirements.value?.surplus ?? balance.userRiskVO.surplus
  const open = list.filter(({ status }) => status === 'open').sort((a, b) => a.createTime - b.createTime)
  const finished = list.filter(({ status }) => status !== 'open')
  const sums = requirements.value && (requirements.value.open ?? sumsOf(open))
  const shown = sum(open.map((one) => one.remaining))

  return (
    <section className={styles.turnoverLeft} aria-labelledby="turnover-left">
      <h3 className="subtitle" id="turnover-left">
        <Trans>Why less than my balance?</Trans>
      </h3>
      <div className={styles.whyLeft}>
        <p className="small">
          <Trans>Left to bet</Trans>
        </p>
        <p className={styles.whyLeftFigures}>
          <b className="figure">
            <Money amount={surplus} />
          </b>
          {sums && <DoneOf {...sums} />}
        </p>
        {sums ? (
          <Meter label={t`Bet so far`} value={toPesos(sums.done)} max={toPesos(sums.required)} />
        ) : (
          !requirements.failure && <Skeleton height={8} radius={8} />
        )}
      </div>
      <p className={styles.whyWords}>
        <Trans>
          At <b>{formatMoney(centavos(0))}</b> you can withdraw your whole balance. Bets count towards the oldest line
          first.
        </Trans>
      </p>
      <Async resource={requirements} loading={<SkeletonRows count={3} height={64} />} freshness="own" />
      <ul className={styles.whyList}>
        {open.map((one) => (
          <OpenRequirement key={one.id} requirement={one} />
        ))}
        {shown < surplus && requirements.value?.hasMore && (
          <li className={styles.whyDone}>
            <Trans>Older lines</Trans>
            <b>
              <Money amount={centavos(surplus - shown)} />
            </b>
          </li>
        )}
        {finished.map((one) => (
          <FinishedRequirement key={one.id} requirement={one} />
        ))}
      </ul>
      <dl className={styles.whyWeights}>
        {weightGroups().map(({ weight, types }) => (
          <div key={weight}>
            <dt>{weight}%</dt>
            <dd>{types.map((type) => i18n._(CATEGORY_NAMES[type])).join(', ')}</dd>
          </div>
        ))}
      </dl>
      <Button wide onPress={onAll}>
        <Trans>All records</Trans>
      </Button>
    </section>
  )
}

function DoneOf({ required, done }: Sums) {
  return (
    <span className="small soft">
      <Trans>
        {formatMoney(done)} of {formatMoney(required)}
      </Trans>
    </span>
  )
}

/** The categories by wagering weight, highest first. */
function weightGroups(): { weight: number; types: GameTypeCode[] }[] {
  const weights = [...new Set(Object.values(WAGERING_WEIGHTS))].sort((a, b) => b - a)
  return weights.map((weight) => ({ weight, types: GAME_TYPES.filter((type) => WAGERING_WEIGHTS[type] === weight) }))
}

function OpenRequirement({ requirement }: { requirement: Requirement }) {
  const { i18n } = useLingui()
  const { sourceName, base, multiple, required, done, remaining, expireTime } = requirement
  return (
    <li>
      <p className={styles.whyLine}>
        <b>{sourceName}</b>
        <b>
          <Money amount={remaining} />
        </b>
      </p>
      <Meter label={sourceName} value={toPesos(done)} max={toPesos(required)} />
      <p className={classNames(styles.whyLine, 'small soft')}>
        <span>
          <Trans>
            {formatMoney(base)} × {multiple} · {formatMoney(done)} of {formatMoney(required)}
          </Trans>
        </span>
        {expireTime !== null && expireTime !== undefined && (
          <span>
            <Trans>ends {formatDateTime(expireTime, i18n.locale)}</Trans>
          </span>
        )}
      </p>
    </li>
  )
}

function FinishedRequirement({ requirement: { sourceName, base, multiple, status } }: { requirement: Requirement }) {
  return (
    <li className={styles.whyDone}>
      <span>
        {sourceName}{' '}
        <span className="small soft">
          {formatMoney(base)} × {multiple}
        </span>
      </span>
      {status === 'done' ? (
        <span className="good strong">
          <Icon name="check" size={16} />
          <Trans>Done</Trans>
        </span>
      ) : (
        <span className="soft">{status === 'expired' ? <Trans>Expired</Trans> : <Trans>Closed</Trans>}</span>
      )}
    </li>
  )
}

/** The sums, added up here if the operator does not send them. */
function sumsOf(open: readonly Requirement[]): Sums {
  return { required: sum(open.map((one) => one.required)), done: sum(open.map((one) => one.done)) }
}

function sum(amounts: number[]) {
  return centavos(amounts.reduce((total, amount) => total + amount, 0))
}
