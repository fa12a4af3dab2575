import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { centavos, toPesos } from '../../contract/money.ts'
import { endBonuses } from '../domain/bonus/expiry.ts'
import { createSpinWallet, type SpinAnswer, type SpinMove } from '../domain/bonus/invitationSpin.ts'
import { type Handle, inTransaction, type Trx } from '../database/transaction.ts'
import { isFreeToStake, type Launch, launchOf, type Standing, tradeToken } from '../domain/games/launch.ts'
import { playerBalance } from '../domain/ledger/reads.ts'
import { UNKNOWN_GAMES } from '../domain/games/searchIndex.ts'
import { placeRefusal } from '../domain/account/place.ts'
import { lockPlayer } from '../domain/account/lockPlayer.ts'
import { keepLargeStake, keepLargeWin, type LargeAmounts } from '../domain/oversight/largeAmount.ts'
import { limitAgainst, mustLookBeforeStake } from '../domain/responsible/stake.ts'
import { type Bet, isKnownMove, type Wallet, type WalletAnswer as DomainAnswer } from '../domain/games/wallet.ts'
import {
  WALLET_BASE,
  type WalletAnswer,
  type WalletCall,
  type WalletErrorReason,
  walletRequests,
} from '../../protocols/wallet.ts'
import type { Operator } from '../operator.ts'
import { GAMES } from '../providers/games.ts'
import type { Settings } from '../settings.ts'
import { signedRoutes } from './signedRoutes.ts'
import { countAnswer } from './walletAnswers.ts'

export interface WalletPorts {
  operator: Pick<Operator, 'db' | 'clock' | 'games' | 'live'> & {
    settings: LargeAmounts & Pick<Settings, 'countryHeader'>
  }
  wallet: Wallet
  /** Shared with the games provider. */
  secret: string
}

type Answers = { readonly [C in WalletCall]: (body: unknown) => Promise<unknown> }

/** The seamless wallet, called by the games provider. */
export async function walletRoutes(app: FastifyInstance, { operator, wallet, secret }: WalletPorts): Promise<void> {
  const answers = answersOf(operator, wallet)
  await signedRoutes(app, { base: WALLET_BASE, secret, clock: operator.clock, limit: 'wallet', answers })
}

function answersOf(operator: WalletPorts['operator'], wallet: Wallet): Answers {
  const { db, clock, live, settings } = operator
  const spins = createSpinWallet(db, live)
  const isPlaceAsked = settings.countryHeader !== null
  const typeOf = (code: string) => {
    const { games } = operator
    // Fails without effect, and is retried: without the catalogue a bet's wagering weight is unknown.
    if (games === UNKNOWN_GAMES) throw new Error('The games are not known yet')
    return games.byCode(code)?.type ?? 'slot'
  }
  /** In the wire's units: pesos, or spins. */
  const balanceOf = async (uid: string, currency: Launch['currency'], handle: Handle = db): Promise<number> => {
    if (currency === 'SPINS') return playerBalance(handle, uid, 'spins')
    return toPesos(centavos(await playerBalance(handle, uid, currency === 'DEMO' ? 'demo' : 'cash')))
  }
  /** The refusal of a stake in this session, or null. */
  const errorAnswerOf = async (launch: Standing | null, uid: string, asset: Launch['currency']) => {
    if (launch?.uid !== uid || launch.currency !== asset) return SESSION_INVALID
    const reason = (isPlaceAsked ? placeRefusal(launch.hereTime, clock.now()) : null) ?? refusalOf(launch)
    return reason && { ok: false, reason, balance: await balanceOf(uid, asset) }
  }
  const betSpin = async (sessionToken: string, spin: SpinMove) => {
    const errorAnswer = await errorAnswerOf(await launchOf(db, sessionToken, spin.now), spin.uid, 'SPINS')
    if (errorAnswer && !(await spins.knows(spin))) return errorAnswer
    return onWire(await spins.bet(spin))
  }
  const lookAndBet = async (sessionToken: string, bet: Bet) => {
    const launch = await launchOf(db, sessionToken, bet.now)
    const errorAnswer = await errorAnswerOf(launch, bet.uid, bet.asset)
    // A repeated bet gets its first answer whatever has changed since: a lost answer must not cost a stake.
    if (errorAnswer && !(await isKnownMove(db, bet))) return errorAnswer
    if (bet.asset === 'DEMO' || !(await mustLookBeforeStake(db, bet.uid, bet.now))) return onWire(await wallet.bet(bet))
    return inTransaction(db, (trx) => betWithinLimits(trx, bet), { idempotent: true })
  }
  /** Serialized per player, so that concurrent bets cannot exceed a limit together. */
  const betWithinLimits = async (trx: Trx, bet: Bet) => {
    const { uid, asset, amount, now } = bet
    await lockPlayer(trx, uid)
    if (await isKnownMove(trx, bet)) return onWire(await wallet.bet(bet, trx))
    const refused = async (reason: WalletErrorReason) => ({
      ok: false,
      reason,
      balance: await balanceOf(uid, asset, trx),
    })
    if (!(await endBonuses({ trx, live }, uid, now))) return refused('bonusOver')
    const limit = await limitAgainst(trx, uid, amount, now)
    if (limit) {
      const left = limit.kind === 'time' ? 0 : toPesos(centavos(limit.left))
      return { ...(await refused('limit')), limit: { left, until: limit.until } }
    }
    return onWire(await wallet.bet(bet, trx))
  }

  return {
    authenticate: answering('authenticate', async ({ token }) => {
      const launch = await tradeToken(db, token, clock.now())
      if (!launch) return SESSION_INVALID
      const { uid, gameCode, currency, sessionToken } = launch
      return { ok: true, sessionToken, uid, gameCode, currency, balance: await balanceOf(uid, currency) }
    }),

    balance: answering('balance', async ({ uid, sessionToken }) => {
      const launch = await launchOf(db, sessionToken, clock.now())
      if (launch?.uid !== uid) return SESSION_INVALID
      return { ok: true, balance: await balanceOf(uid, launch.currency) }
    }),

    bet: answering('bet', async ({ sessionToken, currency: asset, ...bet }) => {
      const now = clock.now()
      if (asset === 'SPINS') return betSpin(sessionToken, { ...bet, now })
      const known = { ...bet, provider: GAMES, asset, gameType: typeOf(bet.gameCode), now }
      // Nothing prevents most bets, which then need neither a lock nor a transaction around them.
      const isFree = !isPlaceAsked && (await isFreeToStake(db, sessionToken, { uid: bet.uid, currency: asset, now }))
      const answer = isFree ? onWire(await wallet.bet(known)) : await lookAndBet(sessionToken, known)
      if (answer.ok) await keepLargeStake(db, known, settings)
      return answer
    }),

    /** Never refused because a session has ended: a stake is always settled. */
    win: answering('win', async ({ currency: asset, ...win }) => {
      const now = clock.now()
      if (asset === 'SPINS') return onWire(await spins.win({ ...win, now }))
      const gameType = typeOf(win.gameCode)
      const answer = await wallet.win({ ...win, provider: GAMES, asset, gameType, endsRound: true, now })
      if (answer.ok) await keepLargeWin(db, { ...win, asset, now }, settings)
      return onWire(answer)
    }),

    rollback: answering('rollback', async ({ currency: asset, ...rollback }) => {
      const now = clock.now()
      if (asset === 'SPINS') return onWire(await spins.rollback({ ...rollback, now }))
      return onWire(await wallet.rollback({ ...rollback, provider: GAMES, asset, now }))
    }),
  }
}

/** Answers a request that fits its schema; any other is malformed. */
function answering<Name extends WalletCall>(
  name: Name,
  answer: (request: v.InferOutput<(typeof walletRequests)[Name]>) => Promise<unknown>,
) {
  return async (body: unknown): Promise<unknown> => {
    const request = v.safeParse(walletRequests[name], body)
    const given = request.success ? await answer(request.output) : MALFORMED
    countAnswer(name, given)
    return given
  }
}

function refusalOf({ isSuspended, isExcluded, isSwitchedOff }: Standing): WalletErrorReason | null {
  if (isSuspended) return 'suspended'
  if (isExcluded) return 'excluded'
  return isSwitchedOff ? 'closed' : null
}

const MALFORMED = { ok: false, reason: 'malformed' } satisfies WalletAnswer<'bet'>
const SESSION_INVALID = { ok: false, reason: 'sessionInvalid' } satisfies WalletAnswer<'bet'>

function onWire(answer: DomainAnswer | SpinAnswer) {
  const balance = toPesos(answer.balance)
  if (answer.ok) return { ok: true, balance, replayed: answer.replayed }
  return { ok: false, balance, reason: answer.reason }
}
