import { freePort } from '../e2e/setup/operator.ts'
import { startStaticServer } from '../e2e/setup/staticServer.ts'
import { startTlsProxy } from '../e2e/setup/tlsProxy.ts'
import { hasNginx } from '../../tools/test/nginx.ts'
import { CARD, floorFolder, type Bench } from './bench.ts'
import { startDrawnOperator } from './drawnOperator.ts'
import { buildFloor } from './floor/build.ts'
import type { StartTimes } from './observe.ts'
import type { Sample } from './sample.ts'
import {
  measureLinks,
  measureStarts,
  openDevice,
  openProcessDevice,
  type DeepLink,
  type StartKind,
  type Starts,
} from './starts.ts'
import { medianOf, type Row } from './table.ts'

/** The floor and the app start in turns, in one running browser. */
export async function startRows({ browser, origin, rounds }: Bench): Promise<Row[]> {
  await buildFloor(floorFolder)
  const floorServer = await startStaticServer(floorFolder)
  const apps = [
    { card: CARD.floor, openDevice: () => openDevice(browser, floorServer.origin) },
    { card: CARD.app, openDevice: () => openDevice(browser, origin) },
  ]
  const [floor, app] = await measureStarts(apps, ['warm', 'stopped', 'offline', 'lieFi'], rounds)
  await floorServer.close()
  return floor && app ? rowsOf('', app, floor) : []
}

const APP = 'https://play.example'
const GAMES = 'https://games.play.example'
const FLOOR = 'https://floor.example'

/** Each start in a new browser process, behind a real front server. */
export function processRows(bench: Bench): Promise<Row[]> {
  return behindFront(bench, 'http/1.1', ['warm', 'offline', 'lieFi'])
}

/** Once more what a protocol affects. */
export function http2Rows(bench: Bench): Promise<Row[]> {
  return behindFront(bench, 'http/2', ['warm'])
}

async function behindFront(
  { rounds }: Bench,
  protocol: 'http/1.1' | 'http/2',
  kinds: Parameters<typeof measureStarts>[1],
): Promise<Row[]> {
  if (!hasNginx()) {
    console.log('No nginx: nothing is measured behind a front server.')
    return []
  }
  await buildFloor(floorFolder)
  const floorServer = await startStaticServer(floorFolder)
  const [port, gamesPort] = [await freePort(), await freePort()]
  const operator = await startDrawnOperator({
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    PUBLIC_ORIGIN: APP,
    GAMES_ORIGIN: GAMES,
    TRUST_PROXY: 'loopback',
  })
  const ports = {
    'play.example': port,
    'games.play.example': gamesPort,
    'floor.example': Number(new URL(floorServer.origin).port),
  }
  const proxy = await startTlsProxy(ports, protocol)
  try {
    const apps = [
      { card: CARD.floor, openDevice: () => openProcessDevice(proxy, FLOOR) },
      { card: CARD.app, openDevice: () => openProcessDevice(proxy, APP) },
    ]
    const [floor, app] = await measureStarts(apps, kinds, rounds)
    return floor && app ? rowsOf(`new process, ${protocol}, `, app, floor) : []
  } finally {
    await proxy.close()
    await operator.stop()
    await floorServer.close()
  }
}

interface Wanted {
  kind: StartKind
  what: keyof StartTimes
  name: string
  must?: number
  aim?: number
  /** Budgets as multiples of the floor's. */
  ofFloor?: readonly [must: number, aim: number]
}

/** A start's measures, in the table's order. */
const WANTED: readonly Wanted[] = [
  { kind: 'cold', what: 'fcp', name: 'FCP', must: 600, aim: 450 },
  { kind: 'cold', what: 'lcp', name: 'LCP', ofFloor: [1, 0.75] },
  { kind: 'cold', what: 'longestAfterFcp', name: 'longest task after FCP', must: 120, aim: 50 },
  { kind: 'cold', what: 'cls', name: 'layout shift', must: 0, aim: 0 },
  { kind: 'warm', what: 'fcp', name: 'FCP' },
  { kind: 'warm', what: 'lcp', name: 'LCP', ofFloor: [1.2, 0.8] },
  { kind: 'warm', what: 'lobby', name: 'first card' },
  { kind: 'warm', what: 'longestAfterFcp', name: 'longest task after FCP', must: 120, aim: 50 },
  { kind: 'stopped', what: 'lcp', name: 'LCP' },
  { kind: 'offline', what: 'fcp', name: 'FCP' },
  { kind: 'offline', what: 'lcp', name: 'LCP', ofFloor: [1.2, 0.8] },
  { kind: 'offline', what: 'lobby', name: 'first card', ofFloor: [0.8, 0.5] },
  { kind: 'offline', what: 'longestAfterFcp', name: 'longest task after FCP', must: 120, aim: 50 },
  { kind: 'offline', what: 'cls', name: 'layout shift', must: 0, aim: 0 },
  { kind: 'lieFi', what: 'fcp', name: 'FCP' },
  { kind: 'lieFi', what: 'lcp', name: 'LCP', ofFloor: [1.2, 0.8] },
  { kind: 'lieFi', what: 'lobby', name: 'first card' },
]

const NAMES: Record<StartKind, string> = {
  cold: 'cold',
  warm: 'warm',
  stopped: 'service worker stopped',
  offline: 'offline',
  lieFi: 'lie-fi',
}

function rowsOf(mode: string, app: Starts, floor: Starts): Row[] {
  const rows = WANTED.filter(({ kind }) => app.has(kind)).map(({ kind, what, name, ofFloor, ...budget }): Row => {
    const least = floor.get(kind)?.[what] ?? null
    return {
      measure: `${mode}${NAMES[kind]}: ${name}`,
      value: app.get(kind)?.[what] ?? null,
      floor: least,
      unit: what === 'cls' ? '' : 'ms',
      ...budget,
      ...(ofFloor && timesOf(least, ofFloor)),
    }
  })
  const { stopped, warm } = { stopped: app.get('stopped'), warm: app.get('warm') }
  if (!stopped || !warm) return rows
  const byRunning = timesOf(warm.lcp, [1.2, 1.1])
  return rows.map((row) => (row.value === stopped.lcp ? { ...row, ...byRunning } : row))
}

function timesOf(value: Sample | null, [must, aim]: readonly [must: number, aim: number]): Partial<Row> {
  const median = medianOf(value)
  return median === null ? {} : { must: must * median, aim: aim * median }
}

/** Screens open to visitors: an empty device has no player. */
const links: DeepLink[] = [
  { path: '/game?type=slot', content: '.virtual-grid .cover img' },
  { path: '/game/search', content: 'input[type=search]' },
  { path: '/login', content: 'form input' },
  { path: '/register', content: 'form input' },
  { path: '/forgetPassword', content: 'form input' },
]

export async function linkRows({ browser, origin, rounds }: Bench): Promise<Row[]> {
  const app = { card: CARD.app, openDevice: () => openDevice(browser, origin) }
  const measured = await measureLinks(app, links, rounds)
  return measured.flatMap(({ link, cold, offline }) => [
    { measure: `${link.path} cold: there`, value: cold.lobby, unit: 'ms' },
    { measure: `${link.path} cold: layout shift`, value: cold.cls, must: 0.01, aim: 0 },
    { measure: `${link.path} offline: there`, value: offline.lobby, unit: 'ms' },
  ])
}
