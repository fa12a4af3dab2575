import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withBeacon } from '../../../contract/fairness/beacon.ts'
import { type FairInputs, fairDraw } from '../../../contract/fairness/fair.ts'
import type { GameEngine } from '../../../engines/engine.ts'
import { ENGINES, isEngine } from '../../../engines/engines.ts'
import { hasPython, PYTHON } from '../../../tools/test/python.ts'
import { clawLevel, drawClaw, drawDoll } from '../../../server/domain/bonus/claw.ts'

const VERIFIER = 'tools/verify/verify.py'
/** Of each engine. */
const ROUNDS = 10_000

interface Round extends FairInputs {
  gameCode: string
  /** Of a beacon's round, hexadecimal. */
  signature?: string
}
type Replay = (inputs: FairInputs, gameCode: string) => object

const replays: Record<string, Replay> = {
  ...Object.fromEntries(Object.entries(ENGINES).map(([engine, { replay }]) => [engine, replay])),
  claw(inputs) {
    const draw = fairDraw(inputs)
    const level = clawLevel(inputs.nonce - 1)
    const { result } = drawClaw(level, draw)
    return { level, result, doll: drawDoll(result, draw) }
  },
}

/** Engines of shared tables, the spin and the claw draw with a beacon, too. */
function hasBeacon(engine: string): boolean {
  if (engine === 'claw') return true
  const known: GameEngine | undefined = isEngine(engine) ? ENGINES[engine] : undefined
  return known?.beaconSince !== undefined
}

function inPython(engine: string, rounds: readonly Round[]): unknown[] {
  const input = rounds.map((round) => JSON.stringify({ engine, ...round })).join('\n')
  const { status, stdout, stderr } = spawnSync(PYTHON, [VERIFIER], { input, maxBuffer: 2 ** 28 })
  expect(status, String(stderr)).toBe(0)
  return String(stdout)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const drawn = (engine: string, rounds: readonly Round[]) =>
  rounds.map(({ gameCode, signature, ...inputs }) => {
    const clientSeed = signature === undefined ? inputs.clientSeed : withBeacon(inputs.clientSeed, signature)
    const drawn = replays[engine]?.({ ...inputs, clientSeed }, gameCode)
    return { gameCode, ...inputs, ...(signature !== undefined && { signature }), drawn }
  })

/** What is too rare to be among twenty rounds, but is among the published ones. */
const TELLING: Record<string, RegExp> = { holdAndWin: /"hold":\[/ }

/** From this round's nonce, the next that shows what its engine is known by. */
function telling(engine: string, round: Round): Round {
  const isTelling = (nonce: number) =>
    TELLING[engine]?.test(JSON.stringify(replays[engine]?.({ ...round, nonce }, round.gameCode))) ?? true
  let { nonce } = round
  while (!isTelling(nonce)) nonce += 1
  return { ...round, nonce }
}

/** Independent of the order of fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, held]) => [key, sorted(held)])
}

describe.skipIf(!hasPython())('the second verifier', () => {
  test.each(Object.keys(replays))('random rounds of %s are the same in Python', (engine) => {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
      gameCode: `game-${randomInt(1_000)}`,
      serverSeed: randomBytes(32).toString('hex'),
      clientSeed: randomBytes(8).toString('hex'),
      nonce: 1 + round,
      ...(round % 2 === 1 && { signature: randomBytes(48).toString('hex') }),
    }))
    const again = inPython(engine, rounds)
    expect(again).toHaveLength(rounds.length)
    const differing = drawn(engine, rounds).filter(
      (round, place) => JSON.stringify(sorted(round.drawn)) !== JSON.stringify(sorted(again[place])),
    )
    expect(differing).toEqual([])
  })

  test('the published rounds are what both draw', async () => {
    const seed = (text: string) => createHash('sha256').update(text).digest('hex')
    const published = Object.keys(replays).flatMap((engine) => {
      const rounds = Array.from({ length: 20 }, (_, round) => ({
        gameCode: `${engine}-${round % 5}`,
        serverSeed: seed(`${engine} ${round}`),
        clientSeed: `player ${round}`,
        nonce: 1 + round * 7,
      }))
      const [last] = rounds.splice(-1)
      if (last) rounds.push(telling(engine, last))
      const withSignatures = rounds.map((round, index) => ({ ...round, signature: seed(`beacon ${index}`).repeat(2) }))
      const vectors = drawn(engine, hasBeacon(engine) ? [...rounds, ...withSignatures] : rounds)
      expect(inPython(engine, vectors)).toEqual(vectors.map((round) => round.drawn))
      return vectors.map((round) => JSON.stringify({ engine, ...round }))
    })
    await expect(`${published.join('\n')}\n`).toMatchFileSnapshot('../../../tools/verify/vectors.jsonl')
  })

  test('a player without any tool but Python is told the seed’s hash and the round', () => {
    const asked = ['crash', 'any', 'abc', 'me', '0']
    const { stdout } = spawnSync(PYTHON, [VERIFIER, ...asked])
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(String(stdout)).toBe(
      `SHA-256 of the server seed: ${hash}\n${JSON.stringify(replays['crash']?.({ serverSeed: 'abc', clientSeed: 'me', nonce: 0 }, 'any'), null, 2)}\n`,
    )
    expect(spawnSync(PYTHON, [VERIFIER, 'crash', 'any']).status).toBe(1)
    const drawnWith = withBeacon('me', 'ab'.repeat(48))
    const withOne = spawnSync(PYTHON, [VERIFIER, ...asked, 'ab'.repeat(48)])
    const { breaksOffAt } = JSON.parse(String(withOne.stdout).split('\n').slice(1).join('\n'))
    expect({ breaksOffAt }).toEqual(replays['crash']?.({ serverSeed: 'abc', clientSeed: drawnWith, nonce: 0 }, 'any'))
  })
})
