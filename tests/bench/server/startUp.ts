import { existsSync, readFileSync } from 'node:fs'
import { startOperatorProcess, type Operator } from '../../e2e/setup/operator.ts'
import { median } from './pace.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const restMs = 2_000

export interface StartUp {
  /** Time until it answers, with an empty and with a prepared database, in ms. */
  first: number
  second: number
  /** Idle memory of the operator's process in MB; null if the system does not report it. */
  idle: number | null
}

/** Starts the operator's process with a new data folder, and with the same again. */
export async function measureStartUp(newPlace: () => Promise<Record<string, string>>): Promise<StartUp> {
  const first: number[] = []
  const second: number[] = []
  const idle: number[] = []
  for (let round = 0; round < rounds; round++) {
    const place = await newPlace()
    first.push(await timed(place, async () => {}))
    second.push(
      await timed(place, async ({ child }) => {
        await new Promise((resolve) => setTimeout(resolve, restMs))
        const held = residentMegabytes(child.pid)
        if (held !== null) idle.push(held)
      }),
    )
  }
  return { first: median(first), second: median(second), idle: idle.length === 0 ? null : median(idle) }
}

async function timed(place: Record<string, string>, look: (operator: Operator) => Promise<void>): Promise<number> {
  const start = performance.now()
  const operator = await startOperatorProcess(place)
  const took = performance.now() - start
  try {
    await look(operator)
    return took
  } finally {
    await operator.stop()
  }
}

function residentMegabytes(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const kilobytes = readFileSync(file, 'utf8').match(/^VmRSS:\s+(\d+) kB/m)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
