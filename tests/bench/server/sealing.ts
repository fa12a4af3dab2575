import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { centavos, toCentavos } from '../../../contract/money.ts'
import { startSandbox } from '../../../sandbox/start.ts'
import type { Database } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { registerGuest } from '../../../server/domain/account/registration.ts'
import { createTurnoverFollower } from '../../../server/domain/bonus/followTurnover.ts'
import { createWallet, type WalletAnswer } from '../../../server/domain/games/wallet.ts'
import { houseAccount, playerAccount } from '../../../server/domain/ledger/accounts.ts'
import { postJournal } from '../../../server/domain/ledger/ledger.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation/reconcile.ts'
import type { Operator } from '../../../server/operator.ts'
import { readSettings } from '../../../server/settings.ts'
import { CLIENTS } from './clients.ts'
import { type Load, loadOf } from './pace.ts'

/** Whose chains all move between two checkpoints; each client bets for as many. */
const PLAYERS = CLIENTS * 10
const stake = toCentavos(1)

/** An operator whose books are sealed, or one without all that is done for that. */
export interface Books {
  /** A round of it is a bet and its win. */
  readonly load: Load
  /** Whether its job seals now. The job of the one must not work while the other is measured. */
  readonly sealing: (isOn: boolean) => Promise<void>
  /** How many checkpoints there are. Rejects if the books do not hold. */
  readonly checkpoints: () => Promise<number>
  readonly close: () => Promise<void>
}

export async function startBooks(databaseUrl: string, { areSealed }: { areSealed: boolean }): Promise<Books> {
  const settings = { PORT: '0', LOG_LEVEL: 'error', PICTURES_AHEAD: '0', DATABASE_URL: databaseUrl }
  const running = await startSandbox(readSettings(settings))
  const { operator, close } = running
  const { db } = operator
  if (!areSealed) await withoutHashes(db)
  await addSwitch(db)
  const uids: string[] = []
  while (uids.length < PLAYERS) uids.push(await fundedPlayer(operator))
  return {
    load: loadOf(playFor(operator, uids)),
    sealing: async (isOn) => {
      await sql`alter table job_turn ${sql.raw(isOn && areSealed ? 'disable' : 'enable')} trigger nobody_seals`.execute(
        db,
      )
    },
    async checkpoints() {
      const { rows } = await sql<{ count: number; faults: number }>`
        select (select count(*) from books_checkpoint)::int as count,
          ((select count(*) from books_fault) + (select count(*) from books_round_fault))::int as faults`.execute(db)
      const [found] = rows
      const { balanced, chainOk } = await reconcile(db)
      if (found?.faults !== 0 || !balanced || (areSealed && !chainOk)) throw new Error('The books do not hold')
      return found.count
    },
    close,
  }
}

/** Neither are journals chained by hashes nor rounds bound by them. */
async function withoutHashes(db: Database): Promise<void> {
  await sql`create or replace function ledger_hash(previous bytea, texts text[], numbers text) returns bytea
    immutable language sql as $$ select '\\x00'::bytea $$`.execute(db)
  await sql`create or replace function wallet_binding(p_asset text, p_game_type text, p_weight smallint, p_fair jsonb)
    returns text immutable language sql as $$ select '' $$`.execute(db)
}

/** While it is enabled, nobody's turn at sealing comes. */
async function addSwitch(db: Database): Promise<void> {
  await sql`create function nobodys_turn() returns trigger language plpgsql as $$ begin return null; end $$`.execute(db)
  await sql`create trigger nobody_seals before insert on job_turn for each row when (new.name = 'books')
    execute function nobodys_turn()`.execute(db)
}

async function fundedPlayer({ db }: Operator): Promise<string> {
  const now = Date.now()
  const { uid } = await registerGuest(db, now)
  const amount = centavos(100_000_000)
  const lines = [
    { account: houseAccount('bonus', uid), amount: -amount },
    { account: playerAccount(uid, 'cash'), amount },
  ]
  await inTransaction(db, (trx) => postJournal(trx, { key: `bench:${uid}`, type: 'grant', uid, lines, now }))
  return uid
}

/** A client's next round, for the next of its players. */
function playFor({ db, live }: Operator, uids: readonly string[]): (client: number) => Promise<void> {
  const wallet = createWallet(db, createTurnoverFollower(db, live))
  const serverSeedHash = createHash('sha256').update(randomUUID()).digest('hex')
  let nonce = 0
  return async (client) => {
    nonce += 1
    const uid = uids[(client + CLIENTS * nonce) % PLAYERS] ?? ''
    const round = {
      provider: 'bench',
      roundId: randomUUID(),
      uid,
      asset: 'PHP',
      gameCode: 'g',
      gameType: 'slot',
    } as const
    const fair = { serverSeedHash, clientSeed: uid, nonce, rules: 1 }
    const move = () => ({ ...round, transactionId: randomUUID(), amount: stake, now: Date.now() })
    mustBeDone(await wallet.bet({ ...move(), fair }))
    mustBeDone(await wallet.win({ ...move(), endsRound: true }))
  }
}

function mustBeDone(answer: WalletAnswer): void {
  if (!answer.ok) throw new Error(`The wallet refused: ${answer.reason}`)
}
