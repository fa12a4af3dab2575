import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ODDS_TOTAL } from '../odds/oddsWords.ts'
import type { Verdict } from './redraw.ts'

/** What was checked, line by line, and what it came to. */
export function VerdictWords({ verdict, nonce }: { verdict: Verdict | 'unable'; nonce: number }) {
  if (verdict === 'unable') {
    return (
      <p className="soft">
        <Trans>This browser cannot draw it again here. Nothing was checked.</Trans>
      </p>
    )
  }
  const { seedFits, promise, number, result, holds } = verdict
  return (
    <div className="verdict">
      <p className={holds ? 'good strong' : 'bad strong'}>
        {holds ? (
          <Trans>Fair: drawn again on this device, with the same result.</Trans>
        ) : (
          <Trans>This does NOT agree. Ask customer service, and name throw {nonce}.</Trans>
        )}
      </p>
      <ul>
        <Line good={seedFits}>
          {seedFits ? (
            <Trans>The revealed seed has the fingerprint.</Trans>
          ) : (
            <Trans>The revealed seed does not have the fingerprint.</Trans>
          )}
        </Line>
        <Line good={promise !== 'broken'}>
          <PromiseWords promise={promise} />
        </Line>
        <Line good={result !== undefined && holds}>
          <Trans>
            The seeds give number {formatCount(number)} of {formatCount(ODDS_TOTAL)}.
          </Trans>
        </Line>
      </ul>
    </div>
  )
}

function PromiseWords({ promise }: Pick<Verdict, 'promise'>) {
  switch (promise) {
    case 'kept':
      return <Trans>This device had noted that fingerprint before you threw.</Trans>
    case 'broken':
      return <Trans>This device had noted another fingerprint before you threw.</Trans>
    case 'notSeen':
      return <Trans>This device was not there before you threw, so it noted no fingerprint.</Trans>
  }
}

function Line({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <li className={good ? undefined : 'bad'}>
      <Icon name={good ? 'check' : 'warning'} size={16} />
      <span className="small">{children}</span>
    </li>
  )
}
