import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { locked, resetThrottle, type Verdict } from '../../../server/domain/account/loginThrottle.ts'
import { judgePassword, newPasswordHash } from '../../../server/domain/account/passwordGuard.ts'
import type { DomainError } from '../../../server/domain/domainError.ts'
import { deviceOf } from '../../../server/http/device.ts'
import type { Operator } from '../../../server/operator.ts'
import type { Database } from '../../database/open.ts'
import { type Member, rightsOf } from './actor.ts'
import { actsBefore, keepAct, keepFailedLogin, keepOutcome } from './acts.ts'
import { staffCookie } from './cookie.ts'
import { acting, reading } from './guard.ts'
import {
  addMember,
  changeMember,
  changeOwnPassword,
  enter,
  membersOf,
  nameKeyOf,
  passwordOf,
  StaffRefusal,
} from './members.ts'
import { RIGHTS_OF } from './roles.ts'
import { endStaffSession } from './sessions.ts'

/** Letters of any script, so that two names that differ look different. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'-]*$/u

const name = v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.minLength(2), v.maxLength(40), v.regex(NAME))
const newPassword = v.pipe(v.string(), v.minLength(12), v.maxLength(128))
const password = v.pipe(v.string(), v.maxLength(128))
const role = v.picklist(['admin', 'support', 'payments', 'compliance', 'controls'])

const bodies = {
  login: v.object({ name: v.pipe(v.string(), v.trim(), v.maxLength(40)), password }),
  ownPassword: v.object({ password, newPassword }),
  add: v.object({ name, role, password: newPassword }),
  role: v.object({ name, role }),
  password: v.object({ name, password: newPassword }),
  open: v.object({ name, isOpen: v.boolean() }),
}
const page = v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))) })

/** Logging in to the desks, who works there, and what they did. */
export function staffRoutes(api: FastifyInstance, operator: Operator, db: Database): void {
  loginRoutes(api, operator, db)
  memberRoutes(api, operator, db)
  api.get('/acts', reading('audit'), ({ query }) => actsBefore(db, v.parse(page, query).before ?? null))
}

function loginRoutes(api: FastifyInstance, operator: Operator, db: Database): void {
  const { clock } = operator
  const askerOf = (request: FastifyRequest) => ({ db: operator.db, device: deviceOf(request), now: clock.now() })
  const login = { config: { ...reading('visitor').config, limits: ['visitor', 'costlyCall'] } } as const

  api.post('/login', login, async (request, reply) => {
    const given = v.parse(bodies.login, request.body)
    const nameKey = nameKeyOf(given.name)
    const stored = await passwordOf(db, nameKey)
    const verdict = await judgePassword(askerOf(request), { staff: nameKey, uid: null }, given.password, stored)
    const entered = verdict.isRight && stored ? await enter(db, { nameKey, password: stored, now: clock.now() }) : null
    if (!entered) {
      await keepFailedLogin(db, given.name, clock.now())
      throw refusal(verdict, clock.now()) ?? new StaffRefusal(401, 'Wrong name or password')
    }
    const act = await keepAct(db, entered.member, { act: 'loggedIn', details: {}, now: clock.now() })
    await keepOutcome(db, act, 200, clock.now())
    staffCookie(request, reply).set(entered.token)
    return whoIs(entered.member)
  })

  api.get('/me', reading('anyone'), async ({ actor }) => (actor?.kind === 'member' ? whoIs(actor) : BY_KEY))

  api.post('/logout', acting('anyone', 'loggedOut'), async (request, reply) => {
    await endStaffSession(db, memberIn(request).tokenHash)
    staffCookie(request, reply).clear()
    return { ok: true }
  })

  api.post('/password', acting('anyone', 'ownPassword'), async (request) => {
    const member = memberIn(request)
    const { nameKey } = member
    const given = v.parse(bodies.ownPassword, request.body)
    const asker = askerOf(request)
    const old = await passwordOf(db, nameKey)
    const verdict = await judgePassword(asker, { staff: nameKey, uid: null }, given.password, old)
    if (!verdict.isRight || old === null)
      throw refusal(verdict, asker.now) ?? new StaffRefusal(403, 'This is not your password')
    const changed = { old, password: await newPasswordHash(asker, hashing(nameKey), given.newPassword) }
    if (!(await changeOwnPassword(db, member, changed))) throw new StaffRefusal(409, 'It was changed meanwhile')
    return { ok: true }
  })
}

function memberRoutes(api: FastifyInstance, operator: Operator, db: Database): void {
  const { clock } = operator
  const hashOf = (request: FastifyRequest, nameKey: string, password: string) =>
    newPasswordHash({ db: operator.db, device: deviceOf(request), now: clock.now() }, hashing(nameKey), password)

  api.get('/staff', reading('staff'), () => membersOf(db))

  api.post('/staff', acting('staff', 'memberAdded', ['name', 'role']), async (request) => {
    const wanted = v.parse(bodies.add, request.body)
    const hashed = await hashOf(request, nameKeyOf(wanted.name), wanted.password)
    await addMember(db, { ...wanted, password: hashed, now: clock.now() })
    return membersOf(db)
  })

  api.post('/staff/role', acting('staff', 'memberRole', ['name', 'role']), async ({ body }) => {
    const { name: named, ...change } = v.parse(bodies.role, body)
    await changeMember(db, named, change)
    return membersOf(db)
  })

  /** For whoever has forgotten theirs; whoever guessed at it counts anew. */
  api.post('/staff/password', acting('staff', 'memberPassword', ['name']), async (request) => {
    const wanted = v.parse(bodies.password, request.body)
    const nameKey = nameKeyOf(wanted.name)
    await changeMember(db, wanted.name, { password: await hashOf(request, nameKey, wanted.password) })
    await resetThrottle(operator.db, { staff: nameKey })
    return membersOf(db)
  })

  api.post('/staff/open', acting('staff', 'memberOpen', ['name', 'isOpen']), async ({ body }) => {
    const { name: named, isOpen } = v.parse(bodies.open, body)
    await changeMember(db, named, { isOpen, now: clock.now() })
    return membersOf(db)
  })
}

/** The lock that a wrong password has caused, as a fault; null without one. */
function refusal(verdict: Verdict, now: number): DomainError | null {
  return verdict.isRight || verdict.lockedUntil === null ? null : locked(verdict.lockedUntil, now)
}

/** Hashes for a member are counted apart from those for a player of that name. */
const hashing = (nameKey: string) => `staff:${nameKey}`

const whoIs = (member: Member) => ({ name: member.name, role: member.role, rights: rightsOf(member) })
const BY_KEY = { name: null, role: null, rights: RIGHTS_OF.admin }

function memberIn({ actor }: FastifyRequest): Member {
  if (actor?.kind !== 'member') throw new StaffRefusal(409, 'The key has no session and no password')
  return actor
}
