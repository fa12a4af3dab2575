import { setTimeout as sleep } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { WireData } from '../../../contract/calls.ts'
import type { Fairness } from '../../../contract/entities/game.ts'
import { chainOf, publishedAt, withBeacon } from '../../../contract/fairness/beacon.ts'
import { hashOfSeed, fairDraw } from '../../../contract/fairness/fair.ts'
import type { Schema } from '../../database/tables.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import { sliceBySlice } from '../../jobs/oneByOne.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import type { Operator } from '../../operator.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { DomainError } from '../domainError.ts'
import { publishBadge } from '../inbox/badge.ts'
import { playerBalance } from '../ledger/reads.ts'
import { clawLevel, drawClaw, drawDoll } from './claw.ts'
import { award, badgesOf } from './prize.ts'

export type ThrowRow = Selectable<Schema['clawThrow']>
type DrawnThrow = ThrowRow & { result: NonNullable<ThrowRow['result']> }
type Ports = Pick<Operator, 'db' | 'live' | 'clock' | 'beacon'>
interface Place {
  uid: string
  number: number
}
type LeftBehind = Place & { time: number }
const FIRST: LeftBehind = { time: 0, uid: '', number: 0 }

/** How long a throw's call waits for the beacon: less than the page does for an answer. */
const PATIENCE_MS = 7_000
const LISTEN_EVERY_MS = 200
/** Whoever threw waits for the beacon; later than this after the throw nobody does. */
const LEFT_MS = 15_000
const SLICE = 100

/** The catch of a throw that was taken. Throws `inProgress` if its beacon is late: the same request is asked again. */
export async function awaitCatch(ports: Ports, place: Place): Promise<WireData<'graspStart'>> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const row = await drawIfHeard(ports, place)
    if (isDrawn(row)) return answerOf(ports.db, row)
    const left = giveUpAt - performance.now()
    if (left <= 0) throw new DomainError('inProgress', WAITS)
    await sleep(Math.min(left, Math.max(LISTEN_EVERY_MS, outAt(row) - ports.clock.now())))
  }
}

/** Draws throws that nobody waits for any more, once their beacon is heard. */
export function clawSweep(ports: Ports, report: (fault: unknown) => void): Sweep {
  const leftBehind = (now: number) =>
    ports.db
      .selectFrom('clawThrow')
      .select(['time', 'uid', 'number'])
      .where('result', 'is', null)
      .where('time', '<=', now - LEFT_MS)
  // Not simply the first ones: those whose beacon is never heard must not keep back the ones behind them.
  const leftBehindAfter = (now: number, { time, uid, number }: LeftBehind) =>
    leftBehind(now)
      .where(sql<boolean>`(time, uid, number) > (${time}::bigint, ${uid}::text, ${number}::integer)`)
      .orderBy('time')
      .orderBy('uid')
      .orderBy('number')
      .limit(SLICE)
      .execute()
  return {
    name: 'claw',
    due: leftBehind,
    async work(stopping) {
      const now = ports.clock.now()
      const after = (last: LeftBehind | null) => leftBehindAfter(now, last ?? FIRST)
      await sliceBySlice({ limit: SLICE, after, stopping }, async (place) => void (await drawIfHeard(ports, place)))
    },
    report,
  }
}

export function isDrawn(row: ThrowRow): row is DrawnThrow {
  return row.result !== null
}

/** What a throw is verified by; of one that is drawn. */
export function fairOf(row: ThrowRow): Fairness {
  const { serverSeed, clientSeed, number: nonce, rules, beaconKey: publicKey, beaconRound: round } = row
  const signature = row.beaconSignature ?? undefined
  const isBound = publicKey !== null && round !== null
  return {
    serverSeedHash: hashOfSeed(serverSeed),
    clientSeed,
    nonce,
    serverSeed,
    ...(isBound && { rules, beacon: { publicKey, round, ...(signature !== undefined && { signature }) } }),
  }
}

async function drawIfHeard(ports: Ports, place: Place): Promise<ThrowRow> {
  const row = await rowOf(ports.db, place)
  if (isDrawn(row) || row.beaconKey === null || row.beaconRound === null || outAt(row) > ports.clock.now()) return row
  const signature = await ports.beacon?.signature(row.beaconKey, row.beaconRound)
  return signature ? draw(ports, place, signature) : row
}

/** Draws and pays, once, also after an exclusion has begun; a self-exclusion ends this bonus as any other then. */
async function draw({ db, live, clock }: Ports, { uid, number }: Place, signature: string): Promise<ThrowRow> {
  return inTransaction(
    db,
    async (trx) => {
      await lockPlayer(trx, uid)
      const taken = await rowOf(trx, { uid, number })
      if (isDrawn(taken)) return taken
      const { serverSeed, clientSeed, level } = taken
      const numbers = fairDraw({ serverSeed, clientSeed: withBeacon(clientSeed, signature), nonce: number })
      const { result, rewards } = drawClaw(level, numbers)
      const doll = drawDoll(result, numbers)
      await trx
        .updateTable('clawThrow')
        .set({ result, rewards: JSON.stringify(rewards), doll, beaconSignature: signature })
        .where('uid', '=', uid)
        .where('number', '=', number)
        .execute()
      const now = clock.now()
      const prize = { rewards }
      await award({ trx, uid, now }, { source: 'claw', key: `claw-${uid}-${number}-prize`, prize })
      for (const badge of badgesOf(prize)) await publishBadge(trx, live, uid, badge, now)
      await live.publish(trx, uid, 'balance.change', null)
      return { ...taken, result, rewards, doll, beaconSignature: signature }
    },
    { idempotent: true },
  )
}

async function answerOf(handle: Handle, row: DrawnThrow): Promise<WireData<'graspStart'>> {
  return {
    result: row.result,
    rewards: row.rewards ?? [],
    left: await playerBalance(handle, row.uid, 'tries'),
    level: clawLevel(row.number),
    doll: row.doll ?? '',
    fair: fairOf(row),
  }
}

function rowOf(handle: Handle, { uid, number }: Place): Promise<ThrowRow> {
  return handle
    .selectFrom('clawThrow')
    .selectAll()
    .where('uid', '=', uid)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

/** When the beacon's round is published that the throw is drawn with, epoch ms. */
function outAt({ beaconKey, beaconRound }: ThrowRow): number {
  return publishedAt(chainOf(beaconKey ?? ''), beaconRound ?? 0)
}

export const WAITS = {
  'en-US': 'The random number for your try is late. The try counts, and is drawn once the number comes.',
  'vi-VN':
    'Chưa nhận được nguồn ngẫu nhiên cho lượt gắp của bạn. Lượt này vẫn được tính và sẽ có kết quả khi nhận được.',
}
