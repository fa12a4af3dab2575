import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadScreen } from '../../../src/app/Screen.tsx'
import { loadTab } from '../../../src/app/tab.ts'
import { listenForTouchedLinks } from '../../../src/app/touchedLinks.ts'
import { Carousel } from '../../../src/ui/Carousel.tsx'
import { addLayer } from '../../../src/ui/layers.ts'
import { dataSaver } from '../../../src/ui/pictures.ts'
import { render } from '../ui/render.tsx'

vi.mock(import('../../../src/app/tab.ts'), async (original) => ({ ...(await original()), loadTab: vi.fn() }))
vi.mock(import('../../../src/app/Screen.tsx'), async (original) => ({ ...(await original()), preloadScreen: vi.fn() }))

listenForTouchedLinks()

beforeEach(() => {
  vi.mocked(loadTab)
    .mockReset()
    .mockReturnValue(new Promise(() => {}))
  vi.mocked(preloadScreen).mockReset()
})
afterEach(() => {
  dataSaver.value = false
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Touches a link to the inbox; returns the screens that are loaded ahead. */
function loadedByTouch(): (string | undefined)[] {
  const { element } = render(<a href="/inbox">Inbox</a>)
  element.querySelector('a')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  return vi.mocked(preloadScreen).mock.calls.map(([route]) => route.name)
}

test('what a touch will open is loaded ahead of it, but not where data is saved', () => {
  expect(loadedByTouch()).toEqual(['inbox'])
  expect(loadTab).toHaveBeenCalledTimes(1)
  dataSaver.value = true
  vi.mocked(preloadScreen).mockClear()
  expect(loadedByTouch()).toEqual([])
  expect(loadTab).toHaveBeenCalledTimes(1)
})

test('but from the device, which costs nothing', () => {
  const worker = vi.spyOn(ServiceWorkerContainer.prototype, 'controller', 'get')
  worker.mockReturnValue({} as ServiceWorker)
  dataSaver.value = true
  expect(loadedByTouch()).toEqual(['inbox'])
})

test('a touch in a dialog loads the screen of its link, and nothing that may open over the page', () => {
  const remove = addLayer({ element: document.createElement('dialog') })
  expect(loadedByTouch()).toEqual(['inbox'])
  expect(loadTab).not.toHaveBeenCalled()
  remove()
})

test('the news move by themselves, until data is saved', () => {
  vi.useFakeTimers()
  const moved = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {})
  const slides = ['One', 'Two'].map((id) => ({ id, content: <p style={{ width: 300 }}>{id}</p> }))
  const { show } = render(<Carousel label="News" slides={slides} />)
  vi.advanceTimersByTime(6_000)
  expect(moved).toHaveBeenCalledTimes(1)
  dataSaver.value = true
  show(<Carousel label="News" slides={slides} />)
  vi.advanceTimersByTime(60_000)
  expect(moved).toHaveBeenCalledTimes(1)
})
