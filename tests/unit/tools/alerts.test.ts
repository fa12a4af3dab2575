import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
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

test.skipIf(!hasPrometheus())('alerts fire where they have to, and not where they need not', () => {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, [
    'test',
    'rules',
    inRoot('tests', 'unit', 'tools', 'alertRules.yaml'),
  ])
  expect([status, String(stdout)], String(stderr)).toEqual([0, expect.stringContaining('SUCCESS')])
})

test('each alert stands in the manual with what to do, and none that there is not', () => {
  const section = manual.slice(manual.indexOf('### Alerts'), manual.indexOf('### Its own files'))
  expect(all(section, /^\| `(\w+)` \|/gm).toSorted()).toEqual(alerts.toSorted())
})

const register = vi.spyOn(Registry.prototype, 'registerMetric')
createMetrics()
const registry = v.parse(v.instance(Registry), register.mock.contexts[0])
register.mockRestore()
const metric = v.object({ name: v.string(), labelNames: v.array(v.string()), aggregator: v.optional(v.string()) })
const told = v.parse(v.array(metric), registry.getMetricsAsArray())

const families = (text: string) =>
  new Set(all(text, /\b((?:jolly|nodejs)_\w+)/g).map((name) => name.replace(/_(bucket|count|sum)$/, '')))

/** What Prometheus adds: `le` to the buckets of a histogram, `instance` to all. */
const ADDED = new Set(['le', 'instance'])

/** Each metric with the labels that it is asked for: `metric{label="…"}`, `by (label) (rate(metric…`. */
function* labelsIn(text: string): Generator<[name: string, label: string]> {
  for (const [, name = '', labels = ''] of text.matchAll(
    /\b((?:jolly|nodejs)_\w+?)(?:_bucket|_count|_sum)?\{([^}]*)\}/g,
  ))
    for (const label of all(labels, /(?:^|,)\s*(\w+)/g)) yield [name, label]
  for (const [, labels = '', name = ''] of text.matchAll(
    /\bby \(([^)]*)\) \([\w(]*?((?:jolly|nodejs)_\w+?)(?:_bucket|_count|_sum)?\b[^\w]/g,
  ))
    for (const label of labels.split(', ')) yield [name, label]
}

const texts = [
  ['the rules', rules],
  ['the manual', manual],
  ['the dashboard', readFileSync(inRoot('ops', 'grafana', 'jolly.json'), 'utf8')],
] as const

test.each(texts)('every metric that %s name is one that the operator tells', (_, text) => {
  const names = families(text.replaceAll(/jolly_(session|device|app|live)\b/g, ''))
  expect([...names].filter((name) => told.every((known) => known.name !== name))).toEqual([])
})

test.each(texts)('every label that %s name is one that its metric has', (_, text) => {
  const used = [...labelsIn(text)].filter(([, label]) => !ADDED.has(label))
  expect(used.length).toBeGreaterThan(2)
  const isKnown = ([name, label]: [string, string]) =>
    told.some((known) => known.name === name && known.labelNames.includes(label))
  expect(used.filter((pair) => !isKnown(pair))).toEqual([])
})

test('of several processes each rule sees the sum or the worst: their mean would hide one that is blocked', () => {
  const inRules = told.filter(({ name }) => families(rules).has(name))
  expect(inRules.filter(({ aggregator }) => aggregator === 'average')).toEqual([])
})
