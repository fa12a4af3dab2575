import type { Page } from 'playwright'

export interface Memory {
  nodes: number
  /** What is left of the page's heap after a collection. */
  heapMb: number
}

export async function memoryOf(page: Page): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { nodes: of('Nodes'), heapMb: of('JSHeapUsedSize') / 1024 ** 2 }
}
