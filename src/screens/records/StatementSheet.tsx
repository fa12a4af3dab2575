import styles from './statement.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { appName } from 'virtual:brand'
import type { Statement } from '../../../contract/calls/extensions.ts'
import type { JournalRow } from '../../../contract/entities/cashier.ts'
import { manilaDateStart, manilaTimestamp } from '../../../contract/manilaDay.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { ask } from '../../state/data.ts'
import { usePlayer } from '../../state/player.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount, formatDateTime, formatDay, formatFullDay, formatMoney, formatMonth } from '../../ui/format.ts'
import { FigureTable } from './FigureTable.tsx'
import { MoneyChart } from './MoneyChart.tsx'
import { spansOf } from './statementBars.ts'
import { saveCsv } from '../shared/saveCsv.ts'

/** The statement as it is printed, and the buttons that print and save it. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { i18n } = useLingui()
  const { from, to, time, games } = statement
  return (
    <>
      <article className={styles.sheet} aria-labelledby="statement-title">
        <header>
          <p className={styles.brand}>{appName}</p>
          <h2 className="subtitle" id="statement-title">
            <Trans>Statement of your balance</Trans>
          </h2>
          <p>
            {formatFullDay(manilaDateStart(from), i18n.locale)} – {formatFullDay(manilaDateStart(to), i18n.locale)}
          </p>
          <Holder />
        </header>
        <Chart statement={statement} />
        <Kinds statement={statement} />
        {games.length > 0 && <Games statement={statement} />}
        <p className="small soft">
          <Trans>
            Added up by the server on {formatDateTime(time, i18n.locale)} (Manila time). Money on hold for a withdrawal
            has already left the balance. A round counts on the day it began.
          </Trans>
        </p>
      </article>
      <Outlets statement={statement} />
    </>
  )
}

/** The account holder, since a printed page is shown to others. */
function Holder() {
  const player = usePlayer()
  if (!player) return null
  const { nickname, uid } = player
  return (
    <p className="small soft">
      <Trans>
        {nickname}, player ID {uid}
      </Trans>
    </p>
  )
}

function Chart({ statement }: { statement: Statement }) {
  const { t, i18n } = useLingui()
  const { unit, spans } = spansOf(statement)
  const nameOf = unit === 'month' ? formatMonth : formatDay
  return (
    <MoneyChart
      bars={spans.map(({ start, ...moved }) => ({ name: nameOf(manilaDateStart(start), i18n.locale), ...moved }))}
      caption={unit === 'month' ? t`Money in and out, by month` : t`Money in and out, by day`}
      unit={unit === 'month' ? t`Month` : t`Day`}
    />
  )
}

function Kinds({ statement: { opening, closing, kinds } }: { statement: Statement }) {
  const { t } = useLingui()
  return (
    <FigureTable caption={t`By kind`} heads={[t`Type`, t`In`, t`Out`]}>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Balance before</Trans>
          </th>
          <td colSpan={2}>{formatMoney(opening, 'exact')}</td>
        </tr>
        {kinds.map((kind) => (
          <tr key={kind.type}>
            <th scope="row">
              {kind.typeName} <span className="soft">({formatCount(kind.count)})</span>
            </th>
            <td>{kind.in > 0 && formatMoney(kind.in, 'exact')}</td>
            <td>{kind.out > 0 && formatMoney(kind.out, 'exact')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Balance after</Trans>
          </th>
          <td colSpan={2}>{formatMoney(closing, 'exact')}</td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}

function Games({ statement: { games } }: { statement: Statement }) {
  const { t } = useLingui()
  const most = Math.max(...games.flatMap(({ bet, win }) => [bet, win]), 1)
  return (
    <FigureTable caption={t`By game`} heads={[t`Game`, t`Bets`, t`Wins`]}>
      <tbody>
        {games.map(({ code, name, rounds, bet, win }) => (
          <tr key={code}>
            <th scope="row">
              {name} <span className="soft">({formatCount(rounds)})</span>
              <span className={styles.shares} aria-hidden="true">
                <i style={{ width: `${(bet / most) * 100}%` }} />
                <i style={{ width: `${(win / most) * 100}%` }} />
              </span>
            </th>
            <td>{formatMoney(bet, 'exact')}</td>
            <td>{formatMoney(win, 'exact')}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

async function allRows(days: { from: string; to: string }): Promise<JournalRow[] | undefined> {
  const rows: JournalRow[] = []
  let next: string | null | undefined
  while (next !== null) {
    const input = { ...days, ...(next !== undefined && { next }) }
    const page = await ask((commands) => commands.statementRows(input), toastFailure)
    if (!page.ok) return undefined
    rows.push(...page.value.list)
    next = page.value.next
  }
  return rows
}

function Outlets({ statement }: { statement: Statement }) {
  const { t } = useLingui()
  const { from, to, kinds } = statement
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)

  async function save() {
    const rows = await allRows({ from, to })
    if (!rows) return
    const heads = [t`Time`, t`Type`, t`Amount`, t`Balance after`, t`Reference`, t`Remark`]
    const cells = rows.map(({ time, typeName, amount, balanceAfter, refNo, remark }) => {
      return [manilaTimestamp(time), typeName, amount, balanceAfter, refNo, remark]
    })
    saveCsv(`statement-${from}-${to}`, [heads, ...cells])
  }

  return (
    <div className={styles.outlets}>
      <Button icon="document" kind="primary" wide onPress={() => window.print()}>
        <Trans>Print or save as PDF</Trans>
      </Button>
      {count > 0 && (
        <Button icon="download" wide onPress={save}>
          <Plural value={count} one="Save # change as CSV" other={`Save all ${formatCount(count)} changes as CSV`} />
        </Button>
      )}
    </div>
  )
}
