import type { AccountEventTables } from './tables/accountEvent.ts'
import type { BonusTables } from './tables/bonus.ts'
import type { BooksTables } from './tables/books.ts'
import type { CashierTables } from './tables/cashier.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { DataExportTables } from './tables/dataExport.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { LaunchTables } from './tables/launch.ts'
import type { JobTables } from './tables/job.ts'
import type { LedgerTables, LedgerViews } from './tables/ledger.ts'
import type { LetterTables } from './tables/letter.ts'
import type { LiveTables } from './tables/live.ts'
import type { OversightTables } from './tables/oversight.ts'
import type { PushTables } from './tables/push.ts'
import type { RgTables } from './tables/rg.ts'
import type { SecretTables } from './tables/secret.ts'
import type { SmsTables } from './tables/sms.ts'
import type { TurnoverTables } from './tables/turnover.ts'
import type { UnusedObjectTables } from './tables/unusedObject.ts'
import type { UploadTables } from './tables/upload.ts'
import type { UserTables } from './tables/user.ts'
import type { WalletTables } from './tables/wallet.ts'

/**
 * Every table of the operator, for Kysely. To add an area: write its migration (`migrations/NNN-name.ts`, found by listing the
 * folder), describe its tables in `tables/<area>.ts` as an interface `<Area>Tables` (keys in camelCase; the columns
 * are snake_case in SQL), and name that interface here.
 */
export interface Tables
  extends
    AccountEventTables,
    BonusTables,
    BooksTables,
    CashierTables,
    CatalogueTables,
    DataExportTables,
    IdentityTables,
    LaunchTables,
    JobTables,
    LedgerTables,
    LetterTables,
    LiveTables,
    OversightTables,
    PushTables,
    RgTables,
    SecretTables,
    SmsTables,
    TurnoverTables,
    UnusedObjectTables,
    UploadTables,
    UserTables,
    WalletTables {}

/** What queries may name. */
export interface Schema extends Tables, LedgerViews {}
