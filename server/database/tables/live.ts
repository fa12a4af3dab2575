import type { Generated, JSONColumnType } from 'kysely'

interface LiveMessageTable {
  id: Generated<number>
  uid: string
  sid: string
  event: string
  /** `{content}`, since a bare number or string is no JSON column to Kysely. */
  content: JSONColumnType<{ content: unknown }>
  time: number
}

interface LiveAckTable {
  messageId: number
  sessionId: string
}

interface MoneyRequestTable {
  uid: string
  requestId: string
  call: string
  bodyHash: string
  time: number
  answer: JSONColumnType<object, string | null, string | null> | null
}

export interface LiveTables {
  liveMessage: LiveMessageTable
  liveAck: LiveAckTable
  moneyRequest: MoneyRequestTable
}
