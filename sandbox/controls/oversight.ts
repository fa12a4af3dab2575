import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { inTransaction } from '../../server/database/transaction.ts'
import { operatorEvents } from '../../server/domain/oversight/operatorEvent.ts'
import { admitPlayer, barPlayer, playerBars } from '../../server/domain/oversight/playerBar.ts'
import { playReport, REPORT_PERIOD } from '../../server/domain/oversight/report.ts'
import { playStops, switchPlay } from '../../server/domain/oversight/playSwitch.ts'
import type { Operator } from '../../server/operator.ts'
import type { Actor } from './staff/actor.ts'
import { acting, reading } from './staff/guard.ts'

const EVENTS_MOST = 50

const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
/** A member of staff acts in their own name; whoever has the key says who they are. */
const said = { who: v.optional(words), why: words }
const period = v.object({ period: v.pipe(v.string(), v.regex(REPORT_PERIOD)) })
const bodies = {
  /** An empty code is all play. */
  play: v.object({ ...said, gameCode: v.pipe(v.string(), v.trim(), v.maxLength(80)), isOn: v.boolean() }),
  bar: v.object({ ...said, uid: v.string(), isBarred: v.boolean() }),
}

/** Switches that close all play, one game or one account, and what was kept of that and of all else worth knowing. */
export function oversightControls(api: FastifyInstance, { db, live, clock, games }: Operator): void {
  api.get('/oversight', reading('oversight'), async () => ({
    stops: await playStops(db),
    bars: await playerBars(db),
    events: await operatorEvents(db, { most: EVENTS_MOST }),
  }))

  /** A day, a month or a year of play, as a file. */
  api.get('/report', reading('audit'), async ({ query }, reply) => {
    const { period: named } = v.parse(period, query)
    const report = await playReport(db, games, { named, now: clock.now() })
    if (report === null) return reply.code(404).send('The calendar has no such day')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="play-${named}.csv"`)
      .send(report)
  })

  api.post('/oversight/play', acting('oversight', 'play', ['gameCode', 'isOn', 'why']), async ({ body, actor }) => {
    const { gameCode, isOn, ...by } = v.parse(bodies.play, body)
    const switching = { gameCode, isOn, by: whoSays(actor, by), now: clock.now() }
    await inTransaction(db, (trx) => switchPlay(trx, switching))
    return playStops(db)
  })

  api.post('/oversight/bar', acting('oversight', 'playerBar', ['uid', 'isBarred', 'why']), async ({ body, actor }) => {
    const { uid, isBarred, ...by } = v.parse(bodies.bar, body)
    const barring = { uid, by: whoSays(actor, by), now: clock.now() }
    await inTransaction(db, (trx) => (isBarred ? barPlayer(trx, live, barring) : admitPlayer(trx, barring)))
    return playerBars(db)
  })
}

function whoSays(actor: Actor | null, { who, why }: { who?: string | undefined; why: string }) {
  const name = actor?.kind === 'member' ? actor.name : who
  if (name === undefined) throw new RangeError('Say who you are')
  return { who: name, why }
}
