import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../server/clock.ts'
import { hasNul } from '../../../server/http/nul.ts'
import type { Settings } from '../../../server/settings.ts'
import type { Database } from '../../database/open.ts'
import type { ActName } from '../../database/tables/staff.ts'
import { isDirect, isFromOwnPage, keyOf } from '../access.ts'
import { type Actor, rightsOf } from './actor.ts'
import { detailsOf, keepAct, keepOutcome } from './acts.ts'
import { staffTokenOf } from './cookie.ts'
import type { Right } from './roles.ts'
import { memberOf } from './sessions.ts'

/** Who may ask a route: whoever has the right, whoever is in, or whoever wants to log in. */
interface DeskRoute {
  may: Right | 'anyone' | 'visitor'
  /** How it is written down, with which fields of what was sent; null for what only reads. */
  act: { name: ActName; keeps: readonly string[] } | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    desk?: DeskRoute
  }
  interface FastifyRequest {
    actor: Actor | null
    /** Of the act that was kept and has not ended. */
    actId: number | null
  }
}

/** A route that reads. */
export const reading = (may: DeskRoute['may']) => ({ config: { desk: { may, act: null } } })

/** A route that does something, or shows what is most personal. Of what was sent it keeps these fields, no secrets. */
export const acting = (may: DeskRoute['may'], name: ActName, keeps: readonly string[] = []) => ({
  config: { desk: { may, act: { name, keeps } } },
})

interface GuardPorts {
  db: Database
  clock: Clock
  settings: Pick<Settings, 'sandboxKey' | 'publicOrigin'>
}

/** Every route below it is asked by somebody known who has the right to, and what they do is kept. */
export function guardDesks(api: FastifyInstance, { db, clock, settings }: GuardPorts): void {
  api.decorateRequest('actor', null)
  api.decorateRequest('actId', null)
  api.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.desk) throw new Error(`${method.toString()} ${url} does not say who may ask for it`)
  })

  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isDirect(request, settings.publicOrigin)) return refuse(reply, 403, 'Not from here')
    const key = keyOf(request, settings.sandboxKey)
    if (key === 'right') request.actor = { kind: 'key' }
    else if (key === 'none') return admitMember(request, reply)
    else return refuse(reply, 403, 'Not with this key')
  })

  async function admitMember(request: FastifyRequest, reply: FastifyReply) {
    if (!isFromOwnPage(request)) return refuse(reply, 403, 'Not from another page')
    if (!(await findMember(request))) return refuseStranger(request, reply)
  }

  /** Looks up who asks, as they are now. False where nobody is known who has to be. */
  async function findMember(request: FastifyRequest): Promise<boolean> {
    const token = staffTokenOf(request)
    request.actor = token === undefined ? null : await memberOf(db, token, clock.now())
    return request.actor !== null || deskOf(request).may === 'visitor'
  }

  api.addHook('preHandler', async (request, reply) => {
    if ([request.params, request.query, request.body].some(hasNul)) return refuse(reply, 400, 'A text has no NUL')
    // Whoever asks decides how long the body takes: meanwhile they may have been removed, or have another role.
    if (request.actor?.kind === 'member' && !(await findMember(request))) return refuseStranger(request, reply)
    const { actor } = request
    const { may, act } = deskOf(request)
    if (!actor) return
    if (act) {
      const sent = { ...Object(request.params), ...Object(request.query), ...Object(request.body) }
      const details = detailsOf(sent, act.keeps)
      request.actId = await keepAct(db, actor, { act: act.name, details, now: clock.now() })
    }
    const isAllowed = may === 'anyone' || may === 'visitor' || rightsOf(actor).includes(may)
    if (isAllowed) return
    const isNew = actor.kind === 'member' && !actor.hasFactor
    return refuse(reply, 403, isNew ? 'Set up your authenticator app first' : 'Your role may not do this')
  })

  api.addHook('onSend', async (request, reply) => {
    const { actId } = request
    if (actId === null) return
    request.actId = null
    await keepOutcome(db, actId, reply.statusCode, clock.now()).catch((err: unknown) => {
      request.log.error({ err }, 'How an act of a desk ended could not be kept')
    })
  })
}

function deskOf({ routeOptions }: FastifyRequest): DeskRoute {
  const { desk } = routeOptions.config
  if (!desk) throw new Error('A route without a guard')
  return desk
}

function refuseStranger(request: FastifyRequest, reply: FastifyReply) {
  return staffTokenOf(request) === undefined
    ? refuse(reply, 403, 'Log in first')
    : refuse(reply, 401, 'Your session has ended')
}

const refuse = (reply: FastifyReply, status: 400 | 401 | 403, error: string) => reply.code(status).send({ error })
