import { beforeEach, expect, test, vi } from 'vitest'
import Livechat from '../../../src/screens/livechat/livechat.tsx'
import { render } from '../ui/render.tsx'

const values = vi.hoisted((): Record<string, unknown> => ({}))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: values[name], refreshing: false, failure: undefined, refresh: () => {} }),
  send: () => {},
}))

const player = (uid: string) => ({ session: { status: 'player', user: { uid } } })
const support = (ticket: string) => ({ customerSupport: { url: `${location.origin}/nothing-here#t=${ticket}` } })
const addressIn = (element: HTMLElement) => element.querySelector('iframe')?.getAttribute('src')?.split('#')[1]

beforeEach(() => Object.assign(values, { waitingMessages: [], clockAhead: 0 }, player('u1'), support('of-u1')))

test('a chat that is open stays when its address is told anew, and goes when another player comes', () => {
  const { element, show } = render(<Livechat />)
  const again = (change: object) => {
    Object.assign(values, change)
    show(<Livechat />)
  }
  expect(addressIn(element)).toContain('t=of-u1')
  const opened = element.querySelector('iframe')
  again(support('of-u1-again'))
  expect(element.querySelector('iframe')).toBe(opened)
  again({ ...player('u2'), customerSupport: undefined })
  expect(element.querySelector('iframe')).toBeNull()
  again(support('of-u2'))
  expect(addressIn(element)).toContain('t=of-u2')
})
