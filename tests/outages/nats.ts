import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { NATS_SERVER } from '../../tools/test/nats.ts'
import { freePort } from '../e2e/setup/operator.ts'
import { untilItListens } from '../e2e/setup/untilItListens.ts'

const connections = v.object({
  connections: v.array(v.object({ subscriptions_list: v.optional(v.array(v.string()), []) })),
})

export interface Nats {
  readonly port: number
  /** What each of its clients has subscribed to. */
  subscriptions(): Promise<string[][]>
  kill(): Promise<void>
  /** Starts it again after it was killed. */
  resume(): Promise<void>
}

/** A real NATS server that keeps nothing. */
export async function startNats(): Promise<Nats> {
  const [port, monitorPort] = [await freePort(), await freePort()]
  const places = ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitorPort)]
  const launch = () => spawn(NATS_SERVER, places, { stdio: 'ignore' })
  let server = launch()
  const end = () => void server.kill('SIGKILL')
  process.on('exit', end)
  await untilItListens(server, port)
  return {
    port,
    async subscriptions() {
      const answer = await fetch(`http://127.0.0.1:${monitorPort}/connz?subs=1`)
      return v.parse(connections, await answer.json()).connections.map((client) => client.subscriptions_list)
    },
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    async resume() {
      server = launch()
      await untilItListens(server, port)
    },
  }
}
