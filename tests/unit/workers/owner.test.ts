import { expect, test } from 'vitest'
import { createOwner, type Owner } from '../../../workers/socket/owner.ts'
import { fakeClock } from './fakes.ts'

/** Two tabs of one player and the messages between them. Their locks are this process's. */
async function openTwo(uid: string) {
  const clock = fakeClock()
  const said: string[] = []
  let isFrozen = false
  function open(name: string, askOwner: () => void): Owner {
    const { locks } = navigator
    const say = (what: string) => () => void said.push(`${name} ${what}`)
    const ports = { locks, clock, visible: true, log: () => {}, askOwner }
    return createOwner({ ...ports, onElected: say('has it'), onDeposed: say('lost it') })
  }
  const first = open('first', () => {})
  first.campaign(uid)
  await expect.poll(() => said).toEqual(['first has it'])
  const second = open('second', () => {
    if (!isFrozen) second.ownerLives()
  })
  second.campaign(uid)
  return { first, second, clock, said, freeze: () => void (isFrozen = true) }
}

test('the socket of a tab that closes goes to the next', async () => {
  const { first, clock, said } = await openTwo('closing')
  await clock.pass(60_000)
  expect(said).toEqual(['first has it'])
  first.resign()
  await expect.poll(() => said).toEqual(['first has it', 'second has it'])
})

test('the socket of a frozen tab is another’s in under 2 s, and the frozen one waits for its turn', async () => {
  const { second, clock, said, freeze } = await openTwo('frozen')
  await clock.pass(10_000)
  freeze()
  await clock.pass(1_900)
  await expect.poll(() => said.toSorted()).toEqual(['first has it', 'first lost it', 'second has it'])
  second.resign()
  await expect.poll(() => said.at(-1)).toBe('first has it')
})

test('a tab that nobody sees takes it from none', async () => {
  const { second, clock, said, freeze } = await openTwo('hidden')
  second.setVisible(false)
  freeze()
  await clock.pass(60_000)
  expect(said).toEqual(['first has it'])
  second.setVisible(true)
  await clock.pass(1_900)
  await expect.poll(() => said).toContain('second has it')
})
