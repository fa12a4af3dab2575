import { fileURLToPath } from 'node:url'
import { budgeted } from '../../tools/check/budgets.ts'
import { weigh } from '../../tools/check/measure.ts'
import { launchBrowser } from '../e2e/setup/browser.ts'
import { startOperatorProcess } from '../e2e/setup/operator.ts'
import { drawChain } from './chain.ts'
import { buildFloor } from './floor/build.ts'
import { measureScroll, measureStorm } from './loads.ts'
import { measureStarts, type Starts } from './starts.ts'
import { startStaticServer } from '../e2e/setup/staticServer.ts'
import { printTable, type Row } from './table.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const stormMs = Number(process.env['BENCH_STORM_MS'] ?? 60_000)
const scrollMs = 10_000
const card = { floor: '[data-card]', app: '.cover img' }

/** The parts of the page's bench, each by its name on the command line; without a name all but the drawing. */
const parts = ['bytes', 'starts', 'scroll', 'storm', 'chain'] as const
type Part = (typeof parts)[number]

const asked = parts.filter((part) => process.argv.includes(part))
const wanted = new Set<Part>(asked.length > 0 ? asked : parts.slice(0, -1))

const appFolder = fileURLToPath(new URL('../../dist/app', import.meta.url))
const floorFolder = fileURLToPath(new URL('../../dist/floor', import.meta.url))

const rows: Row[] = []
if (wanted.has('bytes') || wanted.has('starts')) {
  console.log('Building the floor …')
  await buildFloor(floorFolder)
}
if (wanted.has('bytes')) rows.push(...(await bytes()))
const operator = await startOperatorProcess()
const browser = await launchBrowser()
try {
  if (wanted.has('chain')) await drawChain(browser, operator.origin, card.app)
  if (wanted.has('starts')) rows.push(...(await starts()))
  if (wanted.has('scroll')) rows.push(...(await scroll()))
  if (wanted.has('storm')) rows.push(...(await storm()))
} finally {
  await browser.close()
  await operator.stop()
}
printTable(rows)

async function bytes(): Promise<Row[]> {
  const [floor, app] = await Promise.all([floorFolder, appFolder].map(async (folder) => budgeted(await weigh(folder))))
  return (app ?? []).map((row, index) => ({ ...row, floor: floor?.[index]?.value ?? null }))
}

async function starts(): Promise<Row[]> {
  console.log(`Starting each ${rounds} times …`)
  const floorServer = await startStaticServer(floorFolder)
  // In turns, so that what else the machine does falls on both.
  const [floor, app] = await measureStarts(
    browser,
    [
      { target: floorServer.origin, card: card.floor },
      { target: operator.origin, card: card.app },
    ],
    rounds,
  )
  await floorServer.close()
  return floor && app ? startRows(app, floor) : []
}

async function scroll(): Promise<Row[]> {
  console.log('Scrolling …')
  const load = await measureScroll(browser, operator.origin, card.app, scrollMs)
  return [
    { measure: 'scroll: main thread busy', value: load.busy * 100, unit: '%' },
    { measure: 'scroll: frames/s', value: load.framesPerSecond, must: 55, aim: 58, least: true },
    { measure: 'scroll: longest task', value: load.longestTask, must: 150, aim: 100, unit: 'ms' },
  ]
}

async function storm(): Promise<Row[]> {
  console.log(`Storm of 3,000 messages a second for ${stormMs / 1000} s …`)
  const load = await measureStorm(browser, operator.origin, 3_000, stormMs)
  return [
    { measure: 'storm: main thread busy', value: load.busy * 100, must: 40, aim: 30, unit: '%' },
    { measure: 'storm: longest task', value: load.longestTask, must: 50, aim: 20, unit: 'ms' },
    { measure: 'storm: loop p95', value: load.loopP95, must: 35, aim: 20, unit: 'ms' },
    { measure: 'storm: frames/s', value: load.framesPerSecond, must: 55, aim: 58, least: true },
  ]
}

function startRows(app: Starts, floor: Starts): Row[] {
  const offlineFcp = floor.offline.fcp ?? 0
  const offlineLobby = floor.offline.lobby ?? 0
  return [
    { measure: 'cold: FCP', value: app.cold.fcp, floor: floor.cold.fcp, must: 600, aim: 450, unit: 'ms' },
    { measure: 'cold: LCP', value: app.cold.lcp, floor: floor.cold.lcp, must: 1600, aim: 1250, unit: 'ms' },
    {
      measure: 'cold: longest task',
      value: app.cold.longestTask,
      floor: floor.cold.longestTask,
      must: 150,
      aim: 100,
      unit: 'ms',
    },
    { measure: 'cold: layout shift', value: app.cold.cls, floor: floor.cold.cls, must: 0.01, aim: 0 },
    {
      measure: 'offline: FCP',
      value: app.offline.fcp,
      floor: offlineFcp,
      must: Math.min(400, 1.5 * offlineFcp),
      aim: Math.min(250, 1.2 * offlineFcp),
      unit: 'ms',
    },
    { measure: 'offline: LCP', value: app.offline.lcp, floor: floor.offline.lcp, unit: 'ms' },
    {
      measure: 'offline: lobby painted',
      value: app.offline.lobby,
      floor: offlineLobby,
      must: Math.min(800, 1.5 * offlineLobby),
      aim: Math.min(550, 1.2 * offlineLobby),
      unit: 'ms',
    },
    { measure: 'offline: longest task', value: app.offline.longestTask, floor: floor.offline.longestTask, unit: 'ms' },
    {
      measure: 'lie-fi: FCP',
      value: app.lieFi.fcp,
      floor: floor.lieFi.fcp,
      must: 1.15 * (app.offline.fcp ?? 0),
      aim: app.offline.fcp ?? 0,
      unit: 'ms',
    },
    {
      measure: 'lie-fi: lobby painted',
      value: app.lieFi.lobby,
      floor: floor.lieFi.lobby,
      must: 1.15 * (app.offline.lobby ?? 0),
      aim: app.offline.lobby ?? 0,
      unit: 'ms',
    },
  ]
}
