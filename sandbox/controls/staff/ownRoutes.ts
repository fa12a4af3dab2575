import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { locked, type Verdict } from '../../../server/domain/account/loginThrottle.ts'
import { judgePassword, newPasswordHash } from '../../../server/domain/account/passwordGuard.ts'
import type { DomainError } from '../../../server/domain/domainError.ts'
import type { Operator } from '../../../server/operator.ts'
import type { Database } from '../../database/open.ts'
import { type Member, rightsOf } from './actor.ts'
import { keepAct, keepFailedLogin, keepOutcome } from './acts.ts'
import { staffCookie } from './cookie.ts'
import { beginFactor, isCode, judgeFirstCode, turnOnFactor } from './factor.ts'
import { acting, reading } from './guard.ts'
import { askersOf } from './judging.ts'
import { changeOwnPassword, countedAs, credentialsOf, enter, nameKeyOf, StaffRefusal } from './members.ts'
import { RIGHTS_OF } from './roles.ts'
import { endStaffSession } from './sessions.ts'
import { newPassword, password } from './passwords.ts'

const code = v.pipe(v.string(), v.trim(), v.maxLength(20))

const bodies = {
  /** Without a code before an app was set up. */
  login: v.object({ name: v.pipe(v.string(), v.trim(), v.maxLength(40)), password, code: v.optional(code, '') }),
  firstCode: v.object({ code }),
  password: v.object({ password, newPassword }),
}

/** Logging in, out, and what a member changes of their own account. */
export function ownRoutes(api: FastifyInstance, operator: Operator, db: Database): void {
  const { clock } = operator
  const askerOf = askersOf(operator, db)
  factorRoutes(api, operator, db)
  const login = { config: { ...reading('visitor').config, limits: ['visitor', 'costlyCall'] } } as const

  api.post('/login', login, async (request, reply) => {
    const given = v.parse(bodies.login, request.body)
    const nameKey = nameKeyOf(given.name)
    const stored = await credentialsOf(db, nameKey)
    const asker = askerOf(request)
    const hash = stored?.password ?? null
    const ofApp = async () => !stored?.hasFactor || isCode(asker, nameKey, given.code)
    const verdict = await judgePassword(asker, { staff: nameKey, uid: null }, given.password, hash, ofApp)
    const entered = verdict.isRight && stored ? await enter(db, { nameKey, ...stored, now: clock.now() }) : null
    if (!entered) {
      await keepFailedLogin(db, given.name, clock.now())
      // It does not say which: a right password alone shall not be known by trying.
      throw refusal(verdict, asker.now) ?? new StaffRefusal(401, 'Wrong name, password or code')
    }
    const act = await keepAct(db, entered.member, { act: 'loggedIn', details: {}, now: clock.now() })
    await keepOutcome(db, act, 200, clock.now())
    staffCookie(request, reply).set(entered.token)
    return whoIs(entered.member)
  })

  api.get('/me', reading('anyone'), async ({ actor }) => (actor?.kind === 'member' ? whoIs(actor) : BY_KEY))

  api.post('/logout', acting('anyone', 'loggedOut'), async (request, reply) => {
    await endStaffSession(db, memberIn(request.actor).tokenHash)
    staffCookie(request, reply).clear()
    return { ok: true }
  })

  api.post('/password', acting('anyone', 'ownPassword'), async (request, reply) => {
    const member = memberIn(request.actor)
    const { nameKey } = member
    const given = v.parse(bodies.password, request.body)
    const asker = askerOf(request)
    const old = (await credentialsOf(db, nameKey))?.password ?? null
    const verdict = await judgePassword(asker, { staff: nameKey, uid: null }, given.password, old)
    if (!verdict.isRight || old === null)
      throw refusal(verdict, asker.now) ?? new StaffRefusal(403, 'This is not your password')
    const hashed = await newPasswordHash(asker, countedAs(nameKey), given.newPassword)
    const token = await changeOwnPassword(db, member, { old, password: hashed, now: clock.now() })
    if (token === null) throw new StaffRefusal(409, 'It was changed meanwhile')
    staffCookie(request, reply).set(token)
    return { ok: true }
  })
}

/** An authenticator app, without which a member may do nothing else. */
function factorRoutes(api: FastifyInstance, operator: Operator, db: Database): void {
  const { clock } = operator
  const askerOf = askersOf(operator, db)

  api.post('/factor/begin', acting('anyone', 'ownFactor'), ({ actor }) => beginFactor(db, memberIn(actor)))

  api.post('/factor/confirm', acting('anyone', 'ownFactor'), async (request, reply) => {
    const member = memberIn(request.actor)
    const given = v.parse(bodies.firstCode, request.body)
    const asker = askerOf(request)
    const verdict = await judgeFirstCode(asker, member.nameKey, given.code)
    if (!verdict.isRight)
      throw refusal(verdict, asker.now) ?? new StaffRefusal(403, 'This is not the code that your app shows now')
    staffCookie(request, reply).set(await turnOnFactor(db, member, clock.now()))
    return whoIs({ ...member, hasFactor: true })
  })
}

/** The lock that a wrong password has caused, as a fault; null without one. */
function refusal(verdict: Verdict, now: number): DomainError | null {
  return verdict.isRight || verdict.lockedUntil === null ? null : locked(verdict.lockedUntil, now)
}

const whoIs = (member: Member) => ({
  name: member.name,
  role: member.role,
  hasFactor: member.hasFactor,
  rights: rightsOf(member),
})
const BY_KEY = { name: null, role: null, hasFactor: false, rights: RIGHTS_OF.admin }

function memberIn(actor: FastifyRequest['actor']): Member {
  if (actor?.kind !== 'member') throw new StaffRefusal(409, 'The key has no session and no password')
  return actor
}
