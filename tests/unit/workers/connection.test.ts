import { beforeEach, describe, expect, it } from 'vitest'
import { createConnectionWatch, type ConnectionWatch } from '../../../workers/foundation/connection.ts'
import { fakeClock, fakeNetwork, type FakeClock, type FakeNetwork } from './fakes.ts'

let clock: FakeClock
let network: FakeNetwork
let watch: ConnectionWatch
let probes: number
let backs: number

beforeEach(() => {
  clock = fakeClock()
  network = fakeNetwork()
  probes = 0
  backs = 0
  watch = createConnectionWatch({
    clock,
    network,
    probe: async () => {
      probes += 1
    },
    onBack: () => {
      backs += 1
    },
  })
})

const status = () => watch.query.state().value?.status

describe('the connection', () => {
  it('is offline from the first request that found no network, and looks for the operator by itself', async () => {
    expect(status()).toBe('online')
    watch.reached('unreachable')
    expect(watch.query.state().value).toEqual({ status: 'offline', since: clock.now() })
    await clock.pass(2_000)
    expect(probes).toBe(1)
    watch.reached('answered')
    expect(status()).toBe('online')
    expect(backs).toBe(1)
  })

  it('takes one late answer for a slow call, and two in a row for no network', () => {
    watch.reached('late')
    watch.reached('answered')
    watch.reached('late')
    expect(status()).toBe('online')
    watch.reached('late')
    expect(status()).toBe('offline')
  })

  it('never asks for everything again in a loop where only some calls get through', async () => {
    for (let second = 0; second < 60; second += 1) {
      watch.reached('unreachable')
      watch.reached('answered')
      await clock.pass(1_000)
      watch.reached('answered')
    }
    expect(backs).toBeLessThan(9)
  })

  it('is not held up by a clock that is set back, or ahead', async () => {
    for (const hours of [-48, 48]) {
      watch.reached('unreachable')
      clock.set(hours * 3_600_000)
      await clock.pass(2_000)
      watch.reached('answered')
      expect(status()).toBe('online')
      await clock.pass(600_000)
    }
  })

  it('believes the browser at once', async () => {
    network.become(false)
    expect(status()).toBe('offline')
    network.become(true)
    expect(probes).toBe(1)
    watch.reached('answered')
    expect(status()).toBe('online')
  })

  it('goes on looking after an answer that came too late', async () => {
    watch.reached('unreachable')
    for (let probe = 1; probe < 4; probe += 1) {
      await clock.pass(2_000 * probe)
      expect(probes).toBe(probe)
      watch.reached('late')
      watch.reached('answered')
    }
    expect(status()).toBe('offline')
  })

  it('goes on looking while nobody answers', async () => {
    watch.reached('unreachable')
    for (let probe = 1; probe < 6; probe += 1) {
      await clock.pass(2_000 * probe)
      expect(probes).toBe(probe)
      watch.reached('unreachable')
    }
  })

  it('finds out by itself whether a lost socket is all that is lost', () => {
    watch.live(false)
    expect([status(), probes]).toEqual(['reconnecting', 1])
    watch.reached('answered')
    watch.live(false)
    expect([status(), probes]).toEqual(['reconnecting', 1])
    watch.live(true)
    watch.live(false)
    watch.reached('late')
    expect([status(), probes]).toEqual(['reconnecting', 3])
    watch.reached('late')
    expect(watch.query.state().value).toEqual({ status: 'offline', since: clock.now() })
  })

  it('tells a lost socket from a lost network', () => {
    watch.live(false)
    expect(status()).toBe('reconnecting')
    watch.reached('unreachable')
    expect(status()).toBe('offline')
    watch.live(true)
    expect(status()).toBe('offline')
  })
})
