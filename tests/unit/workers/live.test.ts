import { expect, test } from 'vitest'
import { createIdentity } from '../../../workers/identity.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { createLive } from '../../../workers/socket/live.ts'
import { fakeClock, fakeSockets } from './fakes.ts'

test('a tab that owns the socket is not told by a former owner’s late message that it is closed', () => {
  const channel = new EventTarget()
  const sockets = fakeSockets()
  const identity = createIdentity()
  identity.become('u1')
  const statuses: boolean[] = []
  const live = createLive({
    clock: fakeClock(),
    openSocket: sockets.openSocket,
    locks: undefined,
    log: () => {},
    visible: true,
    tabs: createTabs({ postMessage: () => {}, addEventListener: channel.addEventListener.bind(channel) }),
    identity,
    onMessage: () => {},
    onStatus: (open) => void statuses.push(open),
    onGap: () => {},
    onRefused: () => {},
  })
  const said = (open: boolean) =>
    channel.dispatchEvent(new MessageEvent('message', { data: { type: 'liveStatus', uid: 'u1', open } }))
  said(false)
  expect(statuses.at(-1)).toBe(false)
  live.connect('u1')
  sockets.last().opens()
  expect(statuses.at(-1)).toBe(true)
  said(false)
  expect(statuses.at(-1)).toBe(true)
})
