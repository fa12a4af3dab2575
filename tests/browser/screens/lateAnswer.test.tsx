import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { BindWallet } from '../../../src/app/popups/BindWallet.tsx'
import { type BindWalletPopup, popups } from '../../../src/app/popups.ts'
import { Limits } from '../../../src/screens/securityCenter/Limits.tsx'
import { render } from '../ui/render.tsx'

const worker = vi.hoisted((): { values: Record<string, unknown>; answer: PromiseWithResolvers<unknown> } => ({
  values: {},
  answer: Promise.withResolvers(),
}))
vi.mock('../../../src/state/data.ts', () => ({
  ask: () => worker.answer.promise,
  useResource: (name: string) => ({ value: worker.values[name], refreshing: false, refresh: () => {} }),
}))

beforeEach(() => {
  popups.value = []
  worker.answer = Promise.withResolvers()
  const limit = { kind: 'deposit', value: centavos(100_00), used: centavos(0) }
  worker.values = {
    rg: {
      limits: [
        { ...limit, period: 'day' },
        { ...limit, period: 'week' },
      ],
      excludedUntil: null,
      exclusion: null,
      realityCheckMin: null,
    },
    budget: { amount: centavos(500_00), spent: centavos(0), until: 0 },
    withdrawBanks: [{ code: 'gcash', name: 'GCash', product: 'E-wallet' }],
    wallets: [],
  }
})

const dialog = () => document.querySelector('dialog')
const titles = () => [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent)
const close = () => flushSync(() => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
const submit = () => flushSync(() => dialog()?.querySelector('form')?.requestSubmit())

function press(element: HTMLElement, words: string): void {
  const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))
  if (!button) throw new Error(`There is no ${words}`)
  flushSync(() => button.click())
}

/** After the answer to what was saved, and what follows from it. */
async function answered(): Promise<void> {
  worker.answer.resolve({ ok: true, value: null })
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test.each([
  ['Per day', 'Per day'],
  ['Per day', 'Per week'],
  ['₱500', '₱500'],
])('what was saved for %s does not close the form for %s that was opened since', async (first, second) => {
  const { element } = render(<Limits />)
  press(element, first)
  submit()
  close()
  expect(titles()).toEqual([])
  press(element, second)
  const opened = titles()
  expect(opened).toHaveLength(1)
  await answered()
  expect(titles()).toEqual(opened)
})

test.each([true, false])('a game waits for an account only in its dialog (left open: %s)', async (isOpen) => {
  const play = vi.fn()
  const popup: BindWalletPopup = { kind: 'bindWallet', replaces: 'gcash', game: { name: 'Koi Palace', play } }
  popups.value = [popup]
  const content: ReactNode = <BindWallet popup={popup} />
  const { show } = render(content)
  await expect.poll(() => dialog()?.querySelector('input[name=accountName]')).toBeTruthy()
  for (const [name, value] of [
    ['accountName', 'Maria Cruz'],
    ['account', '09171234567'],
  ]) {
    const input = dialog()?.querySelector<HTMLInputElement>(`input[name=${name}]`)
    input?.setRangeText(value ?? '')
    flushSync(() => input?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  submit()
  if (!isOpen) {
    popups.value = []
    show(null)
  }
  await answered()
  expect(play).toHaveBeenCalledTimes(isOpen ? 1 : 0)
})
