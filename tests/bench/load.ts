import type { Page } from 'playwright'

/** How busy a page was. */
export interface Load {
  /** Share of the main thread's time, 0 to 1. */
  busy: number
  framesPerSecond: number
  /** 95th percentile of the delay of a timer, in ms. */
  loopP95: number
  longestTask: number
  /** Of the tasks that began in the first second. */
  longestOfFirstSecond: number
}

declare global {
  interface Window {
    watched: { frames: number; late: number[]; longest: number; longestOfFirstSecond: number }
  }
}

/** Measures the page during some work. */
export async function loadDuring(page: Page, work: () => Promise<void>): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.evaluate(startWatching)
  const before = await taskSeconds()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const busy = ((await taskSeconds()) - before) / seconds
  const { frames, late, longest, longestOfFirstSecond } = await page.evaluate(() => window.watched)
  await session.detach()
  const sorted = late.toSorted((a, b) => a - b)
  return {
    busy,
    framesPerSecond: frames / seconds,
    loopP95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longestTask: longest,
    longestOfFirstSecond,
  }

  async function taskSeconds(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
}

function startWatching(): void {
  const watched: Window['watched'] = { frames: 0, late: [], longest: 0, longestOfFirstSecond: 0 }
  const firstSecondEnds = performance.now() + 1_000
  window.watched = watched
  const frame = () => {
    watched.frames++
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const tick = (due: number) => {
    const now = performance.now()
    watched.late.push(Math.max(0, now - due))
    setTimeout(() => tick(now + 10), 10)
  }
  tick(performance.now())
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watched.longest = Math.max(watched.longest, duration)
      if (startTime > firstSecondEnds) continue
      watched.longestOfFirstSecond = Math.max(watched.longestOfFirstSecond, duration)
    }
  }).observe({ type: 'longtask' })
}
