import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenForGameInfo } from '../../../src/app/gameInfo.ts'
import { InfoUnderMouse } from '../../../src/app/InfoUnderMouse.tsx'
import { popups } from '../../../src/app/popups.ts'
import { setShortcuts } from '../../../src/app/shortcuts.ts'
import { GameTile } from '../../../src/ui/GameTile.tsx'
import { render } from '../ui/render.tsx'

vi.mock(import('../../../src/app/firstScreen.ts'), () => ({ firstScreenComplete: async () => {} }))

const played = vi.fn()

beforeAll(() => listenForGameInfo())
afterEach(() => {
  popups.value = []
  played.mockReset()
  setShortcuts(true)
})

function renderTile() {
  const { element } = render(
    <>
      <GameTile code="koi" name="Koi Palace" note="Studio" img="data:," favourite={false} onPlay={played} />
      <p>Elsewhere</p>
      <InfoUnderMouse />
    </>,
  )
  const button = element.querySelector('button')
  if (!button) throw new Error('The tile has no button')
  return button
}

const koi = { kind: 'gameInfo', code: 'koi', name: 'Koi Palace' }
const touch = (type: string, place = { clientX: 20, clientY: 20 }) =>
  new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId: 7, ...place })

test('a right click, the menu key and I open the figures of the tile, and play nothing', async () => {
  const button = renderTile()
  await userEvent.click(button, { button: 'right' })
  expect(popups.value).toEqual([koi])
  popups.value = []
  button.focus()
  await userEvent.keyboard('i')
  expect(popups.value).toEqual([koi])
  popups.value = []
  setShortcuts(false)
  await userEvent.keyboard('i')
  expect(popups.value).toEqual([])
  expect(played).not.toHaveBeenCalled()
})

test('a finger that rests opens them, too, and lifting it plays nothing; the next tap plays', async () => {
  const button = renderTile()
  button.dispatchEvent(touch('pointerdown'))
  button.dispatchEvent(touch('pointermove', { clientX: 24, clientY: 24 }))
  await expect.poll(() => popups.value).toEqual([koi])
  button.dispatchEvent(touch('pointerup'))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  expect(played).not.toHaveBeenCalled()
  button.dispatchEvent(touch('pointerdown'))
  button.dispatchEvent(touch('pointerup'))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  expect(played).toHaveBeenCalledOnce()
})

test('the tile under a mouse has a button for them, which plays nothing; the one under a finger has none', async () => {
  const tile = renderTile().parentElement
  const about = () => tile?.querySelector<HTMLElement>('[aria-label="About this game"]')
  tile?.dispatchEvent(touch('pointerover'))
  expect(about()).toBeNull()
  await userEvent.hover(document.querySelector('.game-tile-note') ?? document.body, { force: true })
  await expect.poll(about).not.toBeNull()
  await userEvent.click(about() ?? document.body)
  expect(popups.value).toEqual([koi])
  expect(played).not.toHaveBeenCalled()
  await userEvent.hover(document.querySelector('p') ?? document.body)
  await expect.poll(about).toBeNull()
})

test.each(['pointerup', 'pointercancel', 'pointermove'])('a finger with a %s before that opens nothing', (type) => {
  vi.useFakeTimers()
  try {
    const button = renderTile()
    button.dispatchEvent(touch('pointerdown'))
    vi.advanceTimersByTime(400)
    button.dispatchEvent(touch(type, { clientX: 20, clientY: 40 }))
    vi.advanceTimersByTime(10_000)
    expect(popups.value).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
