import type { Data } from '../../contract/calls.ts'
import { nearestCentavos, type Centavos } from '../../contract/money.ts'
import type { GameTypeCode } from '../../contract/display.ts'
import type { JournalRow } from '../../contract/entities/cashier.ts'
import type { Balance } from '../../contract/entities/user.ts'
import type { Round } from '../../contract/entities/game.ts'
import type { List } from '../../contract/schema.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import { isKnownById, isPageOf } from '../cache/guards.ts'
import { isRecord, type CacheKey, type JollyCache } from '../cache/jollyCache.ts'
import { createKeptRecords, type KeptRecords } from '../cache/records.ts'
import type { Tables } from '../cache/tables.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import type { Query } from '../query.ts'
import type { Period } from '../protocol/cashier.ts'
import type { Account } from './account.ts'
import { documentKey } from './documents.ts'
import { createPersonalQuery, inCache } from './queries.ts'

const RECORDS_PAGE_SIZE = 50

type Requirements = Data<'userEffectiveRecordFetch'>
type Mall = Data<'mallExchangeInfo'>

const TYPES = documentKey('player', 'userBalanceJournalType')
const REQUIREMENTS: CacheKey<Requirements> = { kind: 'player', name: 'requirements', guard: isRequirements }
const MALL: CacheKey<Mall> = { kind: 'player', name: 'mall', guard: isMall }

export interface RecordsPorts {
  api: Api
  cache: JollyCache
  clock: Clock
  identity: Identity
  tables: Tables
  /** What the header shows. */
  balance: Account['balance']
}

/** With what the operator adds up over all of it, which this device does not keep. */
type Listed<Value> = List<Value> & Pick<Data<'gameRecord'>, 'totals'>

/** What was written down of the player: changes of the balance, rounds, exchanged points. */
export function createRecords(ports: RecordsPorts) {
  const { api, cache, balance } = ports
  const journal = createKeptRecords<JournalRow>({
    ...ports,
    tableOf: (database) => database.journal,
    idOf: ({ id }) => id,
  })
  const rounds = createKeptRecords<Round>({
    ...ports,
    tableOf: (database) => database.rounds,
    idOf: ({ roundId }) => roundId,
  })

  /** The same figure stands in the header: where a list knows another one, that is asked for anew. */
  function agree(listed: Centavos, shown: (known: Balance) => Centavos): void {
    const known = balance.state().value
    if (known && shown(known) !== listed) void balance.renew()
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
    /** Kinds of changes, in the operator's words. */
    journalTypes: () => createPersonalQuery(ports, () => api.call('userBalanceJournalType', {}), inCache(cache, TYPES)),
    /** Every change of what the player has, newest first; what was seen stays on this device. */
    journal: (params: Period & { page: number; type?: string }) =>
      page(journal, params.type ?? 'all', params, async () => {
        const answer = await api.call('userBalanceJournalFetch', { ...params, size: RECORDS_PAGE_SIZE })
        const isNewest = params.page === 1 && params.type === undefined
        const newest = isNewest && answer.ok ? answer.value.list.find(({ asset }) => asset === 'PHP') : undefined
        if (newest) agree(nearestCentavos(newest.balanceAfter), ({ userAccountVO }) => userAccountVO.balance)
        return answer
      }),
    /** What has to be played before a withdrawal. */
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
    /** The rounds played, newest first; what was seen stays on this device. */
    rounds: (params: Period & { page: number; type: GameTypeCode | 'all' }) =>
      page(rounds, params.type, params, () => api.call('gameRecord', { ...params, size: RECORDS_PAGE_SIZE })),
    /** What points are exchanged for, and what was. */
    mall: () => createPersonalQuery(ports, () => api.call('mallExchangeInfo', {}), inCache(cache, MALL)),
  }
  return { resources }
}

function isRequirements(value: unknown): value is Requirements {
  const page = isPageOf(isKnownById<Requirements['list'][number]>)
  return isRecord(value) && Number.isFinite(value['surplus']) && page(value)
}

function isMall(value: unknown): value is Mall {
  if (!isRecord(value) || !Number.isFinite(value['points'])) return false
  return [value['list'], value['history']].every((list) => Array.isArray(list) && list.every(isRecord))
}
