/// <reference types="@vitest/browser-playwright" />
import { cdp, page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { InputFilter } from '../../../contract/formats.ts'
import { Button } from '../../../src/ui/Button.tsx'
import { PasswordField, PhoneField, TextField } from '../../../src/ui/TextField.tsx'
import { render } from './render.tsx'

function Typed({ filter, error }: { filter?: InputFilter; error?: string }) {
  const [value, setValue] = useState('')
  return (
    <TextField
      label="Amount"
      hint="At least 100"
      value={value}
      onChange={setValue}
      error={error}
      {...(filter && { filter })}
    />
  )
}

test('a filter drops what does not belong and keeps the caret in its place', async () => {
  render(<Typed filter="amount" />)
  const field = page.getByLabelText('Amount')
  await userEvent.fill(field, '1234.567abc')
  await expect.element(field).toHaveValue('1234.56')
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  input.focus()
  input.setSelectionRange(2, 2)
  await userEvent.keyboard('x9')
  expect(input.value).toBe('12934.56')
  expect(input.selectionStart).toBe(3)
})

test('a filter waits until an input method has put a letter together', async () => {
  render(<Typed filter="lettersAndSpaces" />)
  const field = page.getByLabelText('Amount')
  await userEvent.click(field)
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['A', 'Â', 'Ân', 'Ấn', 'Ấn2']) await compose(text)
  await expect.element(field).toHaveValue('Ấn2')
  await cdp().send('Input.insertText', { text: 'Ấn2' })
  await expect.element(field).toHaveValue('An')
  await userEvent.keyboard(' 3b')
  await expect.element(field).toHaveValue('An b')
})

test('a number that does not begin with 9 is remarked on, and never refused', async () => {
  const remark = page.getByText('Mobile numbers here usually begin with 9. Please check yours.')
  const phone = (value: string) => <PhoneField label="Phone number" value={value} onChange={() => {}} hint="Yours" />
  const { show } = render(phone('812'))
  await expect.element(remark).toBeVisible()
  await expect.element(page.getByLabelText('Phone number')).not.toHaveAttribute('aria-invalid')
  show(phone('912'))
  await expect.element(remark).not.toBeInTheDocument()
})

test('a pasted number with +63, spaces or a leading 0 becomes the ten digits', async () => {
  function Phone() {
    const [value, setValue] = useState('')
    return <PhoneField label="Phone number" value={value} onChange={setValue} />
  }
  render(<Phone />)
  const field = page.getByLabelText('Phone number')
  for (const pasted of ['+63 917 123 4567', '0917-123-4567', '639171234567']) {
    await userEvent.fill(field, pasted)
    await expect.element(field).toHaveValue('9171234567')
  }
})

test('an error takes the place of the hint and is tied to its field', async () => {
  const { show } = render(<Typed />)
  await expect.element(page.getByText('At least 100')).toBeVisible()
  show(<Typed error="Format is incorrect" />)
  const field = page.getByLabelText('Amount')
  await expect.element(field).toHaveAccessibleDescription('Format is incorrect')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(page.getByText('At least 100').query()).toBeNull()
})

test('a password is hidden until shown', async () => {
  render(<PasswordField label="Password" value="123456" onChange={() => {}} autoComplete="new-password" />)
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
})

test('a button is deaf to a second press until its promise settles', async () => {
  let presses = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const press = () => {
    presses += 1
    return promise
  }
  render(<Button onPress={press}>Pay</Button>)
  const button = page.getByRole('button', { name: /Pay/ }).element()
  if (!(button instanceof HTMLElement)) throw new Error('no button')
  button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  button.click()
  expect(presses).toBe(1)
  resolve()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  button.click()
  expect(presses).toBe(2)
})

test('a blocked button says why and does nothing', async () => {
  let presses = 0
  render(
    <Button blocked="You are offline" onPress={() => void (presses += 1)}>
      Pay
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Pay' })
  await expect.element(button).toHaveAccessibleDescription('You are offline')
  await userEvent.click(button, { force: true })
  expect(presses).toBe(0)
})
