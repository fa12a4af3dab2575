import { expect, test } from 'vitest'
import { renewSubscription, type SubscriptionChange, type SubscriptionPorts } from '../../../sw/subscription.ts'

const KEY = new Uint8Array([4, 1, 2]).buffer

function subscription(endpoint: string): PushSubscription {
  return {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: KEY, userVisibleOnly: true },
    getKey: () => null,
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
}

function placeWhere(subscribe: (options?: PushSubscriptionOptionsInit) => Promise<PushSubscription>) {
  const told: { path: string; body: unknown }[] = []
  const ports: SubscriptionPorts = {
    pushManager: { subscribe },
    ask: async (path, body) => told.push({ path, body }),
  }
  return { ports, told, renew: (change: SubscriptionChange) => renewSubscription(change, ports) }
}

test('a subscription that the browser dropped is made again with the same key, and told', async () => {
  const wanted: unknown[] = []
  const { renew, told } = placeWhere(async (options) => {
    wanted.push(options)
    return subscription('https://push.example/new')
  })
  await renew({ oldSubscription: subscription('https://push.example/old') })
  expect(wanted).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }])
  expect(told.map(({ path }) => path)).toEqual(['/api/push/subscribe'])
  expect(JSON.parse(JSON.stringify(told[0]?.body))).toMatchObject({
    endpoint: 'https://push.example/new',
    keys: { auth: 'a' },
  })
})

test('one that the browser made already is told as it is', async () => {
  const { renew, told } = placeWhere(() => Promise.reject(new Error('not asked')))
  await renew({ newSubscription: subscription('https://push.example/new'), oldSubscription: null })
  expect(told).toHaveLength(1)
})

test('what cannot be renewed is left to the page', async () => {
  const { renew, told } = placeWhere(() => Promise.reject(new Error('blocked')))
  await renew({ oldSubscription: subscription('https://push.example/old') })
  await renew({})
  expect(told).toEqual([])
})

test('without a network nothing breaks', async () => {
  const { ports } = placeWhere(async () => subscription('https://push.example/new'))
  const offline = { ...ports, ask: () => Promise.reject(new TypeError('offline')) }
  await renewSubscription({ oldSubscription: subscription('https://push.example/old') }, offline)
})
