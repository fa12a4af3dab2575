import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { PaintedScreen } from '../../../contract/painted.ts'
import { page } from '../../../src/app/page.tsx'
import { showPainted } from '../../../src/app/painted.ts'
import { menuOpen, openPopup, popups } from '../../../src/app/popups.ts'
import { routeAt } from '../../../src/app/routes.ts'
import { loadScreen } from '../../../src/app/Screen.tsx'
import { loadTab } from '../../../src/app/tab.ts'
import { wide } from '../../../src/app/wide.ts'
import { resources } from '../../../src/state/data.ts'
import { showToast, toasts } from '../../../src/ui/toasts.ts'
import '../ui/render.tsx'

// What the worker would say is said by the tests.
vi.mock(import('../../../src/state/dataWorker.ts'), async (original) => {
  const { noDataWorker } = await original()
  return { noDataWorker, createDataWorker: () => noDataWorker }
})

const SESSION = { value: { status: 'unconfirmed' }, asOf: undefined, refreshing: false, failure: undefined } as const
const MANUFS = Array.from({ length: 12 }, (_, number) => ({ code: `m${number}`, name: `Studio ${number}`, logo: '' }))
const GAME = { code: 'koi-palace', name: 'Koi Palace', manuf: 'm0', type: 'slot', img: '/koi.svg', hot: true } as const
const LISTS = {
  banners: [{ id: 'b', img: '/banner.svg', alt: 'Banner', link: '', openMode: 'route' } as const],
  types: [{ code: 'slot', name: 'Slots' } as const],
  manufs: MANUFS,
  hot: [{ ...GAME, isNew: false, weight: 0 }],
}

beforeAll(async () => {
  for (const path of ['/game', '/register']) {
    const route = routeAt(path)
    if (route) await loadScreen(route)
  }
})

const tips = () => document.querySelector('[aria-label="Good to know"]')

/** React keeps its own record at an element from the moment it has taken it over. */
const isTakenOver = (element: Element | null) =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))

/** Resolves before anything else runs. */
function gone(child: Element): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver(() => !child.isConnected && resolve()).observe(document.body, { childList: true })
  })
}

interface Painted {
  root: HTMLElement
  boot: HTMLElement
  /** What React could not take over. */
  said: unknown[]
}

/** Hydrates a painted screen after what happens before it. */
async function hydrate(screen: PaintedScreen, happens: (root: HTMLElement) => unknown): Promise<Painted> {
  history.replaceState(null, '', screen.path)
  document.documentElement.dataset['painted'] = 'en-US'
  showPainted(screen)
  const root = document.createElement('div')
  root.id = 'root'
  const layers = document.createElement('div')
  layers.id = 'layers'
  root.innerHTML = renderToString(page)
  const boot = document.createElement('div')
  boot.className = 'boot'
  document.body.append(boot, root, layers)
  await happens(root)
  const said: unknown[] = []
  const note = (error: unknown) => said.push(error)
  const hydrated = hydrateRoot(root, page, { onRecoverableError: note, onUncaughtError: note })
  onTestFinished(() => {
    flushSync(() => hydrated.unmount())
    root.remove()
    layers.remove()
    delete document.documentElement.dataset['painted']
    toasts.value = []
    popups.value = []
    menuOpen.value = false
    wide.value = false
  })
  return { root, boot, said }
}

/**
 * Hydrates the painted lobby after what happens before it, and goes on with what happens between the frame and its
 * parts; returns what React could not take over.
 */
async function hydrateAfter(happens: () => unknown, happensThen = () => {}): Promise<unknown[]> {
  const { root, boot, said } = await hydrate({ path: '/game', audience: 'visitor', lists: LISTS }, happens)
  const parts = ['.game-tile', '.carousel', '[role=tab]', '.chip'].map((part) => root.querySelector(part))
  await gone(boot)
  happensThen()
  await expect.poll(() => parts.map(isTakenOver)).toEqual(parts.map(() => true))
  expect(parts.every((part) => part?.isConnected)).toBe(true)
  return said
}

test.for<[string, () => unknown]>([
  ['nothing', () => {}],
  ['a toast', () => showToast('error', 'The heart could not be sent')],
  ['the menu opened', () => (menuOpen.value = true)],
  ['a wide screen, after the phone was turned', () => (wide.value = true)],
  ['who looks', () => resources.apply({ resources: [['session', SESSION]], events: [] })],
  ['the tab, at the touch of a link', loadTab],
  [
    'a dialog of the tab',
    async () => {
      await loadTab()
      openPopup({ kind: 'shortcuts' })
    },
  ],
  ['the question for a login', () => openPopup({ kind: 'loginFirst', wanted: '/event' })],
])('the painted lobby is taken over whole, whatever came meanwhile: %s', async ([, happens]) => {
  expect(await hydrateAfter(happens)).toEqual([])
})

test('the operator’s lists come before the parts of the painted lobby are taken over: they are taken over all the same', async () => {
  const lobby = { ...LISTS, manufs: [], live: [], rows: [] }
  const known = { value: lobby, asOf: 1, refreshing: false, failure: undefined }
  const said = await hydrateAfter(
    () => {},
    () => resources.apply({ resources: [['lobby', known]], events: [] }),
  )
  expect(said).toEqual([])
  await expect.poll(() => document.querySelectorAll('.chip').length).toBe(2)
})

test('a painted form keeps what was typed, ticked and pressed before it is heard', async () => {
  const { root, said } = await hydrate({ path: '/register', audience: 'visitor' }, (form) => {
    const named = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
    named('username')?.setRangeText('isla')
    named('password')?.setRangeText('12345')
    form.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
    const submit = form.querySelector<HTMLElement>('[type=submit]')
    if (submit) window.firstPress = submit
  })
  onTestFinished(() => void delete window.firstPress)
  // By what React knows: the first error of a form that was sent is at the first field that is wrong.
  await expect.poll(() => root.querySelector(':focus')?.getAttribute('name')).toBe('username')
  const wrong = [...root.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'))
  expect(wrong).toEqual(['username', 'password', 'confirm', 'registerPhone', null])
  const kept = [...root.querySelectorAll<HTMLInputElement>('input')].map(({ value, checked }) =>
    checked ? true : value,
  )
  expect(kept).toEqual(['isla', '12345', '', '', '', true, 'on'])
  expect(root.textContent).not.toContain('Please confirm that you are 21')
  expect(said).toEqual([])
})

test('the tips of a new player come with the games below them, and push no skeleton down', async () => {
  const user = { nickname: 'Maria', username: 'maria', avatar: '', guest: false, onlyKyc: false }
  const known = { asOf: 1, refreshing: true, failure: undefined }
  await hydrateAfter(() =>
    resources.apply({ resources: [['session', { ...known, value: { status: 'player', user } }]], events: [] }),
  )
  await expect.poll(() => document.querySelector('.balance-pill')).not.toBeNull()
  expect(tips()).toBeNull()
  const lobby = { ...LISTS, live: [{ ...GAME, isNew: false, weight: 0 }], rows: [] }
  resources.apply({ resources: [['lobby', { ...known, value: lobby }]], events: [] })
  await expect.poll(tips).not.toBeNull()
})
