import type { Page } from 'playwright'

/** What a page holds after the garbage was collected. */
export interface Memory {
  heapMb: number
  nodes: number
  detached: number
  listeners: number
}

export async function memoryOf(page: Page): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  // What was said on the console is held for whoever looks at it: for the test, not for a player.
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
