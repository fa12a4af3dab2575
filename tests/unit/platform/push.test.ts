import { beforeEach, describe, expect, it } from 'vitest'
import { createPush, type PushPorts, type Subscription } from '../../../src/platform/push.ts'

const KEY = 'BAEC'
const OTHER_KEY = 'BAED'

let permission: NotificationPermission
let answer: NotificationPermission
let owner: string | null
let key: string | undefined
let current: PushSubscription | null
let told: Subscription[]
let untold: string[]
let events: string[]
let made: number

beforeEach(() => {
  permission = 'default'
  answer = 'granted'
  owner = null
  key = KEY
  current = null
  told = []
  untold = []
  events = []
  made = 0
})

function subscription(endpoint: string, forKey: string): PushSubscription {
  return {
    endpoint,
    expirationTime: null,
    options: {
      applicationServerKey: new Uint8Array(Buffer.from(forKey, 'base64url')).buffer,
      userVisibleOnly: true,
    },
    getKey: () => null,
    unsubscribe: async () => {
      events.push(`unsubscribe ${endpoint}`)
      current = null
      return true
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
}

function place(changes: Partial<PushPorts> = {}) {
  return createPush({
    ability: 'push',
    permission: () => permission,
    requestPermission: async () => {
      events.push('asked')
      return (permission = answer)
    },
    pushManager: async () => ({
      getSubscription: async () => current,
      subscribe: async (options) => {
        events.push('subscribe')
        made += 1
        return (current = subscription(`https://push.example/${made}`, String(options?.applicationServerKey)))
      },
    }),
    owner: { read: () => owner, write: (uid) => void (owner = uid) },
    operator: {
      key: async () => {
        events.push('key')
        return key
      },
      subscribe: async (one) => {
        told.push(one)
        return true
      },
      unsubscribe: async (endpoint) => void untold.push(endpoint),
    },
    ...changes,
  })
}

it('is not turned on in the name of whoever has come while the browser asked another', async () => {
  const asked = Promise.withResolvers<void>()
  const push = place({
    requestPermission: async () => {
      await asked.promise
      return (permission = answer)
    },
  })
  push.look('u1')
  const turningOn = push.turnOn('u1')
  push.look('u2')
  asked.resolve()
  await turningOn
  expect([push.state.value, owner, told]).toEqual(['off', null, []])
})

describe('notifications', () => {
  it('are switched on by a press: the browser is asked first, then the operator is told', async () => {
    const push = place()
    push.look('u1')
    expect([push.state.value, push.isUnasked()]).toEqual(['off', true])
    expect(await push.turnOn('u1')).toBe('on')
    expect(events[0]).toBe('asked')
    expect(told).toEqual([{ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }])
    expect([push.state.value, push.isUnasked(), owner]).toEqual(['on', false, 'u1'])
  })

  it('stay off after a no, and say that only the browser can take it back', async () => {
    answer = 'denied'
    const push = place()
    expect(await push.turnOn('u1')).toBe('no')
    expect([push.state.value, owner, told]).toEqual(['blocked', null, []])
  })

  it('stay off when the browser’s question is left open, which is no failure', async () => {
    answer = 'default'
    const push = place()
    expect(await push.turnOn('u1')).toBe('no')
    expect([push.state.value, push.isUnasked(), told]).toEqual(['off', true, []])
  })

  it('are blocked once the browser’s settings forbid them, and are to be renewed once they allow them again', async () => {
    const push = place()
    push.look('u1')
    await push.turnOn('u1')
    expect(push.check('u1')).toBe(false)
    permission = 'denied'
    expect([push.check('u1'), push.state.value]).toEqual([false, 'blocked'])
    permission = 'granted'
    expect([push.check('u1'), push.state.value]).toEqual([true, 'on'])
    push.look('u2')
    expect([push.check('u2'), push.state.value]).toEqual([false, 'off'])
  })

  it('are turned on although the browser tells of the permission before its question is answered', async () => {
    const asked = Promise.withResolvers<void>()
    const push = place({
      requestPermission: async () => {
        await asked.promise
        return permission
      },
    })
    push.look('u1')
    const on = push.turnOn('u1')
    permission = 'granted'
    expect(push.check('u1')).toBe(false)
    asked.resolve()
    expect([await on, push.state.value]).toEqual(['on', 'on'])
  })

  it.each<[string, Partial<PushPorts>]>([
    ['there is no service worker', { pushManager: async () => undefined }],
    [
      'the browser has no push service',
      {
        pushManager: async () => ({
          getSubscription: async () => null,
          subscribe: () => Promise.reject(new DOMException('push service not available', 'AbortError')),
        }),
      },
    ],
    [
      'the operator does not hear it',
      { operator: { key: async () => KEY, subscribe: async () => false, unsubscribe: async () => {} } },
    ],
  ])('stay off when %s', async (_why, changes) => {
    const push = place(changes)
    expect(await push.turnOn('u1')).toBe('failed')
    expect([push.state.value, owner]).toEqual(['off', null])
  })

  it('are those of the player who wanted them, and of no other on this device', async () => {
    const push = place()
    await push.turnOn('u1')
    push.look('u2')
    expect(push.state.value).toBe('off')
    told.length = 0
    await push.renew('u2')
    expect(told).toEqual([])
    push.look('u1')
    expect(push.state.value).toBe('on')
  })

  it('are renewed: the same subscription, or a new one where the browser lost it', async () => {
    const push = place()
    await push.turnOn('u1')
    await push.renew('u1')
    current = null
    await push.renew('u1')
    const endpoints = told.map(({ endpoint }) => endpoint)
    expect(endpoints).toEqual(['https://push.example/1', 'https://push.example/1', 'https://push.example/2'])
    expect(events.filter((event) => event === 'asked')).toHaveLength(1)
  })

  it('are bound to the operator’s key: with another one they are made anew', async () => {
    const push = place()
    await push.turnOn('u1')
    key = OTHER_KEY
    await push.renew('u1')
    expect(events.slice(-3)).toEqual(['key', 'unsubscribe https://push.example/1', 'subscribe'])
    expect(told.at(-1)?.endpoint).toBe('https://push.example/2')
  })

  it('are shown as off while the browser has no subscription and makes none, and are tried again', async () => {
    permission = 'granted'
    owner = 'u1'
    let isDown = true
    const push = place({
      pushManager: async () => ({
        getSubscription: async () => current,
        subscribe: async (options) => {
          if (isDown) throw new DOMException('push service not available', 'AbortError')
          return (current = subscription('https://push.example/1', String(options?.applicationServerKey)))
        },
      }),
    })
    push.look('u1')
    await push.renew('u1')
    expect(push.state.value).toBe('off')
    isDown = false
    expect(push.check('u1')).toBe(true)
    await push.renew('u1')
    expect([push.state.value, told.length]).toEqual(['on', 1])
  })

  it.each<[string, PushPorts['pushManager']]>([
    ['the service worker', () => Promise.reject(new DOMException('no storage', 'SecurityError'))],
    [
      'the subscription',
      async () => ({
        getSubscription: () => Promise.reject(new DOMException('push service not available', 'AbortError')),
        subscribe: () => Promise.reject(new DOMException('push service not available', 'AbortError')),
      }),
    ],
  ])('are shown as off where the browser cannot tell of %s, and can be switched off', async (_what, pushManager) => {
    permission = 'granted'
    owner = 'u1'
    const push = place({ pushManager })
    push.look('u1')
    await push.renew('u1')
    expect(push.state.value).toBe('off')
    await push.turnOff()
    expect(owner).toBeNull()
  })

  it('stay on while the operator cannot be told of a subscription that there is', async () => {
    permission = 'granted'
    owner = 'u1'
    current = subscription('https://push.example/1', KEY)
    const push = place({
      operator: {
        key: async () => KEY,
        unsubscribe: async () => {},
        subscribe: () => Promise.reject(new Error('lost')),
      },
    })
    push.look('u1')
    await push.renew('u1')
    expect(push.state.value).toBe('on')
  })

  it('stay off when they are switched off while a renewal is under way', async () => {
    const asked = Promise.withResolvers<string>()
    const push = place({
      operator: {
        key: () => asked.promise,
        subscribe: async (one) => {
          told.push(one)
          return true
        },
        unsubscribe: async (endpoint) => {
          untold.push(endpoint)
          told = told.filter((one) => one.endpoint !== endpoint)
        },
      },
    })
    permission = 'granted'
    owner = 'u1'
    const renewed = push.renew('u1')
    const off = push.turnOff()
    asked.resolve(KEY)
    await Promise.all([renewed, off])
    expect([told, current, push.state.value]).toEqual([[], null, 'off'])
  })

  it('are off when they are switched off while they are being switched on', async () => {
    const push = place()
    const on = push.turnOn('u1')
    await push.turnOff()
    expect(await on).toBe('replaced')
    expect([push.state.value, owner, current]).toEqual(['off', null, null])
  })

  it('are on when they are switched on again while they are being switched off', async () => {
    const push = place()
    await push.turnOn('u1')
    const off = push.turnOff()
    expect(await push.turnOn('u1')).toBe('on')
    await off
    expect([push.state.value, owner, current?.endpoint]).toEqual(['on', 'u1', 'https://push.example/2'])
  })

  it('without a network are left as they are', async () => {
    const push = place()
    await push.turnOn('u1')
    key = undefined
    await push.renew('u1')
    expect([push.state.value, current?.endpoint, told.length]).toEqual(['on', 'https://push.example/1', 1])
  })

  it('are switched off in the browser and at the operator', async () => {
    const push = place()
    await push.turnOn('u1')
    await push.turnOff()
    expect([push.state.value, owner, current, untold]).toEqual(['off', null, null, ['https://push.example/1']])
  })

  it.each([
    ['none', 'unsupported'],
    ['installFirst', 'installFirst'],
  ] as const)('with the ability %s are %s, and nobody is asked', (ability, state) => {
    const push = place({ ability })
    push.look('u1')
    expect([push.state.value, push.isUnasked()]).toEqual([state, false])
  })
})
