import { centavos, toPesos } from '../../contract/money.ts'
import { enterGame, type OpenedGame } from '../unit/server/http/gameForTests.ts'
import { asOperator, scheduler } from './machine.ts'
import { ask, type World } from './player.ts'

/** A slot: its round ends with the bet. */
const GAME = 'koi-palace'
const AGAIN_MS = 2_000
const TRIES_MOST = 3

/** A bet that the player has made, and what its page was told of it. */
export interface BetDeed {
  requestId: string
  /** The win in pesos; 'refused'; undefined: the page was closed before it had an answer. */
  told?: number | 'refused' | undefined
}

/**
 * The player bets in a game's page, in their other browser. It asks again, under the same id, when the operator was killed,
 * or is closed.
 */
export async function bet(world: World): Promise<void> {
  const deed: BetDeed = { requestId: crypto.randomUUID() }
  world.history.bets.push(deed)
  const game = await launch(world)
  const tries = 1 + Math.floor(world.random.next() * TRIES_MOST)
  await press(world, game, deed, tries)
}

async function launch(world: World): Promise<OpenedGame> {
  const { playUrl } = await ask(world, 'gameGetUrl', { code: GAME })
  return asOperator(() => enterGame(playUrl))
}

async function press(world: World, game: OpenedGame, deed: BetDeed, triesLeft: number): Promise<void> {
  const { requestId } = deed
  const answer = await world.operator.atRisk(() => game.ask('round', { requestId, bet: game.stakes[0] }))
  if (answer) {
    deed.told = answer.ok ? (answer.round?.win ?? undefined) : 'refused'
    scheduler.note(`the bet is ${answer.ok ? 'settled' : `refused: ${answer.reason}`}`)
  } else if (triesLeft > 1)
    scheduler.after(AGAIN_MS, 'the game asks again', () => press(world, game, deed, triesLeft - 1))
}

interface Ended {
  status: string
  win: number | null
}

/**
 * Provider and operator have ended each bet, and alike: it was played once, for the win that its page was told of, or
 * taken back. Returns what does not hold.
 */
export async function betsOnce({ operator, player, history }: World): Promise<string[]> {
  const { db, sandboxDb } = operator
  const played = await asOperator(() =>
    sandboxDb.selectFrom('gameRound').selectAll().where('uid', '=', player.uid).execute(),
  )
  const recorded = await asOperator(() =>
    db.selectFrom('walletRound').selectAll().where('uid', '=', player.uid).execute(),
  )
  const atOperator = new Map(recorded.map((round) => [round.roundId, endOf(round, round.bet)]))
  const atProvider = new Map(played.map((round) => [round.id, endOf(round, round.stake)]))
  const ends = new Map(played.map((round) => [round.requestId, toldOf(round)]))
  return [
    ...[...new Set([...atOperator.keys(), ...atProvider.keys()])].flatMap((id) => {
      const [operators, providers] = [atOperator.get(id) ?? 'void', atProvider.get(id) ?? 'unknown']
      return operators === providers ? [] : [`bets: the operator has ${operators}, the provider ${providers}`]
    }),
    ...history.bets.flatMap(({ requestId, told }) => {
      const end = ends.get(requestId) ?? 'refused'
      return told === undefined || told === end ? [] : [`bets: the page was told ${told}, and it is ${end}`]
    }),
  ]
}

/** What a page that asks now would be told. */
function toldOf({ status, win }: Ended): BetDeed['told'] {
  return status === 'settled' ? toPesos(centavos(win ?? 0)) : 'refused'
}

function endOf({ status, win }: Ended, stake: number): string {
  return status === 'settled' ? `settled: ${win} for ${stake}` : status
}
