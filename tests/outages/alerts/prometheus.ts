import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { PROMETHEUS } from '../../../tools/test/prometheus.ts'
import { inRoot } from '../../../tools/root.ts'
import { freePort } from '../../e2e/setup/operator.ts'

export const ALERTS = inRoot('ops', 'alerts.yaml')

const alerts = v.object({
  data: v.object({ alerts: v.array(v.object({ state: v.string(), labels: v.object({ alertname: v.string() }) })) }),
})
const targets = v.object({ data: v.object({ activeTargets: v.array(v.object({ health: v.string() })) }) })

export interface Prometheus {
  /** The names of the alerts that fire now, each once, sorted. */
  firing(): Promise<string[]>
  /** Whether the operator was scraped. */
  hasScraped(): Promise<boolean>
  stop(): Promise<void>
}

/** A real Prometheus with nothing remembered, the rules as they are delivered, and this operator to watch. */
export async function startPrometheus(metricsPort: number): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-prometheus-'))
  const file = join(folder, 'prometheus.json')
  const job = { job_name: 'jolly', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }
  const config = { global: { scrape_interval: '5s' }, rule_files: [ALERTS], scrape_configs: [job] }
  writeFileSync(file, JSON.stringify(config))
  const address = `127.0.0.1:${await freePort()}`
  const places = [`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`]
  const server = spawn(PROMETHEUS, [...places, '--log.level=error'], { stdio: 'ignore' })
  const ask = async (path: string): Promise<unknown> => (await fetch(`http://${address}/api/v1/${path}`)).json()
  return {
    async firing() {
      const { data } = v.parse(alerts, await ask('alerts'))
      const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
      return [...new Set(names)].toSorted()
    },
    async hasScraped() {
      const read = v.safeParse(targets, await ask('targets').catch(() => null))
      return read.success && read.output.data.activeTargets.some(({ health }) => health === 'up')
    },
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
