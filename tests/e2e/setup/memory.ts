import type { Page } from 'playwright'

/** A page's memory after a garbage collection. */
export interface Memory {
  heapMb: number
  nodes: number
  detached: number
  listeners: number
}

export async function memoryOf(page: Page): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  // Console entries are held for the inspector, which no player has.
  await session.send('Runtime.discardConsoleEntries')
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.send('DOM.enable')
  await session.send('DOM.getDocument')
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes')
  await session.detach()
  return { heapMb: usedSize / 1024 ** 2, nodes, detached: detachedNodes.length, listeners: jsEventListeners }
}
