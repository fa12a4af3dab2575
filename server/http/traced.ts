import type { FastifyInstance } from 'fastify'
import { type OpenSpan, startSpan } from '../tracing/spans.ts'
import { newPlace, type Place, placeIn, runAt } from '../tracing/trace.ts'

interface Traced {
  readonly place: Place
  readonly span: OpenSpan | null
}

/** Gives each request its place in a trace: that which its `traceparent` names, or a new one. */
export function traceRequests(app: FastifyInstance): void {
  const traced = new WeakMap<object, Traced>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = placeIn(request.headers['traceparent'])
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = startSpan({ name: `${method} ${route}`, kind: 'server', attributes }, parent)
    const place = span?.place ?? parent ?? newPlace()
    traced.set(request, { place, span })
    runAt(place, done)
  })
  // What read the body belongs to the connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const { place } = traced.get(request) ?? {}
    if (place) runAt(place, done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { place, span } = traced.get(request) ?? {}
    span?.end({ failed: statusCode >= 500, attributes: { 'http.response.status_code': statusCode } })
    if (place) runAt(place, done)
    else done()
  })
}
