import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics } from '../../../server/http/metrics.ts'
import { hasPrometheus, PROMTOOL } from '../../../tools/test/prometheus.ts'
import { inRoot } from '../../../tools/root.ts'

const rules = readFileSync(inRoot('ops', 'alerts.yaml'), 'utf8')
const manual = readFileSync(inRoot('docs', 'operators.md'), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const alerts = all(rules, /- alert: (\w+)/g)

test.skipIf(!hasPrometheus())('Prometheus understands the alert rules', () => {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, ['check', 'rules', inRoot('ops', 'alerts.yaml')])
  expect([status, String(stderr)], String(stdout)).toEqual([0, ''])
})

test('each alert stands in the manual with what to do, and none that there is not', () => {
  const section = manual.slice(manual.indexOf('### Alerts'), manual.indexOf('### Its own files'))
  expect(all(section, /^\| `(\w+)` \|/gm).toSorted()).toEqual(alerts.toSorted())
})

const told = all(await createMetrics().text(), /^# TYPE (\w+)/gm)
const families = (text: string) =>
  new Set(all(text, /\b((?:jolly|nodejs)_\w+)/g).map((name) => name.replace(/_(bucket|count|sum)$/, '')))

test.each([
  ['the rules', rules],
  ['the manual', manual],
  ['the dashboard', readFileSync(inRoot('ops', 'grafana', 'jolly.json'), 'utf8')],
])('every metric that %s name is one that the operator tells', (_, text) => {
  const names = families(text.replaceAll(/jolly_(session|device|app|live)\b/g, ''))
  expect([...names].filter((name) => !told.includes(name))).toEqual([])
})
