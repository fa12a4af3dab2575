import { expect, test } from 'vitest'
import { Form } from '../../../src/screens/shared/Form.tsx'
import { showToast, toasts } from '../../../src/ui/toasts.ts'
import { render } from '../ui/render.tsx'

test('a failure is no longer told once its form is sent again; what succeeded still is', () => {
  const { element } = render(
    <Form label="Log in" onSubmit={() => {}}>
      <button type="submit">Log in</button>
    </Form>,
  )
  showToast('success', 'Code sent')
  showToast('error', 'Wrong username or password')
  element.querySelector('form')?.requestSubmit()
  expect(toasts.value.map(({ text }) => text)).toEqual(['Code sent'])
})
