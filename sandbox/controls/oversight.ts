import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { inTransaction } from '../../server/database/transaction.ts'
import { operatorEvents } from '../../server/domain/oversight/operatorEvent.ts'
import { admitPlayer, barPlayer, playerBars } from '../../server/domain/oversight/playerBar.ts'
import { playReport, REPORT_PERIOD } from '../../server/domain/oversight/report.ts'
import { playStops, switchPlay } from '../../server/domain/oversight/playSwitch.ts'
import type { Operator } from '../../server/operator.ts'

const EVENTS_MOST = 50

const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
/** The desks share one key, so whoever turns a switch says who they are. */
const actor = { who: words, why: words }
const period = v.object({ period: v.pipe(v.string(), v.regex(REPORT_PERIOD)) })
const bodies = {
  /** An empty code is all play. */
  play: v.object({ ...actor, gameCode: v.pipe(v.string(), v.trim(), v.maxLength(80)), isOn: v.boolean() }),
  bar: v.object({ ...actor, uid: v.string(), isBarred: v.boolean() }),
}

/** Switches that close all play, one game or one account, and what was kept of that and of all else worth knowing. */
export function oversightControls(api: FastifyInstance, { db, live, clock, games }: Operator): void {
  api.get('/oversight', async () => ({
    stops: await playStops(db),
    bars: await playerBars(db),
    events: await operatorEvents(db, { most: EVENTS_MOST }),
  }))

  /** A day, a month or a year of play, as a file. */
  api.get('/report', async ({ query }, reply) => {
    const { period: named } = v.parse(period, query)
    const report = await playReport(db, games, { named, now: clock.now() })
    if (report === null) return reply.code(404).send('The calendar has no such day')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="play-${named}.csv"`)
      .send(report)
  })

  api.post('/oversight/play', async ({ body }) => {
    const { gameCode, isOn, ...by } = v.parse(bodies.play, body)
    await inTransaction(db, (trx) => switchPlay(trx, { gameCode, isOn, by, now: clock.now() }))
    return playStops(db)
  })

  api.post('/oversight/bar', async ({ body }) => {
    const { uid, isBarred, ...by } = v.parse(bodies.bar, body)
    const barring = { uid, by, now: clock.now() }
    await inTransaction(db, (trx) => (isBarred ? barPlayer(trx, live, barring) : admitPlayer(trx, barring)))
    return playerBars(db)
  })
}
