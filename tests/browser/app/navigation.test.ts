import { afterEach, beforeAll, expect, test } from 'vitest'
import { goBack, listenForNavigation, navigate } from '../../../src/app/navigation.ts'
import { addLayer, listenForLayers } from '../../../src/ui/layers.ts'

const home = location.href

beforeAll(() => {
  listenForLayers()
  listenForNavigation()
})
afterEach(() => history.replaceState(history.state, '', home))

/** Until all pending history operations are done. */
const afterTimers = () => new Promise((resolve) => setTimeout(resolve))

async function openDialog(): Promise<() => void> {
  const element = document.createElement('div')
  const remove = addLayer({ element, close: () => {} })
  await afterTimers()
  return remove
}

/** A dialog that has just closed: its history entry is still being left. */
async function leaveDialog(): Promise<PromiseWithResolvers<unknown>> {
  const remove = await openDialog()
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

/** Lets a traversal of the history, and what it leads to, come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200))

test.for(['before its dialog has gone', 'while its entry is being left', 'after that'])(
  'what has been confirmed leads to the page before, once, when the answer comes %s',
  async (moment) => {
    navigate('/setting', { replace: true })
    navigate('/security-center?code=loginPwd')
    await settled()
    const remove = await openDialog()
    if (moment === 'before its dialog has gone') goBack('securityCenter')
    remove()
    if (moment === 'after that') await settled()
    else await afterTimers()
    if (moment !== 'before its dialog has gone') goBack('securityCenter')
    await settled()
    expect(location.pathname).toBe('/setting')
    expect(history.state).not.toHaveProperty('layers')
  },
)

test.for([false, true])('without a page before it leads to game (dialog still closing: %s)', async (isClosing) => {
  history.replaceState({ ...history.state, index: 0 }, '')
  navigate('/security-center?code=loginPwd', { replace: true })
  const { promise: left } = await leaveDialog()
  if (!isClosing) await left
  goBack('securityCenter')
  await settled()
  expect(location.pathname).toBe('/game')
})
