import { type Centavos, toCentavos, toPesos } from '../../../contract/money.ts'
import type { Database } from '../../database/open.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { excludedUntil } from '../responsible/exclusion.ts'
import { give, take } from '../ledger/postings.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import type { Claimant } from './claims.ts'
import { award, cash } from './prize.ts'
import { countSpins } from './spins.ts'

/** `balance`: spins left, each counted as 1.00 (`protocols/wallet.ts`). */
export type SpinAnswer =
  | { readonly ok: true; readonly balance: Centavos; readonly replayed: boolean }
  | { readonly ok: false; readonly balance: Centavos; readonly reason: SpinErrorReason }
type SpinErrorReason = 'notEnough' | 'excluded' | 'rolledBack' | 'roundEnded'

export interface SpinMove {
  readonly uid: string
  readonly roundId: string
  readonly now: number
}

/** Invitation spins as a seamless wallet: a bet uses a spin, a win is a bonus with its wagering requirement, a rollback returns the spin. */
export interface SpinWallet {
  bet(move: SpinMove): Promise<SpinAnswer>
  /** 0 for a spin that won nothing. Never refused because the player is excluded by now. */
  win(move: SpinMove & { readonly amount: Centavos }): Promise<SpinAnswer>
  /** An unknown spin is stored, and refused when it arrives later. */
  rollback(move: SpinMove): Promise<SpinAnswer>
  /** Whether this spin was used or returned before. */
  knows(spin: Pick<SpinMove, 'uid' | 'roundId'>): Promise<boolean>
}

type Outcome = 'done' | 'replayed' | SpinErrorReason

export function createSpinWallet(db: Database, live: Live): SpinWallet {
  /** Serializes the moves of a player; publishes the changes after the commit. */
  const move = ({ uid, now }: SpinMove, work: (claimant: Claimant) => Promise<Outcome>) => {
    const moveIn = async (trx: Trx): Promise<SpinAnswer> => {
      await lockPlayer(trx, uid)
      const outcome = await work({ trx, uid, now })
      const balance = toCentavos(await countSpins(trx, uid))
      if (outcome === 'replayed') return { ok: true, balance, replayed: true }
      if (outcome !== 'done') return { ok: false, balance, reason: outcome }
      await publishBadge(trx, live, uid, 'invite.friends.spins', now)
      await live.publish(trx, uid, 'balance.change', null)
      return { ok: true, balance, replayed: false }
    }
    return inTransaction(db, moveIn, { idempotent: true })
  }

  return {
    bet: (spin) => move(spin, (claimant) => useSpin(claimant, spin.roundId)),
    win: (spin) => move(spin, (claimant) => payPrize(claimant, spin.roundId, spin.amount)),
    rollback: (spin) => move(spin, (claimant) => returnSpin(claimant, spin.roundId)),
    knows: async ({ uid, roundId }) => (await spinOf(db, uid, roundId)) !== undefined,
  }
}

async function useSpin({ trx, uid, now }: Claimant, roundId: string): Promise<Outcome> {
  const known = await spinOf(trx, uid, roundId)
  if (known) return known.status === 'returned' ? 'rolledBack' : 'replayed'
  if ((await excludedUntil(trx, uid, now)) !== null) return 'excluded'
  if ((await countSpins(trx, uid)) === 0) return 'notEnough'
  await take(trx, { uid, key: roundId, kind: 'spins', amount: 1, type: 'helper', now })
  await trx.insertInto('invitationSpin').values({ uid, roundId, status: 'used', time: now }).execute()
  return 'done'
}

async function payPrize(claimant: Claimant, roundId: string, prize: Centavos): Promise<Outcome> {
  const { trx, uid } = claimant
  const known = await spinOf(trx, uid, roundId)
  if (known?.status === 'paid') return 'replayed'
  if (known?.status !== 'used') return 'roundEnded'
  const rewards = prize > 0 ? [cash(toPesos(prize))] : []
  await award(claimant, { source: 'helper', key: `${roundId}-prize`, prize: { rewards } })
  await trx.updateTable('invitationSpin').set({ status: 'paid', prize }).where('roundId', '=', roundId).execute()
  return 'done'
}

async function returnSpin({ trx, uid, now }: Claimant, roundId: string): Promise<Outcome> {
  const known = await spinOf(trx, uid, roundId)
  if (!known) {
    await trx.insertInto('invitationSpin').values({ uid, roundId, status: 'returned', time: now }).execute()
    return 'done'
  }
  if (known.status !== 'used') return 'replayed'
  await give(trx, { uid, key: `${roundId}-return`, kind: 'spins', amount: 1, type: 'helper', now })
  await trx.updateTable('invitationSpin').set({ status: 'returned' }).where('roundId', '=', roundId).execute()
  return 'done'
}

function spinOf(handle: Handle, uid: string, roundId: string) {
  return handle
    .selectFrom('invitationSpin')
    .select(['status', 'prize'])
    .where('roundId', '=', roundId)
    .where('uid', '=', uid)
    .executeTakeFirst()
}
