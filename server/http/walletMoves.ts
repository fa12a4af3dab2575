import { centavos, toPesos } from '../../contract/money.ts'
import type { ReadWalletRequest, WalletErrorReason } from '../../protocols/wallet.ts'
import { inTransaction, type Trx } from '../database/transaction.ts'
import { lockPlayer } from '../domain/account/lockPlayer.ts'
import { placeRefusal } from '../domain/account/place.ts'
import { isKnownPlayer } from '../domain/account/user.ts'
import { endBonuses } from '../domain/bonus/expiry.ts'
import type { SpinMove, SpinWallet } from '../domain/bonus/invitationSpin.ts'
import { isFreeToStake, type Launch, launchOf, type Standing } from '../domain/games/launch.ts'
import { type GameIndex, UNKNOWN_GAMES } from '../domain/games/searchIndex.ts'
import { type Bet, isKnownMove, type Wallet } from '../domain/games/wallet.ts'
import { keepLargeStake, keepLargeWin, type LargeAmounts } from '../domain/oversight/largeAmount.ts'
import { limitAgainst, mustLookBeforeStake } from '../domain/responsible/stake.ts'
import type { Operator } from '../operator.ts'
import { GAMES } from '../providers/games.ts'
import type { Settings } from '../settings.ts'
import { balanceOnWire, moveOnWire, SESSION_INVALID } from './walletAnswers.ts'

export interface MovePorts {
  operator: Pick<Operator, 'db' | 'clock' | 'games' | 'live'> & {
    settings: LargeAmounts & Pick<Settings, 'countryHeader'>
  }
  wallet: Wallet
  spins: SpinWallet
}

export async function answerBet(
  ports: MovePorts,
  { sessionToken, currency: asset, ...asked }: ReadWalletRequest<'bet'>,
) {
  const { operator, wallet } = ports
  const { db, games, settings } = operator
  const now = operator.clock.now()
  if (asset === 'SPINS') return betSpin(ports, sessionToken, { ...asked, now })
  const bet = { ...asked, provider: GAMES, asset, gameType: gameTypeOf(games, asked.gameCode), now }
  // Nothing prevents most bets, which then need neither a lock nor a transaction around them.
  const isFree =
    !isPlaceAsked(operator) && (await isFreeToStake(db, sessionToken, { uid: bet.uid, currency: asset, now }))
  const betted = isFree ? await wallet.betUnlessOverdue(bet) : null
  const answer = betted ? moveOnWire(betted) : await lookAndBet(ports, sessionToken, bet)
  if (answer.ok) await keepLargeStake(db, bet, settings)
  return answer
}

/** Never refused because a session has ended: a stake is always settled. */
export async function answerWin(
  { operator, wallet, spins }: MovePorts,
  { currency: asset, ...win }: ReadWalletRequest<'win'>,
) {
  const { db, games, settings } = operator
  const now = operator.clock.now()
  if (asset === 'SPINS') return moveOnWire(await spins.win({ ...win, now }))
  const gameType = gameTypeOf(games, win.gameCode)
  const answer = await wallet.win({ ...win, provider: GAMES, asset, gameType, endsRound: true, now })
  if (answer.ok) await keepLargeWin(db, { ...win, asset, now }, settings)
  return moveOnWire(answer)
}

export async function answerRollback(
  { operator, wallet, spins }: MovePorts,
  { currency: asset, ...rollback }: ReadWalletRequest<'rollback'>,
) {
  const { db, live, clock } = operator
  const now = clock.now()
  if (asset === 'SPINS') return moveOnWire(await spins.rollback({ ...rollback, now }))
  const answer = await wallet.rollback({ ...rollback, provider: GAMES, asset, now })
  // Its game may be closed by now, and the balance on screen without the stake. A repeated one tells it again: the first
  // may have failed before it was told.
  if (answer.ok && (await isKnownPlayer(db, rollback.uid))) await live.publish(db, rollback.uid, 'balance.change', null)
  return moveOnWire(answer)
}

async function betSpin({ operator, spins }: MovePorts, sessionToken: string, spin: SpinMove) {
  const launch = await launchOf(operator.db, sessionToken, spin.now)
  const refusal = await refusalOf(operator, launch, { uid: spin.uid, asset: 'SPINS' })
  if (refusal && !(await spins.knows(spin))) return refusal
  return moveOnWire(await spins.bet(spin))
}

async function lookAndBet(ports: MovePorts, sessionToken: string, bet: Bet) {
  const { operator, wallet } = ports
  const { db } = operator
  const launch = await launchOf(db, sessionToken, bet.now)
  const refusal = await refusalOf(operator, launch, bet)
  // A repeated bet gets its first answer whatever has changed since: a lost answer must not cost a stake.
  if (refusal && !(await isKnownMove(db, bet))) return refusal
  const mustLook = bet.asset === 'PHP' && (await mustLookBeforeStake(db, bet.uid))
  const betted = mustLook ? null : await wallet.betUnlessOverdue(bet)
  if (betted) return moveOnWire(betted)
  return inTransaction(db, (trx) => betWithinLimits(trx, ports, bet), { idempotent: true })
}

/** Serialized per player, so that concurrent bets cannot exceed a limit together. */
async function betWithinLimits(trx: Trx, { operator: { live }, wallet }: MovePorts, bet: Bet) {
  const { uid, asset, amount, now } = bet
  await lockPlayer(trx, uid)
  if (await isKnownMove(trx, bet)) return moveOnWire(await wallet.bet(bet, trx))
  const refused = async (reason: WalletErrorReason) => ({
    ok: false,
    reason,
    balance: await balanceOnWire(trx, uid, asset),
  })
  if (!(await endBonuses({ trx, live }, uid, now))) return refused('bonusOver')
  const limit = await limitAgainst(trx, uid, amount, now)
  if (limit) {
    const left = limit.kind === 'time' ? 0 : toPesos(centavos(limit.left))
    return { ...(await refused('limit')), limit: { left, until: limit.until } }
  }
  return moveOnWire(await wallet.bet(bet, trx))
}

/** The answer that refuses a stake in this session, or null. */
async function refusalOf(
  operator: MovePorts['operator'],
  launch: Standing | null,
  { uid, asset }: { uid: string; asset: Launch['currency'] },
) {
  if (launch?.uid !== uid || launch.currency !== asset) return SESSION_INVALID
  const ofPlace = isPlaceAsked(operator) ? placeRefusal(launch.hereTime, operator.clock.now()) : null
  const reason = ofPlace ?? standingRefusal(launch)
  return reason && { ok: false, reason, balance: await balanceOnWire(operator.db, uid, asset) }
}

function standingRefusal({ isSuspended, isExcluded, isSwitchedOff }: Standing): WalletErrorReason | null {
  if (isSuspended) return 'suspended'
  if (isExcluded) return 'excluded'
  return isSwitchedOff ? 'closed' : null
}

const isPlaceAsked = ({ settings }: MovePorts['operator']): boolean => settings.countryHeader !== null

function gameTypeOf(games: GameIndex, code: string) {
  // Fails without effect, and is retried: without the catalogue a bet's wagering weight is unknown.
  if (games === UNKNOWN_GAMES) throw new Error('The games are not known yet')
  return games.byCode(code)?.type ?? 'slot'
}
