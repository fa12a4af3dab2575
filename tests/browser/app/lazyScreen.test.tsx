import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyScreen, useLazyScreen, type LazyScreen } from '../../../src/app/lazyScreen.ts'
import { ScreenErrors } from '../../../src/app/ScreenErrors.tsx'
import { render } from '../ui/render.tsx'

// Retries have tests of their own.
vi.mock(import('../../../src/app/chunkPorts.ts'), () => ({ loadChunk: (load) => load() }))

const content = { default: () => <p>The screen</p> }

function Shown({ screen }: { screen: LazyScreen }) {
  const Loaded = useLazyScreen(screen)
  return Loaded ? createElement(Loaded) : <p>Its skeleton</p>
}

/** React has finished, and no timer has fired. */
async function settle() {
  const { port1, port2 } = new MessageChannel()
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true })
      port1.start()
      port2.postMessage(turn)
    })
  }
}

test('a screen stands as soon as its chunk is there, however young its skeleton', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = Promise.withResolvers<typeof content>()
  const { element } = render(<Shown screen={lazyScreen(() => promise)} />)
  expect(element.textContent).toBe('Its skeleton')
  resolve(content)
  await settle()
  expect(element.textContent).toBe('The screen')
})

test('a screen whose chunk came before has no skeleton', async () => {
  const screen = lazyScreen(() => Promise.resolve(content))
  await screen.load()
  expect(render(<Shown screen={screen} />).element.textContent).toBe('The screen')
})

test('a screen that could not be loaded is loaded again by Retry', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const load = vi.fn<() => Promise<typeof content>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const screen = lazyScreen(load)
  const { element } = render(
    <ScreenErrors onRetry={screen.forget}>
      <Shown screen={screen} />
    </ScreenErrors>,
  )
  await expect.poll(() => element.textContent).toContain('Retry')
  load.mockResolvedValue(content)
  element.querySelector('button')?.click()
  await expect.poll(() => element.textContent).toBe('The screen')
})
