import { DEFAULT_THEME, ROUND_SETTLES_AFTER_MS, type Theme } from '../../contract/constants.ts'
import { centavos, toPesos } from '../../contract/money.ts'
import type { GameIndex } from '../domain/games/searchIndex.ts'
import { countSpins, hasSpinToSee, waitingSpin } from '../domain/bonus/spins.ts'
import { proofOf } from '../domain/games/proof.ts'
import { assertMayPlay } from '../domain/responsible/exclusion.ts'
import { openLaunch, unfinishedRound } from '../domain/games/launch.ts'
import { countRead } from '../domain/account/rateLimit.ts'
import { listRounds } from '../domain/ledger/reads.ts'
import { topUpDemo } from '../domain/games/demo.ts'
import { needsWallet } from '../domain/cashier/payoutAccount.ts'
import { assertSwitchedOn } from '../domain/oversight/playSwitch.ts'
import { assertLimitsLeave } from '../domain/responsible/stake.ts'
import { DomainError, type Words } from '../domain/domainError.ts'
import { WORDS } from '../words.ts'
import type { Context, Handlers } from './handler.ts'
import { pageOf } from './page.ts'

export const playCalls = {
  async gameGetUrl({ code, mode, theme = DEFAULT_THEME }, context) {
    const { db, games, pictures, uid, session, now } = context
    const wanted = mode ?? (session?.guest ? 'demo' : 'real')
    const game = wanted === 'helper' ? spinGame(games, code) : games.byCode(code)
    if (!game) throw new DomainError('notFound', WORDS.notFound)
    if (wanted !== 'demo' && session?.guest) throw new DomainError('notEligible', WORDS.keepAccountFirst)
    const currency = CURRENCIES[wanted]
    const unfinished = await (currency === 'SPINS'
      ? waitingSpin(db, uid)
      : unfinishedRound(db, { uid, gameCode: code, currency }))
    // What was staked already may be played to its end; the wallet refuses another bet.
    if (!unfinished) await assertMayPlay(db, uid, now)
    if (!unfinished) await assertSwitchedOn(db, code)
    if (wanted === 'real' && !unfinished) await assertLimitsLeave(db, uid, now)
    // What was used can be looked at.
    if (wanted === 'helper' && (await countSpins(db, uid)) === 0 && !(await hasSpinToSee(db, uid, now)))
      throw new DomainError('noChanceLeft', NO_SPINS)
    if (wanted === 'demo' && !game.demo) throw new DomainError('notEligible', NO_DEMO)
    if (wanted === 'demo') await topUpDemo(db, uid, now)
    const shown = { name: game.name, img: pictures.addressOf(`cover/${code}`) }
    if (wanted === 'real' && (await needsWallet(db, uid))) return { needBindWallet: true, ...shown }
    const { id, token } = await openLaunch(db, { uid, sessionId: session?.id ?? '', gameCode: code, currency }, now)
    return {
      playUrl: playUrl(code, { token, theme }, context),
      // Live tables run beside other things: a native app opens them in the browser.
      openMode: game.type === 'live' ? 'browser' : 'frame',
      needBindWallet: false,
      sessionId: id,
      ...shown,
      ...(unfinished && { resume: { roundId: unfinished } }),
    }
  },

  async gameRecord({ type, ...query }, { db, games, provider, session, uid, now }) {
    await countRead(db, uid, 'rounds', now)
    const wanted = { ...query, ...(type !== 'all' && { type }) }
    const { list, total, bet, win } = await listRounds(db, uid, wanted, session?.guest ? 'DEMO' : 'PHP')
    const roundIds = list.map(({ roundId }) => roundId)
    const told = await provider?.rounds(roundIds)
    const rounds = list.map((row) => {
      const { fair, played, unseen = false } = told?.get(row.roundId) ?? {}
      const game = games.byCode(row.gameCode)
      return {
        roundId: row.roundId,
        code: row.gameCode,
        ...(game && { type: game.type }),
        name: games.nameOf(row.gameCode),
        bet: toPesos(centavos(row.bet)),
        win: toPesos(centavos(row.win)),
        net: toPesos(centavos(row.win - row.bet)),
        status: row.status,
        ...(row.asset === 'DEMO' && { demo: true }),
        ...(unseen && { unseen }),
        // Tables and flights settle by themselves; only a hand that waits for its player has a known end.
        ...(row.status === 'open' && game?.waits && { settlesAt: row.openedAt + ROUND_SETTLES_AFTER_MS }),
        time: row.openedAt,
        ...proofOf(row.fair, fair),
        ...(played && { played }),
      }
    })
    return { ...pageOf(rounds, total, query), totals: { bet: toPesos(bet), win: toPesos(win) } }
  },
} satisfies Partial<Handlers>

/** Currency of each mode. */
const CURRENCIES = { real: 'PHP', demo: 'DEMO', helper: 'SPINS' } as const

const spinGame = ({ spinGame: game }: GameIndex, code: string) => (code === game?.code ? game : undefined)

/** The token is in the fragment: it appears in no log and needs no third-party cookie. */
function playUrl(
  code: string,
  { token, theme }: { token: string; theme: Theme },
  { origin, gamesOrigin, language }: Context,
): string {
  const fragment = new URLSearchParams({
    t: token,
    lang: language,
    theme,
    lobby: `${origin}/game`,
    cashier: `${origin}/finance/recharge`,
  })
  return `${gamesOrigin}/play/${code}#${fragment.toString()}`
}

const NO_DEMO: Words = { 'en-US': 'This game has no demo version', 'vi-VN': 'Trò chơi này không có bản chơi thử' }
const NO_SPINS: Words = { 'en-US': 'You have no free spins left', 'vi-VN': 'Bạn đã hết lượt quay miễn phí' }
