import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startSpan } from '../../../server/tracing/spans.ts'
import { startTracing } from '../../../server/tracing/tracing.ts'
import { listen } from '../../e2e/setup/listen.ts'

/** Where nothing answers: it is connected to and silent, or refuses. */
async function collectorThat(does: 'is silent' | 'is away'): Promise<URL> {
  const collector = createServer(() => {})
  const port = await listen(collector)
  const end = () => {
    collector.closeAllConnections()
    collector.close()
  }
  if (does === 'is silent') onTestFinished(end)
  else end()
  return new URL(`http://127.0.0.1:${port}`)
}

test.each(['is silent', 'is away'] as const)(
  'a collector of traces that %s lets the process end, soon and well',
  async (does) => {
    const tracing = await startTracing(await collectorThat(does))
    startSpan({ name: 'call', kind: 'server' }, null)?.end({ failed: false })
    await expect(tracing.close()).resolves.toBeUndefined()
  },
  6_000,
)
