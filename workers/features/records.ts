import { calls, type Data, type WireInput } from '../../contract/calls.ts'
import type { Statement } from '../../contract/calls/extensions.ts'
import { nearestCentavos, type Centavos } from '../../contract/money.ts'
import type { GameTypeCode } from '../../contract/display.ts'
import { journalRow, type JournalRow } from '../../contract/entities/cashier.ts'
import type { Balance } from '../../contract/entities/user.ts'
import { round, type Round } from '../../contract/entities/game.ts'
import type { List } from '../../contract/schema.ts'
import type { Answer } from '../api/answer.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { createKeptRecords, type KeptRecords } from '../cache/records.ts'
import type { Query } from '../query.ts'
import type { Period } from '../protocol/cashier.ts'
import type { Player } from '../player/player.ts'
import { createDocument, createPersonalQuery, documentKey, inCache, type QueryPorts } from './queries.ts'
import type { LoadRounds } from './rounds.ts'

const RECORDS_PAGE_SIZE = 50

const REQUIREMENTS = documentKey('player', calls.userEffectiveRecordFetch)

/** Days in Manila, yyyy-mm-dd, both included. */
type StatementDays = Omit<WireInput<'userStatementRows'>, 'next'>

function statementKey({ from, to }: StatementDays): CacheKey<Statement> {
  const { path, data } = calls.userStatement
  return { kind: 'player', name: `${path}:${from}:${to}`, schema: data }
}

type RecordsPorts = QueryPorts & Pick<Player, 'account' | 'tables'> & { loadRounds: LoadRounds }

/** `totals` are the operator's, over all pages; they are not stored. */
type Listed<Value> = List<Value> & Pick<Data<'gameRecord'>, 'totals'>

/** The player's records: balance journal, rounds, point exchanges. */
export function createRecords(ports: RecordsPorts) {
  const { account, api, cache, loadRounds } = ports
  const journal = createKeptRecords<JournalRow>({
    ...ports,
    schema: journalRow,
    tableOf: (database) => database.journal,
    idOf: ({ id }) => id,
  })
  const rounds = createKeptRecords<Round>({
    ...ports,
    schema: round,
    tableOf: (database) => database.rounds,
    idOf: ({ roundId }) => roundId,
  })

  /** The header shows the same figure: if a list brings another one, the balance is refetched. */
  function agree(listed: Centavos, shown: (known: Balance) => Centavos): void {
    const known = account.balance.state().value
    if (known && shown(known) !== listed) void account.balance.renew()
  }

  function page<Value>(
    kept: KeptRecords<Value>,
    list: string,
    filter: Period & { page: number },
    load: () => Promise<Answer<Listed<Value>>>,
  ): Query<Listed<Value>> {
    return createPersonalQuery<Listed<Value>>(ports, load, {
      stored: () => kept.page(list, filter, RECORDS_PAGE_SIZE),
      keep: (value, asOf) => kept.keep(list, value, asOf),
    })
  }

  const resources = {
    /** Kinds of changes, as the operator names them. */
    journalTypes: () => createDocument(ports, 'player', 'userBalanceJournalType', {}),
    /** Every change of balance, points and energy, newest first; what was loaded stays on this device. */
    journal: (params: Period & { page: number; type?: string }) =>
      page(journal, params.type ?? 'all', params, async () => {
        const answer = await api.call('userBalanceJournalFetch', { ...params, size: RECORDS_PAGE_SIZE })
        const isNewest = params.page === 1 && params.type === undefined
        const newest = isNewest && answer.ok ? answer.value.list.find(({ asset }) => asset === 'PHP') : undefined
        if (newest) agree(nearestCentavos(newest.balanceAfter), ({ userAccountVO }) => userAccountVO.balance)
        return answer
      }),
    /** Wagering requirements still to be met before a withdrawal. */
    requirements: (params: { page: number }) =>
      createPersonalQuery(
        ports,
        async () => {
          const answer = await api.call('userEffectiveRecordFetch', params)
          if (answer.ok) agree(answer.value.surplus, ({ userRiskVO }) => userRiskVO.surplus)
          return answer
        },
        params.page === 1 ? inCache(cache, REQUIREMENTS) : {},
      ),
    /** Rounds played, newest first; what was loaded stays on this device. */
    rounds: (params: Period & { page: number; type: GameTypeCode | 'all' }) =>
      page(rounds, params.type, params, () => loadRounds({ ...params, size: RECORDS_PAGE_SIZE })),
    /** The operator's totals of a period. Fails with 404 if it does not know this extension. */
    statement: (days: StatementDays) =>
      createPersonalQuery<Statement>(ports, () => api.call('userStatement', days), inCache(cache, statementKey(days))),
    /** Offers of the points mall, and past exchanges. */
    mall: () => createDocument(ports, 'player', 'mallExchangeInfo', {}),
  }

  const commands = {
    /**
     * A page of every balance change in a period, oldest first, from the operator: lists show only the newest ones. One
     * page a command, as the page that asks waits only so long for each.
     */
    statementRows: (input: WireInput<'userStatementRows'>) => api.call('userStatementRows', input),
  }
  return { resources, commands }
}
