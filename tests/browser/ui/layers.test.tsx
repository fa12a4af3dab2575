import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { Button } from '../../../src/ui/Button.tsx'
import { Dialog } from '../../../src/ui/Layer.tsx'
import { listenForLayers } from '../../../src/ui/layers.ts'
import { TextField } from '../../../src/ui/TextField.tsx'
import { Toasts } from '../../../src/ui/Toasts.tsx'
import { showToast } from '../../../src/ui/toasts.ts'
import { render } from './render.tsx'

beforeAll(() => listenForLayers())

function TwoDialogs() {
  const [depth, setDepth] = useState(0)
  return (
    <>
      <Button onPress={() => setDepth(1)}>Open</Button>
      {depth > 0 && (
        <Dialog title="First" onClose={() => setDepth(0)}>
          <Button onPress={() => setDepth(2)}>Deeper</Button>
        </Dialog>
      )}
      {depth > 1 && (
        <Dialog title="Second" onClose={() => setDepth(1)}>
          <Button>Last</Button>
        </Dialog>
      )}
    </>
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name })

async function openBoth() {
  render(<TwoDialogs />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Deeper' }).click()
  await expect.element(dialog('Second')).toBeVisible()
}

test('Esc closes the top-most only, and the focus goes back to what opened it', async () => {
  await openBoth()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Second')).not.toBeInTheDocument()
  await expect.element(dialog('First')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Deeper' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

function FieldInDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Rename</Button>
      {isOpen && (
        <Dialog title="Name" onClose={() => setOpen(false)}>
          <TextField label="Nickname" value="" onChange={() => {}} takesFocus />
        </Dialog>
      )}
    </>
  )
}

test('a field that is to be typed into has the focus when its dialog opens, and the opener has it back', async () => {
  render(<FieldInDialog />)
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Nickname' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Rename' })).toHaveFocus()
})

test("the phone's Back closes the top-most only, and stays on the page", async () => {
  const address = location.href
  await openBoth()
  await expect.poll(() => history.state?.layers).toBe(2)
  history.back()
  await expect.element(dialog('Second')).not.toBeInTheDocument()
  await expect.element(dialog('First')).toBeVisible()
  history.back()
  await expect.element(dialog('First')).not.toBeInTheDocument()
  expect(location.href).toBe(address)
})

test('closing by hand leaves no history entry behind', async () => {
  await openBoth()
  await expect.poll(() => history.state?.layers).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => history.state?.layers).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => history.state?.layers ?? 0).toBe(0)
})

test('the page beneath is inert and still, and Tab never reaches it', async () => {
  const { element } = render(<TwoDialogs />)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  expect(document.activeElement).toBe(dialog('First').element())
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  for (let press = 0; press < 5; press++) {
    await userEvent.tab()
    expect(element.contains(document.activeElement)).toBe(false)
  }
  opener.element().focus()
  expect(element.contains(document.activeElement)).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
  opener.element().focus()
  expect(document.activeElement).toBe(opener.element())
})

test('a toast lies over what is open, and can be pressed there', async () => {
  render(
    <>
      <TwoDialogs />
      <Toasts />
    </>,
  )
  const toast = page.getByText('Saved')
  showToast('success', 'Saved')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Deeper' }).click()
  await expect.element(dialog('Second').getByRole('status')).toHaveTextContent('Saved')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(dialog('First')).toBeVisible()
})

test('what a toast says stands between no finger and the button below it', async () => {
  const fill = { position: 'fixed', inset: 0, display: 'grid' } as const
  render(
    <>
      <div style={fill}>
        <Button wide>Pay</Button>
      </div>
      <Toasts />
    </>,
  )
  showToast('error', 'Sold out')
  await expect.element(page.getByText('Sold out')).toBeVisible()
  const { left, top, width, height } = page.getByText('Sold out').element().getBoundingClientRect()
  const below = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(page.getByRole('button', { name: 'Pay' }).element().contains(below)).toBe(true)
  await page.getByRole('button', { name: 'Dismiss' }).click()
})

test('a dialog that wants an answer has no close button, and neither Esc nor Back takes it away', async () => {
  render(<Dialog title="Account Suspended">Verify first</Dialog>)
  await expect.element(dialog('Account Suspended')).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull()
  // A browser lets a page cancel only one Escape in a row.
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.element(dialog('Account Suspended')).toBeVisible()
  expect(history.state?.layers ?? 0).toBe(0)
})

function LongDialog() {
  const [open, setOpen] = useState(true)
  return open ? (
    <Dialog title="Long" onClose={() => setOpen(false)}>
      <div style={{ height: 3_000 }} />
    </Dialog>
  ) : null
}

test('a layer leaves at the place to which it was scrolled', async () => {
  render(<LongDialog />)
  await expect.element(dialog('Long')).toBeVisible()
  document.querySelector('.dialog-content')?.scrollTo({ top: 400, behavior: 'instant' })
  const left = Promise.withResolvers<number | undefined>()
  // The copy that leaves is soon gone: it is looked at as it comes.
  const observer = new MutationObserver(() =>
    left.resolve(document.querySelector('.leaving .dialog-content')?.scrollTop),
  )
  observer.observe(document.body, { childList: true, subtree: true })
  document.querySelector<HTMLElement>('dialog .scrim')?.click()
  expect(await left.promise).toBe(400)
  observer.disconnect()
})

test('a sheet comes from below: the focus that it takes does not scroll it into sight', async () => {
  await page.viewport(390, 844)
  render(
    <Dialog title="Sheet" onClose={() => {}}>
      <p style={{ height: 400 }}>Words</p>
    </Dialog>,
  )
  const sheet = dialog('Sheet').element()
  expect(sheet.scrollTop).toBe(0)
  expect(sheet.querySelector('.layer-body')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(window.innerHeight)
})
