import { startSandbox } from '../../sandbox/start.ts'
import { sharedSecret } from '../../server/database/encryption/sharedSecret.ts'
import { readSettings } from '../../server/settings.ts'
import { DATA_KEYS, startOperatorProcess } from '../e2e/setup/operator.ts'
import { startNats } from '../outages/nats.ts'
import { begin } from './server/begin.ts'
import { CLIENTS } from './server/clients.ts'
import { inTurn, paceOf, UNTIL_WARM_MS } from './server/pace.ts'
import { processorMsOf, startPostgres } from './server/postgres.ts'
import { measured, serversOf } from './server/processorTimes.ts'
import { startProvider } from './server/providerThread.ts'
import { takeSeat } from './server/seat.ts'
import type { ProviderLoad } from './server/walletProvider.ts'

// What a bet or win costs with one, two and four operator processes on one PostgreSQL, which tell each other over NATS.
const PROCESSES = [1, 2, 4]

begin()
const { postgres, nats } = await startServers()
const environment = {
  DATABASE_URL: await postgres.newDatabase(),
  DATA_KEYS,
  NATS_URL: `nats://127.0.0.1:${nats.port}`,
  // No provider knows these rounds, which the check of the books finds at once.
  LOG_LEVEL: 'silent',
}
try {
  const players = await seatPlayers()
  console.log(`${CLIENTS} clients over HTTP; processor time of a move, in ms`)
  for (const count of PROCESSES) await measure(count, players)
} finally {
  await nats.kill()
  await postgres.stop()
}

async function startServers() {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  return { postgres, nats: await startNats() }
}

async function seatPlayers(): Promise<Omit<ProviderLoad, 'origins'>> {
  const sandbox = await startSandbox(readSettings({ PORT: '0', GAMES_PORT: '0', PICTURES_AHEAD: '0', ...environment }))
  const { db, games } = sandbox.operator
  const gameCode = games.all.find(({ type }) => type === 'slot')?.code ?? ''
  const seats = await Promise.all(Array.from({ length: CLIENTS }, () => takeSeat(db, gameCode)))
  const secret = await sharedSecret(db, 'wallet')
  await sandbox.close()
  return { secret, gameCode, seats }
}

async function measure(count: number, players: Omit<ProviderLoad, 'origins'>): Promise<void> {
  const operators = await Promise.all(Array.from({ length: count }, () => startOperatorProcess(environment)))
  const provider = startProvider({ ...players, origins: operators.map(({ origin }) => origin) })
  const operatorsMs = () => operators.reduce((sum, { child }) => sum + processorMsOf(child.pid), 0)
  const load = measured(provider.load, { operators: operatorsMs, PostgreSQL: postgres.processorMs })
  await provider.load(CLIENTS, UNTIL_WARM_MS)
  const [rounds = []] = await inTurn(CLIENTS, [load])
  await provider.stop()
  await Promise.all(operators.map((operator) => operator.stop()))
  const { perSecond, p99 } = paceOf(rounds)
  const figures = Object.entries(serversOf(rounds)).map(([whose, ms]) => `${whose} ${ms.toFixed(2)}`)
  console.log(`${count}: ${figures.join(', ')}; ${perSecond.toFixed(0)} moves a second, p99 ${p99.toFixed(0)} ms`)
}
