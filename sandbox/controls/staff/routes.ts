import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { resetThrottle } from '../../../server/domain/account/loginThrottle.ts'
import { newPasswordHash } from '../../../server/domain/account/passwordGuard.ts'
import type { Operator } from '../../../server/operator.ts'
import type { Database } from '../../database/open.ts'
import { actsBefore } from './acts.ts'
import { factorTarget, forgetFactor } from './factor.ts'
import { acting, reading } from './guard.ts'
import { askersOf } from './judging.ts'
import { addMember, changeMember, countedAs, membersOf, nameKeyOf } from './members.ts'
import { ownRoutes } from './ownRoutes.ts'
import { newPassword } from './passwords.ts'

/** Letters of any script, so that two names that differ look different. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'-]*$/u

const name = v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.minLength(2), v.maxLength(40), v.regex(NAME))
const role = v.picklist(['admin', 'support', 'payments', 'compliance', 'controls'])

const bodies = {
  add: v.object({ name, role, password: newPassword }),
  role: v.object({ name, role }),
  password: v.object({ name, password: newPassword }),
  factor: v.object({ name }),
  open: v.object({ name, isOpen: v.boolean() }),
}
const page = v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))) })

/** Logging in to the desks, who works there, and what they did. */
export function staffRoutes(api: FastifyInstance, operator: Operator, db: Database): void {
  ownRoutes(api, operator, db)
  memberRoutes(api, operator, db)
  api.get('/acts', reading('audit'), ({ query }) => actsBefore(db, v.parse(page, query).before ?? null))
}

function memberRoutes(api: FastifyInstance, operator: Operator, db: Database): void {
  const { clock } = operator
  const askerOf = askersOf(operator, db)
  const hashOf = (request: FastifyRequest, nameKey: string, password: string) =>
    newPasswordHash(askerOf(request), countedAs(nameKey), password)

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

  /** For whoever has lost their phone; whoever guessed at its codes counts anew. */
  api.post('/staff/factor', acting('staff', 'memberFactor', ['name']), async ({ body }) => {
    const nameKey = nameKeyOf(v.parse(bodies.factor, body).name)
    await forgetFactor(db, nameKey)
    await resetThrottle(operator.db, factorTarget(nameKey))
    return membersOf(db)
  })

  api.post('/staff/open', acting('staff', 'memberOpen', ['name', 'isOpen']), async ({ body }) => {
    const { name: named, isOpen } = v.parse(bodies.open, body)
    await changeMember(db, named, { isOpen, now: clock.now() })
    return membersOf(db)
  })
}
