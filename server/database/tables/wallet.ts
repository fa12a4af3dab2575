import type { Generated, JSONColumnType } from 'kysely'
import type { GameTypeCode } from '../../../contract/display.ts'
import type { Fairness } from '../../../contract/entities/game.ts'

/** Written only by `wallet_bet`, `wallet_win` and `wallet_rollback`; amounts in centavos, times in epoch ms. */
export interface WalletTables {
  walletRound: {
    provider: string
    roundId: string
    uid: string
    asset: 'PHP' | 'DEMO'
    gameCode: string
    gameType: GameTypeCode
    /** Per cent of the bet that counts as turnover. */
    weight: number
    bet: number
    win: number
    effective: number
    status: Generated<'open' | 'settled' | 'void'>
    fair: JSONColumnType<Fairness> | null
    openedAt: number
    endedAt: number | null
  }
  walletTransaction: {
    provider: string
    txId: string
    kind: 'bet' | 'win' | 'rollback'
    bodyHash: string
    uid: string
    roundId: string
    amount: number
    betTxId: string | null
    outcome: 'done' | 'nothing' | 'insufficient' | 'rolledBack' | 'roundEnded'
    balanceAfter: number
    at: number
  }
}
