import { onTestFinished, expect, test, vi } from 'vitest'
import { AppErrors } from '../../../src/app/AppErrors.tsx'
import { ChunkError } from '../../../src/app/chunks.ts'
import { listenForErrors, reportText } from '../../../src/app/errorReport.ts'
import { ScreenErrors } from '../../../src/app/ScreenErrors.tsx'
import { render } from '../ui/render.tsx'

function quiet() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
}

function Broken({ error }: { error: () => Error | undefined }) {
  const thrown = error()
  if (thrown) throw thrown
  return <p>All is well</p>
}

function press(element: HTMLElement, name: string) {
  const button = [...element.querySelectorAll('button')].find((one) => one.textContent?.includes(name))
  if (!button) throw new Error(`There is no button ${name} in: ${element.textContent}`)
  button.click()
}

test('a screen that breaks is caught alone: what is around it stays, and Retry brings it back', async () => {
  quiet()
  let error: Error | undefined = new TypeError('x is undefined')
  const onRetry = vi.fn<() => void>(() => {
    error = undefined
  })
  const { element } = render(
    <>
      <header>Menu</header>
      <ScreenErrors onRetry={onRetry}>
        <Broken error={() => error} />
      </ScreenErrors>
    </>,
  )
  expect(element.textContent).toContain('Something went wrong on this screen')
  expect(element.textContent).toContain('Menu')
  press(element, 'Retry')
  await expect.poll(() => element.textContent).toContain('All is well')
  expect(onRetry).toHaveBeenCalledOnce()
})

test.each([
  ['offline', 'You are offline', 'Retry'],
  ['timeout', 'The network is very slow', 'Retry'],
  ['missing', 'There may be a newer version of the app', 'Reload'],
] as const)('a screen whose files cannot be had (%s) says why, and offers what helps', (reason, words, offer) => {
  quiet()
  const { element } = render(
    <ScreenErrors onRetry={() => {}}>
      <Broken error={() => new ChunkError(reason, undefined)} />
    </ScreenErrors>,
  )
  expect(element.textContent).toContain(words)
  expect(element.querySelector('button')?.textContent).toContain(offer)
})

test('when the shell breaks there is a way to load it anew, and a report with what happened', () => {
  quiet()
  const { element } = render(
    <AppErrors>
      <Broken error={() => new RangeError('the shell is gone')} />
    </AppErrors>,
  )
  expect(element.textContent).toContain('Jolly has stopped')
  expect(element.textContent).toContain('Reload')
  expect(element.textContent).toContain('Copy report')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  press(element, 'Copy report')
  expect(copied).toHaveBeenCalledExactlyOnceWith(reportText())
  expect(reportText()).toContain('RangeError: the shell is gone')
})

test.each(['ChunkLoadError', 'QuotaExceededError', 'InvalidStateError'])(
  'nothing is muted: a %s that nobody caught is in the report',
  (name) => {
    listenForErrors()
    const error = Object.assign(new Error('of this device'), { name })
    window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: error }))
    expect(reportText()).toContain(`${name}: of this device`)
  },
)
