import styles from './gameRecord.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currency } from 'virtual:brand'
import type { Data } from '../../../contract/calls.ts'
import type { GameTypeCode } from '../../../contract/display.ts'
import type { Round } from '../../../contract/entities/game.ts'
import { centavos, toPesos, type Centavos } from '../../../contract/money.ts'
import { manilaTimestamp } from '../../../contract/manilaDay.ts'
import type { Resource } from '../../../workers/protocol/outcome.ts'
import { resources, useResource } from '../../state/data.ts'
import { Tag } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatCount, formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { NoRows } from '../shared/NoRows.tsx'
import { PagedList } from '../shared/PagedList.tsx'
import { SaveRows } from '../shared/SaveRows.tsx'
import { usePages } from '../shared/usePages.ts'
import { RoundDetails } from './RoundDetails.tsx'
import { ROUND_STATUS } from './roundStatus.ts'
import { gamesScene } from '../../ui/scenes/drawings.tsx'

interface RoundListProps {
  kind: GameTypeCode | 'all'
  from: number | undefined
  onShowAll: () => void
}

export function RoundList({ kind, from, onShowAll }: RoundListProps) {
  const { t, i18n } = useLingui()
  const params = { type: kind, ...(from !== undefined && { from }) }
  const pages = usePages<Round>(
    (page) => resources.of('rounds', { ...params, page }),
    ({ roundId }) => roundId,
  )
  const [shown, setShown] = useState<string>()
  const first = useResource('rounds', { ...params, page: 1 })
  const { rows, total } = pages
  const details = rows.find(({ roundId }) => roundId === shown)
  const isFiltered = kind !== 'all' || from !== undefined

  function cellsOf({ roundId, time, name, bet, win, net, status, demo }: Round) {
    const amounts = [bet, win, net].map(toPesos)
    const unit = demo ? t`Demo money` : currency.code
    return [roundId, manilaTimestamp(time), name, ...amounts, i18n._(ROUND_STATUS[status]), unit]
  }

  return (
    <>
      <PagedList
        pages={pages}
        missing={t`Your rounds are not on this device yet`}
        isFiltered={isFiltered}
        empty={
          <NoRows
            scene={gamesScene}
            title={t`No rounds here`}
            onShowAll={isFiltered ? onShowAll : undefined}
            link={{ label: t`Back to games`, to: '/game' }}
          >
            <Trans>Each round you play is listed here with its ID, so you can check it.</Trans>
          </NoRows>
        }
        above={rows.length > 0 && <Totals rounds={rows} total={Math.max(total, rows.length)} first={first} />}
        below={
          <SaveRows
            name="rounds"
            heads={[t`Round`, t`Time`, t`Game`, t`Bet`, t`Win`, t`Net`, t`Status`, t`Unit`]}
            rows={rows}
            cellsOf={cellsOf}
          />
        }
      >
        <ul>
          {rows.map((round) => (
            <li key={round.roundId} className={styles.round}>
              <button type="button" className="list-row" onClick={() => setShown(round.roundId)}>
                <span className="row-words">
                  <span className="row-title">{round.name}</span>
                  <span className="row-note">
                    {round.demo && (
                      <>
                        <Trans>Demo money</Trans>
                        {' · '}
                      </>
                    )}
                    <RelativeTime time={round.time} /> · {round.roundId}
                  </span>
                </span>
                <span className={styles.roundEnd}>
                  {round.status === 'settled' ? (
                    <b className={classNames(round.net > 0 && 'good')}>{formatMoney(round.net, 'signed')}</b>
                  ) : (
                    <Tag tone={round.status === 'open' ? 'note' : 'calm'}>{i18n._(ROUND_STATUS[round.status])}</Tag>
                  )}
                  <span className="row-note">
                    {round.status === 'void' ? (
                      <Trans>Bet returned</Trans>
                    ) : (
                      <Trans>
                        Bet {formatMoney(round.bet)} · Win {formatMoney(round.win)}
                      </Trans>
                    )}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </PagedList>
      {details && <RoundDetails round={details} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface TotalsProps {
  rounds: readonly Round[]
  total: number
  first: Resource<Data<'gameRecord'>>
}

/** Totals of all rounds if the operator adds them up; otherwise of the rounds shown, and says so. */
function Totals({ rounds, total, first }: TotalsProps) {
  const { t } = useLingui()
  const whole = first.value?.totals
  const { bet, win } = whole ?? totalsOf(rounds)
  const net = centavos(win - bet)
  return (
    <section className={styles.roundTotals} aria-label={t`Totals`}>
      <dl>
        <div>
          <dt>
            <Trans>Bets</Trans>
          </dt>
          <dd>
            <Money amount={bet} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Wins</Trans>
          </dt>
          <dd>
            <Money amount={win} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Net</Trans>
          </dt>
          <dd className={classNames(net > 0 && 'good')}>{formatMoney(net, 'signed')}</dd>
        </div>
      </dl>
      <p className="small soft">
        <TotalsScope
          count={rounds.length}
          total={total}
          isWhole={whole !== undefined}
          isOld={first.failure !== undefined}
        />
        {rounds.some((round) => round.demo) && (
          <>
            {' · '}
            <Trans>demo rounds are not counted</Trans>
          </>
        )}
      </p>
    </section>
  )
}

function TotalsScope(props: { count: number; total: number; isWhole: boolean; isOld: boolean }) {
  const { count, total, isWhole, isOld } = props
  if (isWhole) return <Plural value={total} one="Of # round" other={`Of all ${formatCount(total)} rounds`} />
  if (isOld)
    return (
      <Plural
        value={count}
        one="Of the # round that this device has seen"
        other={`Of the ${formatCount(count)} rounds that this device has seen`}
      />
    )
  if (count === total) return <Plural value={count} one="Of # round" other={`Of all ${formatCount(total)} rounds`} />
  return (
    <Trans>
      Of the newest {formatCount(count)} of {formatCount(total)} rounds
    </Trans>
  )
}

/** Leaves out void rounds, which moved no money, and rounds with demo money. */
function totalsOf(rounds: readonly Round[]) {
  const counted = rounds.filter(({ status, demo }) => status !== 'void' && !demo)
  return { bet: sum(counted.map((round) => round.bet)), win: sum(counted.map((round) => round.win)) }
}

function sum(amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce<number>((all, amount) => all + amount, 0))
}
