import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

const connection = (status: 'online' | 'offline') => ({ connection: { status } })

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(values, { waitingMessages: [], clockAhead: 0 }, connection('online'), player('u1'), support('of-u1'))
})

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

/** What the chat in the frame says to the app. */
function sayFromChat(frame: HTMLIFrameElement | null, event: string): void {
  const data = { source: 'jolly-chat', event }
  const { origin } = location
  flushSync(() => dispatchEvent(new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null })))
}

test('a chat whose address has expired is opened by the next one', () => {
  const { element, show } = render(<Livechat />)
  sayFromChat(element.querySelector('iframe'), 'expired')
  expect(element.querySelector('iframe')).toBeNull()
  Object.assign(values, support('of-u1-again'))
  show(<Livechat />)
  expect(addressIn(element)).toContain('t=of-u1-again')
})

test('a chat that stays silent can be loaded again, and one that answers needs no button', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { element } = render(<Livechat />)
  const silent = element.querySelector('iframe')
  expect(page.getByRole('button', { name: 'Reload' }).query()).toBeNull()
  flushSync(() => vi.runAllTimers())
  flushSync(() =>
    page
      .getByRole('button', { name: 'Reload' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  const again = element.querySelector('iframe')
  expect(again).not.toBe(silent)
  expect(addressIn(element)).toContain('t=of-u1')
  sayFromChat(again, 'ready')
  flushSync(() => vi.runAllTimers())
  expect(page.getByRole('button', { name: 'Reload' }).query()).toBeNull()
})

test('what is being written offline stays when the network returns, and the chat opens once it is sent', async () => {
  Object.assign(values, connection('offline'), { customerSupport: undefined })
  const { element, show } = render(<Livechat />)
  const message = page.getByRole('textbox', { name: 'Message' })
  await userEvent.fill(message, 'Is anybody th')
  const field = message.element()
  Object.assign(values, connection('online'))
  show(<Livechat />)
  Object.assign(values, support('of-u1'))
  show(<Livechat />)
  expect(message.element()).toBe(field)
  expect(element.textContent).not.toContain('You are offline')
  Object.assign(values, connection('offline'))
  show(<Livechat />)
  expect(message.element()).toBe(field)
  Object.assign(values, connection('online'))
  show(<Livechat />)
  await userEvent.type(message, 'ere?')
  await expect.element(message).toHaveValue('Is anybody there?')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => addressIn(element)).toContain('t=of-u1')
})

test('what is being written offline waits for no chat where there is none, and is there after a reload', async () => {
  Object.assign(values, connection('offline'), { customerSupport: undefined })
  const { element, show } = render(<Livechat />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Is anybody there?')
  Object.assign(values, connection('online'), { customerSupport: { hours: '8:00–20:00' } })
  show(<Livechat />)
  expect(element.textContent).toContain('Live chat is not available')
  Object.assign(values, connection('offline'))
  render(<Livechat />)
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is anybody there?')
})
