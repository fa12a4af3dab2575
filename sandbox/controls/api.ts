import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { DAY_MS } from '../../contract/durations.ts'
import { toCentavos } from '../../contract/money.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { sweepRequirements } from '../../server/domain/bonus/expiry.ts'
import { giveCoupon } from '../../server/domain/cashier/coupon.ts'
import { postJournal } from '../../server/domain/ledger/ledger.ts'
import { houseAccount, playerAccount } from '../../server/domain/ledger/accounts.ts'
import { returnsOfPlay } from '../../server/domain/games/returns.ts'
import { sweepIdentities } from '../../server/domain/kyc/sweeper.ts'
import { houseTotals } from '../../server/domain/ledger/reads.ts'
import { reconcile } from '../../server/domain/ledger/reconciliation/reconcile.ts'
import { give } from '../../server/domain/ledger/postings.ts'
import { traceAct } from '../../server/domain/ledger/trace.ts'
import { endAllSessions } from '../../server/domain/account/session.ts'
import { testMessages } from '../../server/domain/account/sms.ts'
import { playerOf } from '../../server/domain/account/user.ts'
import type { Operator } from '../../server/operator.ts'
import { differences } from '../../server/ownFiles/manifest.ts'
import { enforceRetention } from '../../server/jobs/retention/enforce.ts'
import { answerFaults } from './answerFaults.ts'
import { cashierControls } from './cashier.ts'
import type { SandboxClock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { enforceSandboxRetention } from '../database/retention.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { kycControls } from './kyc.ts'
import { oversightControls } from './oversight.ts'
import { acting, guardDesks, reading } from './staff/guard.ts'
import { staffRoutes } from './staff/routes.ts'
import { carrySessions } from './staff/sessions.ts'
import type { Faults } from './faults.ts'

/** 30 days. */
const RETURNS_OF_MS = 30 * DAY_MS

const uid = v.string()
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const bodies = {
  clock: v.object({ advanceMs: whole }),
  socket: v.object({ uid, event: v.string(), content: v.optional(v.unknown(), null), sid: v.optional(v.string()) }),
  cut: v.object({ uid, code: v.optional(whole) }),
  session: v.object({ uid }),
  fault: v.object({
    call: v.string(),
    delayMs: v.optional(whole),
    status: v.optional(v.pipe(whole, v.minValue(400), v.maxValue(599))),
    code: v.optional(whole),
    msg: v.optional(v.string()),
    drop: v.optional(v.boolean()),
    every: v.optional(v.pipe(whole, v.minValue(1))),
    times: v.optional(v.pipe(whole, v.minValue(1)), 1),
  }),
  grant: v.object({
    uid,
    type: v.picklist(['cash', 'coupon', 'demo', 'points', 'energy', 'tries', 'spins']),
    amount: v.pipe(v.number(), v.gtValue(0)),
  }),
}

const queries = {
  sms: v.object({ phone: v.optional(v.string()) }),
  trace: v.object({ uid, reference: v.pipe(v.string(), v.trim(), v.minLength(1)) }),
}

/** What the controls reach besides the operator. */
export interface ControlPorts {
  /** The sandbox's database. */
  db: Database
  clock: SandboxClock
  payments: PaymentProvider
  faults: Faults
}

/** The controls as a JSON API, for tests and for the sandbox's page. */
export async function sandboxApi(
  app: FastifyInstance,
  operator: Operator,
  { db: sandboxDb, clock, payments, faults }: ControlPorts,
): Promise<void> {
  const { db, live, settings } = operator
  await app.register(
    async (api) => {
      guardDesks(api, { db: sandboxDb, clock, settings })
      // What is locked are the staff's guesses, which go by the real time.
      answerFaults(api, { now: Date.now })

      api.get('/sms', acting('lab', 'codes', ['phone']), ({ query }) =>
        testMessages(db, v.parse(queries.sms, query).phone),
      )

      /** The newest players, for the page's picker. */
      api.get('/players', reading('look'), () =>
        db
          .selectFrom('player')
          .select(['uid', 'username', 'registerTime'])
          .orderBy('registerTime', 'desc')
          .limit(20)
          .execute(),
      )

      api.get('/clock', reading('look'), async () => ({ now: clock.now() }))
      api.post('/clock', acting('lab', 'clock', ['advanceMs']), async ({ body }) => {
        const { advanceMs } = v.parse(bodies.clock, body)
        await clock.advance(advanceMs)
        await carrySessions(sandboxDb, advanceMs)
        await sweepIdentities(operator)
        await sweepRequirements(operator, clock.now())
        await enforceRetention(db, clock.now())
        await enforceSandboxRetention(sandboxDb, clock.now())
        return { now: clock.now() }
      })

      api.post('/socket', acting('lab', 'socketPushed', ['uid', 'event']), async ({ body }) => {
        const { sid, ...message } = v.parse(bodies.socket, body)
        if (sid === undefined) live.send(message.uid, { event: message.event, content: message.content })
        else await live.push({ ...message, content: message.content, sid })
        return { ok: true }
      })
      api.delete('/socket', acting('support', 'socketCut', ['uid', 'code']), async ({ body }) => {
        const { uid, code } = v.parse(bodies.cut, body)
        return { cut: live.cut(uid, code) }
      })

      api.post('/session', acting('support', 'sessionsEnded', ['uid']), async ({ body }) => {
        const { uid } = v.parse(bodies.session, body)
        return { ended: (await endAllSessions(db, uid)).length }
      })

      api.get('/faults', reading('lab'), async () => faults.list())
      api.post(
        '/faults',
        acting('lab', 'faultAdded', ['call', 'delayMs', 'status', 'code', 'drop', 'every', 'times']),
        async ({ body }) => {
          faults.add(v.parse(bodies.fault, body))
          return faults.list()
        },
      )
      api.delete('/faults', acting('lab', 'faultsCleared'), async () => {
        faults.clear()
        return faults.list()
      })

      api.post('/grant', acting('payments', 'granted', ['uid', 'type', 'amount']), async ({ body }) => {
        await grant(operator, v.parse(bodies.grant, body))
        return { ok: true }
      })

      /** Everything about one money act: call, order, callbacks and journals. */
      api.get('/trace', reading('look'), async ({ query }) => {
        const { uid, reference } = v.parse(queries.trace, query)
        return traceAct(db, uid, reference)
      })

      /** What of the server's own files is not as the build delivered it, now; null without a build. */
      api.get('/files', reading('audit'), () => differences(settings.installation))

      /** What each game gave back lately, beside what it should. */
      api.get('/returns', reading('audit'), () => returnsOfPlay(db, operator.games, clock.now() - RETURNS_OF_MS))

      cashierControls(api, operator, payments)
      kycControls(api, operator)
      oversightControls(api, operator)
      staffRoutes(api, operator, sandboxDb)

      api.get<{ Querystring: { anew?: string } }>('/books', reading('audit'), async ({ query }) => ({
        ...(await reconcile(db, { anew: query.anew !== undefined })),
        house: await houseTotals(db),
      }))
    },
    { prefix: '/sandbox/api' },
  )
}

/** Cash is booked from the house as a bonus is, without a wagering requirement. */
async function grant({ db, live, clock }: Operator, { uid, type, amount }: v.InferOutput<typeof bodies.grant>) {
  const now = clock.now()
  const key = `grant:${randomUUID()}`
  await inTransaction(db, async (trx) => {
    await playerOf(trx, uid)
    if (type === 'cash') {
      const centavos = toCentavos(amount)
      const lines = [
        { account: houseAccount('bonus', uid), amount: -centavos },
        { account: playerAccount(uid, 'cash'), amount: centavos },
      ]
      await postJournal(trx, { key, type: 'grant', uid, lines, now })
    } else if (type === 'coupon') await giveCoupon(trx, uid, { source: key, amount: toCentavos(amount) }, now)
    else
      await give(trx, {
        uid,
        key,
        kind: type,
        amount: type === 'demo' ? toCentavos(amount) : amount,
        type: 'grant',
        now,
      })
    await live.publish(trx, uid, 'balance.change', null)
  })
}
