import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  type ReadWalletRequest,
  WALLET_BASE,
  type WalletAnswer,
  type WalletCall,
  walletRequests,
} from '../../protocols/wallet.ts'
import { createSpinWallet } from '../domain/bonus/invitationSpin.ts'
import { launchOf, tradeToken } from '../domain/games/launch.ts'
import { signedRoutes } from './signedRoutes.ts'
import { balanceOnWire, countAnswer, SESSION_INVALID } from './walletAnswers.ts'
import { answerBet, answerRollback, answerWin, type MovePorts } from './walletMoves.ts'

export interface WalletPorts extends Omit<MovePorts, 'spins'> {
  /** Shared with the games provider. */
  secret: string
}

type Answers = { readonly [C in WalletCall]: (body: unknown) => Promise<unknown> }

/** The seamless wallet, called by the games provider. */
export async function walletRoutes(app: FastifyInstance, { operator, wallet, secret }: WalletPorts): Promise<void> {
  const ports = { operator, wallet, spins: createSpinWallet(operator.db, operator.live) }
  const answers: Answers = {
    authenticate: answering('authenticate', (request) => answerAuthenticate(operator, request)),
    balance: answering('balance', (request) => answerBalance(operator, request)),
    bet: answering('bet', (request) => answerBet(ports, request)),
    win: answering('win', (request) => answerWin(ports, request)),
    rollback: answering('rollback', (request) => answerRollback(ports, request)),
  }
  await signedRoutes(app, { base: WALLET_BASE, secret, clock: operator.clock, limit: 'wallet', answers })
}

const MALFORMED = { ok: false, reason: 'malformed' } satisfies WalletAnswer<'bet'>

/** Answers a request that fits its schema; any other is malformed. */
function answering<Name extends WalletCall>(
  name: Name,
  answer: (request: ReadWalletRequest<Name>) => Promise<unknown>,
) {
  return async (body: unknown): Promise<unknown> => {
    const request = v.safeParse(walletRequests[name], body)
    const given = request.success ? await answer(request.output) : MALFORMED
    countAnswer(name, given)
    return given
  }
}

type SessionPorts = Pick<MovePorts['operator'], 'db' | 'clock'>

async function answerAuthenticate({ db, clock }: SessionPorts, { token }: ReadWalletRequest<'authenticate'>) {
  const launch = await tradeToken(db, token, clock.now())
  if (!launch) return SESSION_INVALID
  const { uid, gameCode, currency, sessionToken } = launch
  return { ok: true, sessionToken, uid, gameCode, currency, balance: await balanceOnWire(db, uid, currency) }
}

async function answerBalance({ db, clock }: SessionPorts, { uid, sessionToken }: ReadWalletRequest<'balance'>) {
  const launch = await launchOf(db, sessionToken, clock.now())
  if (launch?.uid !== uid) return SESSION_INVALID
  return { ok: true, balance: await balanceOnWire(db, uid, launch.currency) }
}
