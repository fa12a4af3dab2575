import styles from './exchange.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/calls.ts'
import { toCentavos } from '../../../contract/money.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatCount, formatMoney } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState, EndMark } from '../../ui/states.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { Coin } from '../../ui/Wordmark.tsx'
import { Async } from '../shared/Async.tsx'
import { Columns } from '../shared/Columns.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { Items } from './Items.tsx'

type Mall = Data<'mallExchangeInfo'>

/** Points, what they are exchanged for, and what was exchanged so far. */
export default function Exchange() {
  const isGuest = useIsGuest()
  const { t } = useLingui()
  const mall = useResource('mall')
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
            <Items mall={value} />
          </Columns>
        )}
      </Async>
    </div>
  )
}

function Points({ mall: { points, rate } }: { mall: Mall }) {
  return (
    <Card look="raised" className={styles.exchangePoints}>
      <Coin />
      <div>
        <p className="small soft">
          <Trans>Your points</Trans>
        </p>
        <p className="hero-figure">{formatCount(points)}</p>
        {rate > 0 && (
          <p className="small soft">
            <Trans>
              1 point for each {formatMoney(toCentavos(100), 'short')} you play, × {rate} at your VIP level.
            </Trans>
          </p>
        )}
      </div>
    </Card>
  )
}

function History({ history }: { history: Mall['history'] }) {
  const { t } = useLingui()
  return (
    <section className="section" aria-labelledby="exchanged-title">
      <h2 className="subtitle" id="exchanged-title">
        <Trans>Exchanged so far</Trans>
      </h2>
      {history.length === 0 ? (
        <EmptyState
          scene="gift"
          title={t`Nothing yet`}
          action={
            <ButtonLink kind="primary" to="/game">
              <Trans>Back to games</Trans>
            </ButtonLink>
          }
        >
          <Trans>You earn points by playing. What you exchange them for is listed here.</Trans>
        </EmptyState>
      ) : (
        <>
          <Card look="list">
            <ul>
              {history.map(({ id, name, quantity, points, time }) => (
                <li key={id} className="list-row">
                  <span className="row-words">
                    <span className="row-title">{quantity > 1 ? `${name} × ${quantity}` : name}</span>
                    <span className="row-note">
                      <RelativeTime time={time} />
                    </span>
                  </span>
                  <b>−{formatCount(points)}</b>
                </li>
              ))}
            </ul>
          </Card>
          <EndMark />
        </>
      )}
    </section>
  )
}
