import styles from './exchange.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/calls.ts'
import { toCentavos } from '../../../contract/money.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Card } from '../../ui/Card.tsx'
import { formatCount, formatMoney } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Coin } from '../../ui/Wordmark.tsx'
import { Async } from '../shared/Async.tsx'
import { Columns } from '../shared/Columns.tsx'
import { Excluded } from '../shared/exclusion/Excluded.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { Weights } from '../shared/Weights.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { useNewDay } from '../shared/useNewDay.ts'
import { History } from './History.tsx'
import { Items } from './Items.tsx'
import { WithHelp } from '../shared/Help.tsx'

type Mall = Data<'mallExchangeInfo'>

/** Points, items, and past exchanges. */
export default function Exchange() {
  const isGuest = useIsGuest()
  const { t } = useLingui()
  const mall = useResource('mall')
  useNewDay(mall.refresh)
  if (isGuest) return <GuestsCannot />
  return (
    <div className={classNames(styles.exchange, 'form-page wide')}>
      <Async
        resource={mall}
        loading={<SkeletonRows count={5} height={104} />}
        missing={{
          title: t`The exchange could not be loaded`,
          words: <Trans>You keep your points. Nothing was sent.</Trans>,
        }}
        freshness="own"
      >
        {(value) => (
          <Columns beside={<History history={value.history} />}>
            <Points mall={value} />
            <Freshness resource={mall} />
            <Excluded />
            <Items mall={value} />
          </Columns>
        )}
      </Async>
    </div>
  )
}

function Points({ mall: { points, rate } }: { mall: Mall }) {
  const { t } = useLingui()
  return (
    <Card look="raised" className={styles.exchangePoints}>
      <Coin />
      <div>
        <WithHelp topic="points" question={t`What are points and VIP levels for?`}>
          <p className="small soft">
            <Trans>Your points</Trans>
          </p>
        </WithHelp>
        <p className="hero-figure">{formatCount(points)}</p>
        {rate > 0 && (
          <p className="small soft">
            <Trans>
              1 point for each {formatMoney(toCentavos(100), 'short')} of turnover, ×{rate} at your VIP level.
            </Trans>{' '}
            <Weights />
          </p>
        )}
      </div>
    </Card>
  )
}
