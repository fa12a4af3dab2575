import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { centavos, toPesos } from '../../contract/money.ts'
import { type Launch, launchOf, tradeToken } from '../domain/launch.ts'
import { playerBalance } from '../domain/ledgerReads.ts'
import type { Wallet, WalletAnswer as DomainAnswer } from '../domain/wallet.ts'
import { verify, type WalletAnswer, type WalletCall, walletRequests } from '../games/provider/protocol.ts'
import type { Operator } from '../operator.ts'

const PROVIDER = 'jolly'

export interface WalletPorts {
  operator: Operator
  wallet: Wallet
  /** Shared with the games provider. */
  secret: string
}

type Answers = { readonly [C in WalletCall]: (body: unknown) => Promise<unknown> }

/** The seamless wallet: what the games provider asks of the operator (RULES.md §6). */
export async function walletRoutes(app: FastifyInstance, { operator, wallet, secret }: WalletPorts): Promise<void> {
  const answers = answersOf(operator, wallet)
  await app.register(async (routes) => {
    // The signature covers the bytes as they came.
    routes.removeContentTypeParser('application/json')
    routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const [call, answer] of Object.entries(answers)) {
      routes.post(`/wallet/${call}`, async (request, reply) => {
        const raw = String(request.body)
        reply.header('cache-control', 'no-store')
        if (!verify(secret, request.headers, raw, operator.clock.now())) return reply.code(401).send({ ok: false })
        return answer(JSON.parse(raw))
      })
    }
  })
}

function answersOf(operator: Operator, wallet: Wallet): Answers {
  const { db, clock, games } = operator
  const typeOf = (code: string) => games.byCode(code)?.type ?? 'slot'
  const balanceOf = async (uid: string, currency: Launch['currency']) =>
    toPesos(centavos(await playerBalance(db, uid, currency === 'DEMO' ? 'demo' : 'cash')))

  return {
    async authenticate(body) {
      const request = v.safeParse(walletRequests.authenticate, body)
      if (!request.success) return MALFORMED
      const launch = await tradeToken(db, request.output.token, clock.now())
      if (!launch) return SESSION_INVALID
      const { uid, gameCode, currency, sessionToken } = launch
      return { ok: true, sessionToken, uid, gameCode, currency, balance: await balanceOf(uid, currency) }
    },

    async balance(body) {
      const request = v.safeParse(walletRequests.balance, body)
      if (!request.success) return MALFORMED
      const { uid, sessionToken } = request.output
      const launch = await launchOf(db, sessionToken, clock.now())
      if (launch?.uid !== uid) return SESSION_INVALID
      return { ok: true, balance: await balanceOf(uid, launch.currency) }
    },

    async bet(body) {
      const request = v.safeParse(walletRequests.bet, body)
      if (!request.success) return MALFORMED
      const { sessionToken, ...bet } = request.output
      const now = clock.now()
      const launch = await launchOf(db, sessionToken, now)
      if (launch?.uid !== bet.uid) return SESSION_INVALID
      const gameType = typeOf(bet.gameCode)
      return onWire(await wallet.bet({ ...bet, provider: PROVIDER, asset: launch.currency, gameType, now }))
    },

    /** Never refused because a session has ended: what was staked is settled. */
    async win(body) {
      const request = v.safeParse(walletRequests.win, body)
      if (!request.success) return MALFORMED
      const win = request.output
      const move = {
        ...win,
        provider: PROVIDER,
        asset: 'PHP',
        gameType: typeOf(win.gameCode),
        endsRound: true,
      } as const
      return onWire(await wallet.win({ ...move, now: clock.now() }))
    },

    async rollback(body) {
      const request = v.safeParse(walletRequests.rollback, body)
      if (!request.success) return MALFORMED
      return onWire(await wallet.rollback({ ...request.output, provider: PROVIDER, asset: 'PHP', now: clock.now() }))
    },
  }
}

const MALFORMED = { ok: false, reason: 'malformed' } satisfies WalletAnswer<'bet'>
const SESSION_INVALID = { ok: false, reason: 'sessionInvalid' } satisfies WalletAnswer<'bet'>

function onWire(answer: DomainAnswer) {
  const balance = toPesos(answer.balance)
  if (answer.ok) return { ok: true, balance, replayed: answer.replayed }
  // To the provider a bet on a round that is over is a bet that was taken back.
  return { ok: false, balance, reason: answer.reason === 'roundEnded' ? 'rolledBack' : answer.reason }
}
