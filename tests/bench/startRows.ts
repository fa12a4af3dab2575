import { startStaticServer } from '../e2e/setup/staticServer.ts'
import { CARD, floorFolder, type Bench } from './bench.ts'
import { buildFloor } from './floor/build.ts'
import { measureLinks, measureStarts, type DeepLink, type Starts } from './starts.ts'
import { medianOf, type Row } from './table.ts'

/** Beside the floor, which starts in turns with the app. */
export async function startRows({ browser, origin, rounds }: Bench): Promise<Row[]> {
  await buildFloor(floorFolder)
  const floorServer = await startStaticServer(floorFolder)
  const apps = [
    { target: floorServer.origin, card: CARD.floor },
    { target: origin, card: CARD.app },
  ]
  const [floor, app] = await measureStarts(browser, apps, rounds)
  await floorServer.close()
  return floor && app ? rowsOf(app, floor) : []
}

function rowsOf(app: Starts, floor: Starts): Row[] {
  const offline = { fcp: medianOf(app.offline.fcp) ?? 0, lobby: medianOf(app.offline.lobby) ?? 0 }
  const least = { fcp: medianOf(floor.offline.fcp) ?? 0, lobby: medianOf(floor.offline.lobby) ?? 0 }
  const row = (start: keyof Starts, what: keyof Starts['cold'], name: string, budget: Partial<Row> = {}): Row => ({
    measure: `${start === 'lieFi' ? 'lie-fi' : start}: ${name}`,
    value: app[start][what],
    floor: floor[start][what],
    unit: 'ms',
    ...budget,
  })
  return [
    row('cold', 'fcp', 'FCP', { must: 600, aim: 450 }),
    row('cold', 'lcp', 'LCP', { must: 1600, aim: 1250 }),
    row('cold', 'longestTask', 'longest task', { must: 150, aim: 100 }),
    row('cold', 'cls', 'layout shift', { must: 0.01, aim: 0, unit: '' }),
    row('warm', 'fcp', 'FCP'),
    row('warm', 'lobby', 'lobby painted'),
    row('offline', 'fcp', 'FCP', { must: Math.min(400, 1.5 * least.fcp), aim: Math.min(250, 1.2 * least.fcp) }),
    row('offline', 'lcp', 'LCP'),
    row('offline', 'lobby', 'lobby painted', {
      must: Math.min(800, 1.5 * least.lobby),
      aim: Math.min(550, 1.2 * least.lobby),
    }),
    row('offline', 'longestTask', 'longest task'),
    row('offline', 'cls', 'layout shift', { must: 0.01, aim: 0, unit: '' }),
    row('lieFi', 'fcp', 'FCP', { must: 1.15 * offline.fcp, aim: offline.fcp }),
    row('lieFi', 'lobby', 'lobby painted', { must: 1.15 * offline.lobby, aim: offline.lobby }),
  ]
}

/** Those that a visitor may see: on an empty device nobody else is known yet. */
const links: DeepLink[] = [
  { path: '/game?type=slot', content: '.virtual-grid .cover img' },
  { path: '/game/search', content: 'input[type=search]' },
  { path: '/login', content: 'form input' },
  { path: '/register', content: 'form input' },
  { path: '/forgetPassword', content: 'form input' },
]

export async function linkRows({ browser, origin, rounds }: Bench): Promise<Row[]> {
  const measured = await measureLinks(browser, { target: origin, card: CARD.app }, links, rounds)
  return measured.flatMap(({ link, cold, offline }) => [
    { measure: `${link.path} cold: there`, value: cold.lobby, unit: 'ms' },
    { measure: `${link.path} cold: layout shift`, value: cold.cls, must: 0.01, aim: 0 },
    { measure: `${link.path} offline: there`, value: offline.lobby, unit: 'ms' },
  ])
}
