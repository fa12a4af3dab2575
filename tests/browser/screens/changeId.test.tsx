import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Identity, IdentityType } from '../../../contract/calls/kyc.ts'
import { DocumentForm } from '../../../src/screens/kycUpload/DocumentForm.tsx'
import { render } from '../ui/render.tsx'

const known = vi.hoisted((): { types: unknown; dropped: number } => ({ types: undefined, dropped: 0 }))
vi.mock('../../../src/state/data.ts', () => ({
  ask: () => {},
  send: (command: (commands: object) => void) =>
    command({ keepKycDraft: () => {}, dropKycPhoto: () => void (known.dropped += 1) }),
  pageEvents: { subscribe: () => {} },
  useResource: (name: string) => ({ value: name === 'identityTypes' ? known.types : undefined }),
}))

const typeOf = (code: IdentityType['code']): IdentityType => ({
  code,
  name: code,
  recommended: true,
  sides: 1,
  needExpiry: false,
  reviewText: '5 minutes',
})
const TYPES = [typeOf('PASSPORT'), typeOf('UMID')]
const NOTHING_SENT: Identity = { status: 'unverified', reasons: [], images: [] }

function open(idType: string): HTMLElement {
  Object.assign(known, { types: TYPES, dropped: 0 })
  const start = { idType, idNo: '', expiry: '' }
  return render(<DocumentForm start={start} identity={NOTHING_SENT} types={TYPES} photos={[]} />).element
}

const press = (element: HTMLElement, words: string) =>
  flushSync(() =>
    [...element.querySelectorAll<HTMLElement>('button, label')]
      .find(({ textContent }) => textContent?.startsWith(words))
      ?.click(),
  )
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('value')

test('whoever looks at the other IDs can keep theirs, and the photos of it', async () => {
  const element = open('PASSPORT')
  press(element, 'Change')
  await expect.poll(focused).toBe('PASSPORT')
  press(element, 'Cancel')
  expect(element.querySelector('.row-title')?.textContent).toBe('PASSPORT')
  await expect.poll(focused).toBe('Change ID')
  expect(known.dropped).toBe(0)
})

test('a chosen ID takes the focus with it, and the first one has to be chosen', async () => {
  const element = open('')
  expect(element.textContent).not.toContain('Cancel')
  press(element, 'UMID')
  expect(element.querySelector('.row-title')?.textContent).toBe('UMID')
  await expect.poll(focused).toBe('Change ID')
})

test('what was only looked at is not shown as chosen once the focus is elsewhere', async () => {
  const element = open('PASSPORT')
  const checked = () => element.querySelector<HTMLInputElement>('input:checked')?.value
  press(element, 'Change')
  await expect.poll(focused).toBe('PASSPORT')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(checked).toBe('UMID')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Save')
  expect(checked()).toBe('UMID')
  await userEvent.keyboard('{Tab}')
  await expect.poll(checked).toBe('PASSPORT')
  expect(element.textContent).not.toContain('Save')
})

test.each(['{Enter}', ' ', 'the button'])('arrow keys only look at the IDs, until %s chooses one', async (confirm) => {
  const element = open('PASSPORT')
  press(element, 'Change')
  await expect.poll(focused).toBe('PASSPORT')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('UMID')
  expect(known.dropped).toBe(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('PASSPORT')
  await userEvent.keyboard('{Enter}{ArrowUp}')
  await expect.poll(focused).toBe('UMID')
  expect(known.dropped).toBe(0)
  if (confirm === 'the button') press(element, 'Save')
  else await userEvent.keyboard(confirm)
  expect(element.querySelector('.row-title')?.textContent).toBe('UMID')
  expect(known.dropped).toBe(2)
})
