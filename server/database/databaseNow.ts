import { sql } from 'kysely'

/**
 * In SQL: the database's own clock, in epoch ms. It is the same throughout a statement: in one that changes rows, Citus
 * refuses a clock that moves.
 */
export const DATABASE_NOW = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`
