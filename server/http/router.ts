import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { calls, type CallName } from '../../contract/calls.ts'
import { OPEN_BASE, PLAYER_HEADER } from '../../contract/constants.ts'
import type { Context, Handlers } from '../calls/handler.ts'
import { completions } from '../calls/completions.ts'
import { proofs } from '../calls/proofs.ts'
import { SUCCESS_MESSAGES } from '../calls/successMessages.ts'
import { callHandlers } from '../calls/callHandlers.ts'
import { assertHere, keepElsewhere } from '../domain/account/place.ts'
import { FieldError } from '../domain/fieldError.ts'
import { CLOSURE_WORDS } from '../domain/closure/words.ts'
import { IDENTITY_WORDS } from '../domain/kyc/words.ts'
import { DomainError } from '../domain/domainError.ts'
import type { Operator } from '../operator.ts'
import { WORDS } from '../words.ts'
import { fieldsOf } from './fields.ts'
import { deviceOf } from './device.ts'
import { keepDeviceCookie } from './deviceCookie.ts'
import { failure, success } from './envelope.ts'
import { languageOf } from './language.ts'
import type { LimitName } from './limits.ts'
import { hasNul } from './nul.ts'
import { serveMoney } from './moneyCall.ts'
import { isSameOrigin } from './origins.ts'
import { sessionCookie, sessionOf } from './sessionCookie.ts'
import { acceptUploads, readForm } from './upload.ts'
import { readInput } from './validate.ts'

/** Open lists are the same for everybody: caches may keep them briefly and revalidate by ETag. */
const OPEN_CACHING = 'public, max-age=60'
/** Expensive calls that anybody can make, each with the limit that it has besides the origin's own. */
const COSTLY: Readonly<Partial<Record<CallName, LimitName>>> = {
  userLogin: 'costlyCall',
  userPasskeyLogin: 'costlyCall',
  userCustomRegister: 'costlyCall',
  userRegisterFlag: 'costlyCall',
  userSmsSendBind: 'costlyCall',
  userSmsSendResetLoginPwd: 'costlyCall',
  resetLoginPwd: 'costlyCall',
  customerSupport: 'costlyCall',
  openGameSearch: 'search',
}

/** Calls that lead to bets and deposits without moving money themselves. */
const BEFORE_MONEY: ReadonlySet<CallName> = new Set<CallName>(['gameGetUrl', 'rechargePreCreate'])

/** Answered abroad too, since a player who travels may withdraw; a login from there is recorded. */
const LOGINS: ReadonlySet<CallName> = new Set<CallName>(['userLogin', 'userPasskeyLogin'])

/** Answered only in the Philippines: bets, deposits, bonuses and registration. Everything else works abroad too. */
const isDomestic = (name: CallName) =>
  name !== 'withdrawCreate' && (calls[name].money === true || BEFORE_MONEY.has(name) || name === 'userCustomRegister')

const handlers: Handlers = callHandlers

/** Mounts every call of the contract. */
export async function routeCalls(app: FastifyInstance, operator: Operator): Promise<void> {
  const [uploads, others] = [callNames().filter(isUpload), callNames().filter((name) => !isUpload(name))]
  for (const name of others) routeCall(app, name, operator)
  await app.register(async (scope) => {
    await acceptUploads(scope)
    for (const name of uploads) routeCall(scope, name, operator)
  })
}

function routeCall(app: FastifyInstance, name: CallName, operator: Operator): void {
  const { method, path } = calls[name]
  const costly = COSTLY[name]
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(costly && { config: { limits: ['visitor', costly] } }),
    handler: (request, reply) => answer(name, request, reply, operator),
  })
}

function isUpload(name: CallName): boolean {
  const call: Call = calls[name]
  return call.upload === true
}

function callNames(): CallName[] {
  return Object.keys(calls).filter((name): name is CallName => name in calls)
}

async function answer(
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
  operator: Operator,
): Promise<unknown> {
  const language = languageOf(request.headers['accept-language'])
  const call = calls[name]
  const isOpen = call.path.startsWith(OPEN_BASE)
  reply.header('cache-control', 'no-store')
  // By the operator's clock, which dates everything: the sandbox's may have been moved.
  reply.header('date', new Date(operator.clock.now()).toUTCString())
  if (call.method === 'POST' && !isSameOrigin(request)) {
    return reply.code(403).send(failure(403, WORDS.forbidden, language))
  }
  const session = isOpen ? null : await sessionOf(request, operator.db, operator.clock)
  if (session) reply.header(PLAYER_HEADER, session.uid)
  const context = contextOf(request, reply, operator, session)
  admit(name, context)
  if (call.method === 'POST' && call.auth !== 'visitor') assertOwn(request.headers[PLAYER_HEADER], session)
  await checkPlace(name, request, context)
  const data = await serve(name, request, context)
  const envelope = success(data, SUCCESS_MESSAGES[name], language)
  return isOpen ? sendOpen(request, reply, envelope) : envelope
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  operator: Operator,
  session: Context['session'],
): Context {
  return {
    ...operator,
    handle: operator.db,
    now: operator.clock.now(),
    language: languageOf(request.headers['accept-language']),
    device: deviceOf(request),
    origin: request.origins.app,
    gamesOrigin: request.origins.games,
    session,
    get uid() {
      if (!session) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
      return session.uid
    },
    file: null,
    cookie: sessionCookie(request, reply),
    keepDevice: () => keepDeviceCookie(request, reply),
    withdrawalProof: null,
    report: (err) =>
      request.log.error({ err, route: request.routeOptions.url }, 'A request was answered in spite of a fault'),
  }
}

/**
 * Throws 20002 without the required session, and refuses calls that guests, players without KYC, players under age,
 * or players who are closing their account may not make.
 */
function admit(name: CallName, { session }: Context): void {
  const { auth, money } = calls[name]
  if (auth === 'visitor') return
  if (!session) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
  if (auth === 'player' && session.guest) throw new DomainError('notEligible', WORDS.keepAccountFirst)
  if (!money && !BEFORE_MONEY.has(name)) return
  if (session.barred) throw new DomainError('barred', IDENTITY_WORDS.barred)
  if (session.onlyKyc) throw new DomainError('kycRequired', IDENTITY_WORDS.suspended)
  if (session.closing && name !== 'withdrawCreate')
    throw new DomainError('notEligible', CLOSURE_WORDS.closing, { closing: true })
}

async function checkPlace(name: CallName, { place }: FastifyRequest, context: Context): Promise<void> {
  const { db, session, now, device } = context
  const caller = { db, uid: session?.uid ?? '', now, device }
  if (isDomestic(name)) await assertHere(place, caller, name)
  if (LOGINS.has(name)) await keepElsewhere(place, caller, name)
}

async function serve<Name extends CallName>(name: Name, request: FastifyRequest, context: Context): Promise<unknown> {
  const handler = handlers[name]
  const form = isUpload(name) ? await readForm(request) : { fields: request.body, file: null }
  context.file = form.file
  const raw = { ...fieldsOf(calls[name].method === 'GET' ? request.query : form.fields), ...fieldsOf(request.params) }
  const input = withoutNul(readInput(calls[name].input, raw))
  assertOwn(fieldsOf(input)['uid'], context.session)
  if (!calls[name].money) return handler(input, context)
  const proof = proofs[name]
  const prove = proof ? () => proof(input, context) : null
  const completion = completions[name]
  const complete = completion ? (stored: Record<string, unknown>) => completion(stored, context) : null
  return serveMoney(name, input, context, { prove, handle: (inside) => handler(input, inside), complete })
}

/** Another tab may have logged somebody else in: nothing is done in a name that the page does not show. */
function assertOwn(named: unknown, own: Context['session']): void {
  if (named !== undefined && named !== own?.uid) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
}

/** Runs on validated input, which is never deep. */
function withoutNul<Read>(input: Read): Read {
  if (hasNul(input)) throw new FieldError({})
  return input
}

function sendOpen(request: FastifyRequest, reply: FastifyReply, envelope: unknown): FastifyReply {
  const body = JSON.stringify(envelope)
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('cache-control', OPEN_CACHING).header('etag', etag).header('vary', 'Accept-Language')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
