import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../../contract/durations.ts'
import { DATA_EXPORT_PATH } from '../../contract/constants.ts'
import { manilaDay } from '../../contract/manilaDay.ts'
import { contentOf, openedDataExport } from '../domain/dataExport/dataExport.ts'
import type { Operator } from '../operator.ts'
import { sessionOf } from './sessionCookie.ts'

/** Concurrent downloads of one player, in this process. */
const DOWNLOADS_MAX = 2
/** How long a client may receive nothing of a download, in ms. */
const IDLE_MAX_MS = MINUTE_MS

/** The copy of a player's data, as a download for the login that has opened it; to everybody else it does not exist. */
export function serveDataExports(app: FastifyInstance, { db, files, clock }: Operator): void {
  const slots = createDownloadSlots()
  // To answer HEAD, the server would read the archive whole.
  app.get(DATA_EXPORT_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin')
    const opened = await openedBy(request)
    if (!opened) return reply.code(404).type('text/plain').send('No such file')
    if (!slots.take(opened.uid, reply)) {
      return reply.code(429).header('retry-after', 60).type('text/plain').send('Too many downloads at once')
    }
    // Without a listener, Node ends the connection.
    reply.raw.setTimeout(IDLE_MAX_MS)
    return reply
      .type('application/zip')
      .header('content-length', opened.size)
      .header('content-disposition', `attachment; filename="my-data-${manilaDay(opened.readyTime)}.zip"`)
      .send(Readable.from(contentOf({ db, files }, opened)))
  })

  async function openedBy(request: FastifyRequest) {
    const session = await sessionOf(request, db, clock)
    return session ? openedDataExport(db, session, clock.now()) : undefined
  }
}

function createDownloadSlots() {
  const taken = new Map<string, number>()
  return {
    /** Takes one of the player's slots until the answer has ended; false if none is free. */
    take(uid: string, { raw }: FastifyReply): boolean {
      const before = taken.get(uid) ?? 0
      if (before >= DOWNLOADS_MAX || raw.destroyed) return false
      taken.set(uid, before + 1)
      raw.once('close', () => {
        const left = (taken.get(uid) ?? 0) - 1
        if (left > 0) taken.set(uid, left)
        else taken.delete(uid)
      })
      return true
    },
  }
}
