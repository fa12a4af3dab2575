import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { DATA_EXPORT_PATH } from '../../contract/constants.ts'
import { manilaDay } from '../../contract/manilaDay.ts'
import { contentOf, openedDataExport } from '../domain/dataExport/dataExport.ts'
import type { Operator } from '../operator.ts'
import { sessionOf } from './sessionCookie.ts'

/** The copy of a player's data, as a download for the login that has opened it; to everybody else it does not exist. */
export function serveDataExports(app: FastifyInstance, { db, clock }: Operator): void {
  app.get(DATA_EXPORT_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const session = await sessionOf(request, db, clock)
    const opened = session && (await openedDataExport(db, session, clock.now()))
    if (!opened) return reply.code(404).type('text/plain').send('No such file')
    return reply
      .type('application/zip')
      .header('content-length', opened.size)
      .header('content-disposition', `attachment; filename="my-data-${manilaDay(opened.readyTime)}.zip"`)
      .header('cross-origin-resource-policy', 'same-origin')
      .send(Readable.from(contentOf(db, opened.uid)))
  })
}
