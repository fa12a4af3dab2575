import { performance } from 'node:perf_hooks'
import { setTimeout as after } from 'node:timers/promises'
import type { Game } from '../../protocols/games.ts'
import { type RunningJob, startJob } from '../jobs/job.ts'
import type { Pictures } from './pictures.ts'
import { type Drawer, DrawerEnded, startDrawer } from './drawerProcess.ts'

const EVERY_MS = 1_000
const LOOK_MS = 20
/** Requests keep this process busier than that: they come first. */
const BUSY = 0.5

/** Of one run of the job. */
const RUN_MS = 30_000
/** Of one catalogue: a machine on which drawers die is left alone. */
const DEATHS_MOST = 3

interface Ahead {
  pictures: Pictures
  /** Most popular first; none until they are known. */
  games: () => readonly Pick<Game, 'code'>[]
  /** Of many faults, the first. */
  report: (fault: unknown) => void
  openDrawer?: () => Drawer
}

/** Renders covers before they are requested, in a separate process of low priority. */
export function startDrawingAhead({ pictures, games, report, openDrawer = startDrawer }: Ahead): RunningJob {
  let all: ReturnType<typeof games> = []
  let done = 0
  let deaths = 0
  let drawer: Drawer | null = null
  let isReported = false

  const failed = (fault: unknown) => {
    if (!isReported) report(fault)
    isReported = true
  }

  /** A cover at which the process crashed may be the cause: a new process continues with the next one. */
  const notDrawn = (fault: unknown) => {
    failed(fault)
    if (!(fault instanceof DrawerEnded)) return
    drawer?.end()
    drawer = null
    deaths += 1
  }

  async function drawSome(stopping: AbortSignal): Promise<void> {
    const until = performance.now() + RUN_MS
    for (const { code } of all.slice(done)) {
      if (stopping.aborted || deaths === DEATHS_MOST || performance.now() > until) return
      drawer ??= openDrawer()
      // Its drawer is ended by a stop.
      const unlessStopped = (fault: unknown) => (stopping.aborted ? undefined : notDrawn(fault))
      const drawing = pictures.drawAhead(`cover/${code}`, drawer.rasterize).catch(unlessStopped)
      await Promise.all([drawing, untilIdle(stopping)])
      done += 1
    }
    drawer?.end()
    drawer = null
  }

  const job = startJob({
    name: 'pictures',
    everyMs: EVERY_MS,
    async work(stopping) {
      const known = games()
      if (known !== all) {
        all = known
        done = 0
        deaths = 0
        await pictures.dropOlder()
      }
      await drawSome(stopping)
    },
    report: failed,
  })
  return {
    stop() {
      const stopped = job.stop()
      drawer?.end()
      return stopped
    },
  }
}

/** Looks at least once. */
async function untilIdle(stopping: AbortSignal): Promise<void> {
  let utilization = 1
  while (utilization > BUSY && !stopping.aborted) {
    const before = performance.eventLoopUtilization()
    await after(LOOK_MS)
    utilization = performance.eventLoopUtilization(before).utilization
  }
}
