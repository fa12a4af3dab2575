import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { centavos, type Centavos, toPesos } from '../../../contract/money.ts'
import type { Clock } from '../../../server/clock.ts'
import { verify } from '../../../protocols/signature.ts'
import { type WalletCall, walletRequests } from '../../../protocols/wallet.ts'

export interface LittleOperator {
  app: FastifyInstance
  origin: string
  balance(): Centavos
  deposit(amount: number): void
  /** A one-time launch token. */
  launch(gameCode: string): string
  /** Every move that changed the balance, in centavos. */
  moves: { call: WalletCall; transactionId: string; amount: number }[]
  /** Loses the next `times` answers to a call, after it was executed or before (`done: false`). */
  lose(call: WalletCall, times: number, done?: boolean): void
  /** Runs before the next call of this kind is answered. */
  before(call: WalletCall, act: () => unknown): void
  close(): Promise<void>
}

/** A minimal operator with one player, for tests of the provider: the wallet protocol over real HTTP. */
export async function startLittleOperator(secret: string, clock: Clock, opening = 100_000): Promise<LittleOperator> {
  const app = Fastify()
  let balance = opening
  const tokens = new Map<string, string>()
  const answers = new Map<string, { body: string; answer: object }>()
  const rolledBack = new Set<string>()
  const bets = new Map<string, number>()
  const losses = new Map<WalletCall, { times: number; done: boolean }>()
  const moves: LittleOperator['moves'] = []
  const before = new Map<WalletCall, () => unknown>()

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const once = (id: string, body: string, run: () => object): object => {
    const known = answers.get(id)
    if (known) return known.body === body ? { ...known.answer, replayed: true } : { ok: false, reason: 'idReused' }
    const answer = run()
    if ('ok' in answer && answer.ok === true) answers.set(id, { body, answer })
    return answer
  }
  const moved = () => ({ ok: true, balance: toPesos(centavos(balance)) })

  const calls: Record<WalletCall, (body: string) => object> = {
    authenticate(body) {
      const { token } = v.parse(walletRequests.authenticate, JSON.parse(body))
      const gameCode = tokens.get(token)
      if (!gameCode) return { ok: false, reason: 'sessionInvalid' }
      return { ...moved(), sessionToken: `session of ${token}`, uid: 'player-1', gameCode, currency: 'PHP' }
    },
    balance: () => moved(),
    bet(body) {
      const { transactionId, amount } = v.parse(walletRequests.bet, JSON.parse(body))
      if (rolledBack.has(transactionId)) return { ok: false, reason: 'rolledBack', balance: toPesos(centavos(balance)) }
      return once(transactionId, body, () => {
        if (amount > balance) return { ok: false, reason: 'notEnough', balance: toPesos(centavos(balance)) }
        balance -= amount
        bets.set(transactionId, amount)
        moves.push({ call: 'bet', transactionId, amount: 0 - amount })
        return moved()
      })
    },
    win(body) {
      const { transactionId, amount } = v.parse(walletRequests.win, JSON.parse(body))
      return once(transactionId, body, () => {
        balance += amount
        moves.push({ call: 'win', transactionId, amount })
        return moved()
      })
    },
    rollback(body) {
      const { transactionId, betTransactionId } = v.parse(walletRequests.rollback, JSON.parse(body))
      return once(transactionId, body, () => {
        rolledBack.add(betTransactionId)
        const amount = bets.get(betTransactionId) ?? 0
        balance += amount
        moves.push({ call: 'rollback', transactionId, amount })
        return moved()
      })
    },
  }

  for (const call of Object.keys(calls).filter(isCall)) {
    app.post(`/wallet/${call}`, async ({ headers, body }, reply) => {
      const raw = String(body)
      if (!verify(secret, { headers, call, body: raw }, clock.now()))
        return reply.code(401).send({ ok: false, reason: 'malformed' })
      const loss = losses.get(call)
      const act = before.get(call)
      before.delete(call)
      await act?.()
      if (!loss || loss.times === 0) return calls[call](raw)
      loss.times--
      if (loss.done) calls[call](raw)
      return reply.code(503).send({})
    })
  }
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    origin,
    balance: () => centavos(balance),
    deposit(amount) {
      balance += amount
    },
    launch(gameCode) {
      const token = randomUUID()
      tokens.set(token, gameCode)
      return token
    },
    moves,
    lose(call, times, done = true) {
      losses.set(call, { times, done })
    },
    before: (call, act) => void before.set(call, act),
    close: () => app.close(),
  }
}

function isCall(name: string): name is WalletCall {
  return name in walletRequests
}
