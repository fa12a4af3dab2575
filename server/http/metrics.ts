import { createServer, type Server } from 'node:http'
import cluster from 'node:cluster'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client'
import { registerPageMetrics } from '../calls/timing.ts'
import { databaseFull } from '../database/diskSpace.ts'
import { filesAway } from '../files/objectStore.ts'
import { databaseFaults, poolConnections, poolSize, poolWaiting, statementSeconds } from '../database/metrics.ts'
import { transactionRetries } from '../database/retrying.ts'
import { bookFaults, sealedAt, unsealedJournals } from '../domain/books/job.ts'
import { provedAt } from '../domain/books/liabilities/job.ts'
import { paymentsContradicted, paymentsHeard, payoutsHeard } from '../domain/cashier/paymentsHeard.ts'
import { ledgerFaults, reconciledAt } from '../domain/ledger/reconciler.ts'
import { clockOffset } from '../jobs/clockOffset.ts'
import { oldestPrepared } from '../jobs/preparedTransactions.ts'
import { jobFailures, jobLateSeconds, jobSeconds } from '../jobs/job.ts'
import { queueLength } from '../jobs/queues.ts'
import { deaf } from '../live/signals/line.ts'
import { ownFileFaults } from '../ownFiles/verify.ts'
import { partnerFaults } from '../providers/partner.ts'
import { refusals } from './errors.ts'
import { walletAnswers } from './walletAnswers.ts'

interface Answered {
  method: string
  /** The route's pattern, without parameter values. */
  route: string
  status: number
  ms: number
}

/** What parts of the server count themselves. */
const COUNTED_ELSEWHERE: readonly Metric[] = [
  statementSeconds,
  poolConnections,
  poolSize,
  poolWaiting,
  databaseFaults,
  databaseFull,
  filesAway,
  transactionRetries,
  clockOffset,
  oldestPrepared,
  jobSeconds,
  jobLateSeconds,
  jobFailures,
  queueLength,
  reconciledAt,
  ledgerFaults,
  bookFaults,
  sealedAt,
  unsealedJournals,
  provedAt,
  ownFileFaults,
  partnerFaults,
  paymentsHeard,
  payoutsHeard,
  paymentsContradicted,
  walletAnswers,
  refusals,
  deaf,
]

/** The server's metrics, for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  tellWorstEventLoopLag(registry)
  if (cluster.isWorker) reportToPrimary(registry)
  const registers = [registry]
  for (const metric of COUNTED_ELSEWHERE) registry.registerMetric(metric)
  registerPageMetrics(registry)
  const seconds = new Histogram({
    name: 'jolly_http_request_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  return {
    answered: ({ method, route, status, ms }: Answered): void => seconds.observe({ method, route, status }, ms / 1000),
    /** Live sockets that are open now. */
    sockets: new Gauge({ name: 'jolly_live_sockets', help: 'Live sockets open now', registers }),
    /** Answers that the upstream owed and did not give, by cause. */
    upstreamFaults: new Counter({
      name: 'jolly_upstream_faults_total',
      help: 'Answers that the upstream owed and did not give',
      labelNames: ['cause'],
      registers,
    }),
    text: (): Promise<string> => registry.metrics(),
  }
}

/** Node's own is the mean of all processes, in which one that is blocked is lost. */
function tellWorstEventLoopLag(registry: Registry): void {
  const name = 'nodejs_eventloop_lag_p99_seconds'
  registry.removeSingleMetric(name)
  const delay = monitorEventLoopDelay()
  delay.enable()
  const lag: Gauge = new Gauge({
    name,
    help: 'The 99th percentile of the event loop delays since it was last asked, of the worst process',
    registers: [],
    aggregator: 'max',
    collect() {
      lag.set(delay.percentile(99) / 1e9)
      delay.reset()
    },
  })
  registry.registerMetric(lag)
}

/** Sums the metrics of all worker processes, in the primary. */
export function clusterMetrics(): Pick<Metrics, 'text'> {
  const all = new AggregatorRegistry()
  return { text: () => all.clusterMetrics() }
}

/** Listens for the primary's request as a side effect of its constructor. */
function reportToPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  clusterMetrics()
}

/** Serves `/metrics` on a separate, non-public port. */
export async function serveMetrics(metrics: Pick<Metrics, 'text'>, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  return server
}
