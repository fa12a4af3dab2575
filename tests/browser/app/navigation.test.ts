import { afterEach, beforeAll, expect, test } from 'vitest'
import { listenForNavigation, navigate } from '../../../src/app/navigation.ts'
import { addLayer, listenForLayers } from '../../../src/ui/layers.ts'

const home = location.href

beforeAll(() => {
  listenForLayers()
  listenForNavigation()
})
afterEach(() => history.replaceState(history.state, '', home))

/** Until all pending history operations are done. */
const afterTimers = () => new Promise((resolve) => setTimeout(resolve))

/** A dialog that has just closed: its history entry is still being left. */
async function leaveDialog(): Promise<PromiseWithResolvers<unknown>> {
  const element = document.createElement('div')
  const remove = addLayer({ element, close: () => {} })
  await afterTimers()
  const left = Promise.withResolvers<unknown>()
  addEventListener('popstate', left.resolve, { once: true })
  remove()
  await afterTimers()
  return left
}

test.for([true, false])(
  'while a dialog leaves the history, one goes where one wants (replacing: %s)',
  async (replace) => {
    navigate('/setting', { replace: true })
    const { promise: left } = await leaveDialog()
    navigate('/game', { replace })
    expect(location.pathname).toBe('/game')
    await left
    expect(location.pathname).toBe('/game')
    expect(history.state).not.toHaveProperty('layers')

    if (replace) return
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await back
    expect(location.pathname).toBe('/setting')
  },
)
