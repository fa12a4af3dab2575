import { budgeted, budgetedGames } from '../../tools/check/budgets.ts'
import { weigh, weighGames } from '../../tools/check/measure.ts'
import { appFolder, floorFolder, playFolder } from './bench.ts'
import { buildFloor } from './floor/build.ts'
import type { Row } from './table.ts'

/** Bytes over the network, beside the floor's. */
export async function byteRows(): Promise<Row[]> {
  await buildFloor(floorFolder)
  const [floor, app] = await Promise.all([floorFolder, appFolder].map(async (folder) => budgeted(await weigh(folder))))
  const rows = (app ?? []).map((row, index) => ({ ...row, floor: floor?.[index]?.value ?? null }))
  return [...rows, ...budgetedGames(await weighGames(playFolder))]
}
