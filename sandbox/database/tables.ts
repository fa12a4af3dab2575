import type { ChatTables } from './tables/chat.ts'
import type { ClockTables } from './tables/clock.ts'
import type { GamesTables } from './tables/games.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { StaffTables } from './tables/staff.ts'

/** The tables of the schema `sandbox`, for Kysely. */
export interface Tables extends ChatTables, ClockTables, GamesTables, PaymentTables, StaffTables {}
