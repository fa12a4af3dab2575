import { expect, test } from 'vitest'
import type { Grasp, GraspLog } from '../../../contract/entities/bonus.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import { createClaw } from '../../../workers/features/claw.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { NO_GRASPS } from '../../graspLog.ts'
import { fakeClock, fakeKeyValue } from './fakes.ts'

function device(keyValue = fakeKeyValue()) {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  const told: string[] = []
  let log = NO_GRASPS
  const claw = createClaw({
    clock,
    locks: undefined,
    identity,
    cache: createJollyCache(keyValue, clock),
    api: { call: async () => ({ ok: true, value: log, asOf: clock.now(), failure: undefined }) },
    setBadge: (name, count) => void told.push(`${name} ${count}`),
    renewBadges: () => void told.push('renewed'),
  })
  return {
    claw,
    keyValue,
    told,
    load: async (change: Partial<GraspLog>) => {
      log = { ...NO_GRASPS, ...change }
      await claw.resources.clawLog({ page: 1 }).refresh()
    },
    commitments: () => claw.resources.clawCommitments().state().value,
  }
}

test('the fingerprint that stands for the next throw is noted, and outlives the worker', async () => {
  const { load, keyValue, commitments } = device()
  await load({})
  await load({ thrown: 1, serverSeedHash: 'second' })
  expect(commitments()).toEqual({ 1: 'first', 2: 'second' })
  const later = device(keyValue)
  const query = later.claw.resources.clawCommitments()
  await query.open()
  expect(query.state().value).toEqual({ 1: 'first', 2: 'second' })
})

test('another fingerprint for the same throw does not take the place of the first', async () => {
  const { load, commitments } = device()
  await load({})
  await load({ serverSeedHash: 'changed' })
  expect(commitments()).toEqual({ 1: 'first' })
})

test('only the newest commitments are kept', async () => {
  const { load, commitments } = device()
  for (let thrown = 0; thrown < 305; thrown += 1) await load({ thrown, serverSeedHash: `hash ${thrown}` })
  expect(Object.keys(commitments() ?? {})).toHaveLength(300)
  expect(commitments()).toMatchObject({ 305: 'hash 304' })
})

test('a throw sets the badges; one that is answered again has them asked for', () => {
  const { claw, told } = device()
  const grasp: Grasp = {
    result: 'small',
    rewards: [{ type: 'cash', amount: 2 }],
    left: 2,
    level: 1,
    doll: 'duck',
    fair: { serverSeedHash: 'first', clientSeed: 'c', nonce: 1, serverSeed: 's' },
  }
  claw.thrown(grasp)
  claw.thrown({ ...grasp, replayed: true })
  expect(told).toEqual(['catchDoll 2', 'catchDollLevel 1', 'renewed'])
})
