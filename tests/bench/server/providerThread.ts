import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Load } from './pace.ts'
import type { Order, ProviderLoad, ProviderRound } from './walletProvider.ts'

export function startProvider(load: ProviderLoad): { load: Load<ProviderRound>; stop: () => Promise<void> } {
  const thread = new Worker(new URL('walletProvider.ts', import.meta.url), { workerData: load })
  const tell = (order: Order) => thread.postMessage(order)
  return {
    async load(clients, forMs) {
      const made = once(thread, 'message')
      tell({ clients, forMs })
      const [round]: ProviderRound[] = await made
      if (!round) throw new Error('The load told nothing')
      return round
    },
    async stop() {
      const ended = once(thread, 'exit')
      tell(null)
      await ended
    },
  }
}
