import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/calls.ts'
import { MALL_HISTORY } from '../../../contract/constants.ts'
import { Card } from '../../ui/Card.tsx'
import { formatCount } from '../../ui/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { giftScene } from '../../ui/scenes/drawings.tsx'

/** Past exchanges, as far as the operator returns them. */
export function History({ history }: { history: Data<'mallExchangeInfo'>['history'] }) {
  const { t } = useLingui()
  return (
    <section className="section" aria-labelledby="exchanged-title">
      <h2 className="subtitle" id="exchanged-title">
        <Trans>Exchanged so far</Trans>
      </h2>
      {history.length === 0 ? (
        <EmptyState scene={giftScene} title={t`Nothing yet`} link={{ label: t`Back to games`, to: '/game' }}>
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
          {history.length >= MALL_HISTORY && (
            <p className="end-mark">
              <Trans>The newest {MALL_HISTORY}</Trans>
            </p>
          )}
        </>
      )}
    </section>
  )
}
