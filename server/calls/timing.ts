import { Counter, Histogram, type Registry } from 'prom-client'
import type { Handlers } from './handler.ts'

/** These figures are unauthenticated: watch medians and the slowest quarter, never a single one. */
const lcp = new Histogram({
  name: 'jolly_page_lcp_seconds',
  help: 'When the largest part of a first screen was painted, by how the page began',
  labelNames: ['start'],
  buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  registers: [],
})
const inp = new Histogram({
  name: 'jolly_page_inp_seconds',
  help: 'How long a slow press of a page took to show',
  buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  registers: [],
})
const cls = new Histogram({
  name: 'jolly_page_cls',
  help: 'How far a page moved by itself',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
  registers: [],
})
const errors = new Counter({
  name: 'jolly_page_errors_total',
  help: 'Uncaught errors of pages, and parts of the app that could not be loaded',
  labelNames: ['kind'],
  registers: [],
})

/** Timings from the pages of players, about one page in ten. */
export function registerPageMetrics(registry: Registry): void {
  registry.registerMetric(lcp)
  registry.registerMetric(inp)
  registry.registerMetric(cls)
  registry.registerMetric(errors)
}

export const timingCalls = {
  async pageTiming(told) {
    if (told.lcp !== undefined) lcp.observe({ start: told.start }, told.lcp / 1000)
    if (told.inp !== undefined) inp.observe(told.inp / 1000)
    if (told.cls !== undefined) cls.observe(told.cls)
    errors.inc({ kind: 'uncaught' }, told.uncaught)
    errors.inc({ kind: 'chunk' }, told.failedChunks)
    return null
  },
} satisfies Partial<Handlers>
