import type { TableMoment } from '../../engines/tableClock.ts'
import type { Api } from './api.ts'
import { h } from './dom.ts'

/** What every shared table tells on top of its own state. */
export interface SharedState extends TableMoment {
  serverSeedHash: string
  /** Only once the round's result is out. */
  serverSeed: string | null
}

const RETRY_MS = 2_000

/** Follows a shared table: asks for its state at every change of phase, by the server's clock. */
export function followTable<Table extends SharedState>(
  api: Pick<Api<never, never, never, Table>, 'table' | 'now'>,
  onChange: (table: Table) => void,
): { countdown: HTMLElement } {
  const seconds = h('b', {})
  const bar = h('i', {})
  const countdown = h('div', { className: 'countdown' }, bar, seconds)
  let current: Table | null = null

  const ask = async () => {
    try {
      const { table } = await api.table()
      current = table
      onChange(table)
      setTimeout(() => void ask(), Math.max(150, table.phaseEndsAt - api.now() + 60))
    } catch {
      setTimeout(() => void ask(), RETRY_MS)
    }
  }
  void ask()

  setInterval(() => {
    if (!current) return
    const { phase, betsCloseAt, startedAt } = current
    const left = Math.max(0, betsCloseAt - api.now())
    countdown.dataset['phase'] = phase
    seconds.textContent = phase === 'bets' ? String(Math.ceil(left / 1000)) : ''
    bar.style.transform = `scaleX(${phase === 'bets' ? left / (betsCloseAt - startedAt) : 0})`
    countdown.classList.toggle('last', phase === 'bets' && left < 4_000)
  }, 100)
  return { countdown }
}
