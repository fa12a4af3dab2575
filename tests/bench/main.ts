import { fileURLToPath } from 'node:url'
import { budgeted } from '../../tools/check/budgets.ts'
import { weigh } from '../../tools/check/measure.ts'
import { launchBrowser } from '../e2e/setup/browser.ts'
import { startOperatorProcess } from '../e2e/setup/operator.ts'
import { buildFloor } from './floor/build.ts'
import { measureScroll, measureStorm } from './loads.ts'
import { measureStarts, type Starts } from './starts.ts'
import { startStaticServer } from '../e2e/setup/staticServer.ts'
import { printTable, type Row } from './table.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const stormMs = Number(process.env['BENCH_STORM_MS'] ?? 60_000)
const scrollMs = 10_000
const card = { floor: '[data-card]', app: '.cover img' }

const appFolder = fileURLToPath(new URL('../../dist/app', import.meta.url))
const floorFolder = fileURLToPath(new URL('../../dist/floor', import.meta.url))

console.log('Building the floor …')
await buildFloor(floorFolder)
const weights = { floor: budgeted(await weigh(floorFolder)), app: budgeted(await weigh(appFolder)) }
const bytes: Row[] = weights.app.map((row, index) => ({ ...row, floor: weights.floor[index]?.value ?? null }))

console.log(`Starting each ${rounds} times …`)
const floorServer = await startStaticServer(floorFolder)
const operator = await startOperatorProcess()
const browser = await launchBrowser()
try {
  const floor = await measureStarts(browser, floorServer.origin, card.floor, rounds)
  const app = await measureStarts(browser, operator.origin, card.app, rounds)
  console.log('Scrolling …')
  const scroll = await measureScroll(browser, operator.origin, card.app, scrollMs)
  console.log(`Storm of 3,000 messages a second for ${stormMs / 1000} s …`)
  const storm = await measureStorm(browser, operator.origin, 3_000, stormMs)
  printTable([
    ...bytes,
    ...startRows(app, floor),
    { measure: 'scroll: frames/s', value: scroll.framesPerSecond, must: 55, aim: 58, least: true },
    { measure: 'scroll: longest task', value: scroll.longestTask, must: 150, aim: 100, unit: 'ms' },
    { measure: 'storm: main thread busy', value: storm.busy * 100, must: 40, aim: 30, unit: '%' },
    { measure: 'storm: longest task', value: storm.longestTask, must: 50, aim: 50, unit: 'ms' },
    { measure: 'storm: loop p95', value: storm.loopP95, must: 35, aim: 20, unit: 'ms' },
    { measure: 'storm: frames/s', value: storm.framesPerSecond, must: 55, aim: 58, least: true },
  ])
} finally {
  await browser.close()
  await operator.stop()
  await floorServer.close()
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
