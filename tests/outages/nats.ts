import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  /** Starts it again if it was killed. */
  resume(): Promise<void>
}

/** A real NATS server that keeps nothing; with these arguments besides. */
export async function startNats(more: readonly string[] = []): Promise<Nats> {
  const [port, monitorPort] = [await freePort(), await freePort()]
  const places = ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitorPort)]
  const launch = () => spawn(NATS_SERVER, [...places, ...more], { stdio: 'ignore' })
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
      if (server.exitCode === null && server.signalCode === null) return
      server = launch()
      await untilItListens(server, port)
    },
  }
}

/** Servers that pass on to each other what is said at one of them. */
export async function startNatsCluster(count: number, more: readonly string[] = []): Promise<Nats[]> {
  const routes: string[] = []
  for (let n = 0; n < count; n += 1) routes.push(`nats://127.0.0.1:${await freePort()}`)
  return Promise.all(
    routes.map((own) => startNats(['--cluster_name', 'jolly', '--cluster', own, '--routes', routes.join(), ...more])),
  )
}

export interface Certificate {
  certFile: string
  keyFile: string
  remove(): void
}

/** For `localhost`, signed by itself. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-nats-'))
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', '/CN=jolly', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  })
  return { certFile, keyFile, remove: () => rmSync(folder, { recursive: true }) }
}
