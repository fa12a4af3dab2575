import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings, SETTING_NAMES } from '../../../server/settings.ts'
import { hasNginx, NGINX } from '../../../tools/test/nginx.ts'
import { hasPrometheus, PROMTOOL } from '../../../tools/test/prometheus.ts'
import { inRoot } from '../../../tools/root.ts'
import { DATA_KEYS } from '../../e2e/setup/operator.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const compose = read('compose.scale.yaml')
/** The lines below `  name:`, up to the next one. */
const service = (name: string) => new RegExp(`^  ${name}:.*\\n((?: {4}.*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? ''
const environmentOf = (name: string) =>
  [...service(name).matchAll(/^ {6}([A-Z][A-Z\d_]+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value] as const)

test('each setting of the operators is one that they know, and all together are understood', () => {
  const environment = environmentOf('operator')
  expect(environment.length).toBeGreaterThan(8)
  expect(environment.map(([name]) => name).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  const asCompose = (value: string) =>
    value
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replace(/^\$\{DATA_KEYS:.*\}$/, DATA_KEYS)
      .replaceAll("'", '')
  const settings = readSettings({
    NODE_ENV: 'production',
    ...Object.fromEntries(environment.map(([name, value]) => [name, asCompose(value)])),
  })
  expect(settings.database).toEqual({
    databaseUrl: 'postgresql://jolly:jolly@pooler:6432/jolly',
    directUrl: 'postgresql://jolly:jolly@coordinator/jolly',
    poolSize: 16,
    prepared: 'on',
  })
  expect(settings.nats?.servers.map(({ href }) => href)).toEqual(['nats://nats:4222'])
  expect(settings.objectStore).toMatchObject({ bucket: 'jolly-files', pathStyle: true })
})

test('the object store has the port, the keys and the bucket that the operators are told', () => {
  const [operator, objects] = [new Map(environmentOf('operator')), new Map(environmentOf('objects'))]
  expect(operator.get('S3_ENDPOINT')).toBe(`http://objects${objects.get('VGW_PORT')?.replaceAll("'", '')}`)
  expect(operator.get('S3_ACCESS_KEY_ID')).toBe(objects.get('ROOT_ACCESS_KEY'))
  expect(operator.get('S3_SECRET_ACCESS_KEY')).toBe(objects.get('ROOT_SECRET_KEY'))
  expect(service('objects')).toContain(`:${objects.get('VGW_BACKEND_ARG')}/${operator.get('S3_BUCKET')}'`)
})

test('each file that a service is given is there, and Prometheus is given the rules that it names', () => {
  const files = [...compose.matchAll(/'\.\/(ops\/[^:]+):/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([])
  expect(service('prometheus')).toContain('./ops/alerts.yaml:/etc/prometheus/alerts.yaml')
  expect(read('ops/prometheus.yaml')).toMatch(/^rule_files: \[alerts\.yaml\]$/m)
})

test('Prometheus scrapes the operators where they tell their metrics', () => {
  const [, port] = environmentOf('operator').find(([name]) => name === 'METRICS_PORT') ?? []
  expect(read('ops/prometheus.yaml')).toMatch(new RegExp(`names: \\[operator\\][^]*port: ${port}$`, 'm'))
})

test.skipIf(!hasPrometheus())('Prometheus understands its configuration and rules', () => {
  const { status, stderr } = spawnSync(PROMTOOL, ['check', 'config', inRoot('ops', 'prometheus.yaml')])
  expect([status, String(stderr)]).toEqual([0, ''])
})

test('nginx looks up the operators again and again: they come and go, and get other addresses', () => {
  const configuration = read('ops/nginx.conf')
  const servers = [...configuration.matchAll(/server operator:\d+(.*);/g)].map(([, parameters = '']) => parameters)
  expect(servers).toEqual([expect.stringMatching(/ resolve$/), expect.stringMatching(/ resolve$/)])
  expect(configuration.match(/^ {4}zone \w+ \d+k;$/gm)).toHaveLength(servers.length)
  expect(configuration).toMatch(/^ {2}resolver 127\.0\.0\.11 valid=\ds/m)
  // Those before it are not for free.
  const version = /image: nginx:([\d.]+)-/.exec(service('balancer'))?.[1] ?? ''
  expect(version.localeCompare('1.27.3', 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
})

test.skipIf(!hasNginx())('nginx understands its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'nginx.conf')
  // Debian's is older, and does not know how to look up a name again.
  const configuration = read('ops/nginx.conf').replaceAll(/operator:(.*) resolve;/g, '127.0.0.1:$1;')
  writeFileSync(file, `pid ${folder}/pid;\n${configuration}`)
  const { status, stderr } = spawnSync(NGINX, ['-t', '-p', folder, '-e', 'stderr', '-c', file])
  expect(status, String(stderr)).toBe(0)
})
