import styles from './tableNews.module.css'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { clockText } from '../../../contract/clockText.ts'
import type { TableWinner } from '../../../contract/tableWinner.ts'
import { oddsText } from '../../../contract/odds.ts'
import type { GameSelection } from '../../../workers/protocol/games.ts'
import type { Value } from '../../../workers/protocol.ts'
import { useResource } from '../../state/data.ts'
import { useOperatorNow } from '../../ui/time.tsx'
import { shareTimer } from './shareTimer.ts'

type Table = Value<'tables'>[number]
type Fixture = NonNullable<Table['fixtures']>[number]
type Offer = Fixture['offers'][number]

const ASK_EVERY_MS = 10_000
/** What a device was told longer ago than this says nothing of the table any more. */
const OLD_MS = 60_000
/** The most that a card has room for. */
const FIXTURES = 4
const FAVOURITES = 3

interface TableNewsProps extends GameSelection {
  code: string
  /** Of the list that the game is in. */
  page: number
}

/** What is going on at a shared table, in its tile: who plays, the latest winners, or what can be bet on. */
export function TableNews({ code, ...list }: TableNewsProps) {
  const { value: tables, refresh } = useResource('tables', list)
  useEffect(() => shareTimer(refresh, ASK_EVERY_MS), [refresh])
  const now = useOperatorNow(ASK_EVERY_MS)
  const table = tables?.find((each) => each.code === code)
  if (!table || now > table.betsCloseAt + OLD_MS) return null
  return (
    <>
      {table.players > 0 && (
        <p className={styles.players}>
          <Plural value={table.players} one="# playing" other="# playing" />
        </p>
      )}
      {table.winners && <Winners winners={table.winners} />}
      {table.fixtures && <Fixtures table={table} fixtures={table.fixtures} />}
    </>
  )
}

const WINNERS: Record<TableWinner, { look: string | undefined; initial: MessageDescriptor; name: MessageDescriptor }> =
  {
    player: { look: styles.player, initial: msg({ message: 'P', context: 'Player, in a bead' }), name: msg`Player` },
    banker: { look: styles.banker, initial: msg({ message: 'B', context: 'Banker, in a bead' }), name: msg`Banker` },
    tie: { look: styles.tie, initial: msg({ message: 'T', context: 'Tie, in a bead' }), name: msg`Tie` },
  }

function Winners({ winners }: { winners: readonly TableWinner[] }) {
  const { t, i18n } = useLingui()
  const named = winners.map((winner) => i18n._(WINNERS[winner].name)).join(', ')
  if (winners.length === 0) return null
  return (
    <p className={styles.winners} role="img" aria-label={t`Last winners: ${named}`}>
      {Array.from(winners.entries(), ([place, winner]) => (
        <i key={place} className={WINNERS[winner].look}>
          {i18n._(WINNERS[winner].initial)}
        </i>
      ))}
    </p>
  )
}

function Fixtures({ table, fixtures }: { table: Table; fixtures: readonly Fixture[] }) {
  const now = useOperatorNow(1_000)
  const { betsOpenAt, betsCloseAt } = table
  return (
    <div className={styles.fixtures}>
      <p className={styles.head}>
        <span>
          {now < betsOpenAt && <Trans>Next round in {leftText(betsOpenAt - now)}</Trans>}
          {now >= betsOpenAt && now < betsCloseAt && <Trans>Bets close in {leftText(betsCloseAt - now)}</Trans>}
          {now >= betsCloseAt && <Trans>Bets are closed</Trans>}
        </span>
        <Columns offers={fixtures[0]?.offers ?? []} />
      </p>
      <ul>
        {fixtures.slice(0, FIXTURES).map((fixture, place) => (
          <li key={fixture.sides.join()}>
            {isRace(fixture) ? <Race race={fixture} number={place + 1} /> : <Match match={fixture} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** From milliseconds. */
const leftText = (left: number) => clockText(Math.ceil(left / 1_000))

/** In a race each runner has its own odds; a match has two sides, and perhaps a draw. */
const isRace = ({ sides }: Fixture) => sides.length > 2

/** As betting slips name the sides of a match. */
const COLUMNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

function Columns({ offers }: { offers: readonly Offer[] }) {
  const columns = offers.flatMap(({ pick }) => COLUMNS[pick] ?? [])
  return columns.map((name) => <b key={name}>{name}</b>)
}

function Match({ match: { sides, offers } }: { match: Fixture }) {
  return (
    <>
      <span className={styles.sides}>{sides.join(' – ')}</span>
      {offers.map(({ pick, odds }) => (
        <b key={pick}>{oddsText(odds)}</b>
      ))}
    </>
  )
}

function Race({ race: { sides, offers }, number }: { race: Fixture; number: number }) {
  const favourites = offers.toSorted((one, other) => one.odds - other.odds).slice(0, FAVOURITES)
  return (
    <>
      <span className={styles.race}>
        <Trans>Race {number}</Trans>
      </span>
      {favourites.map(({ pick, odds }) => (
        <span key={pick} className={styles.runner}>
          <span>
            {pick} {sides[Number(pick) - 1]}
          </span>
          <b>{oddsText(odds)}</b>
        </span>
      ))}
    </>
  )
}
