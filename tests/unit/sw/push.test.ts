import { describe, expect, test } from 'vitest'
import { openPush, showPush, type OpenWindow, type PushScope } from '../../../sw/push.ts'

function scopeWith(windows: OpenWindow[]) {
  const shown: { title: string; options: NotificationOptions }[] = []
  const opened: string[] = []
  const icon: number[] = []
  const scope: PushScope = {
    navigator: { setAppBadge: async (unread) => void icon.push(unread) },
    location: { origin: 'https://jolly.example' },
    registration: { showNotification: async (title, options) => void shown.push({ title, options }) },
    clients: { matchAll: async () => windows, openWindow: async (path) => opened.push(path) },
  }
  return { scope, shown, opened, icon }
}

function windowThat(state: { url?: string; focused?: boolean; visibilityState?: string } = {}) {
  const heard: unknown[] = []
  const focusedTimes: number[] = []
  const client: OpenWindow = {
    url: 'https://jolly.example/game',
    focused: false,
    visibilityState: 'hidden',
    ...state,
    focus: async () => focusedTimes.push(1),
    postMessage: (message) => void heard.push(message),
  }
  return { client, heard, focusedTimes }
}

const notification = { data: '/inbox?type=1', close: () => {} }
const keep = async () => {}

describe('showing a push', () => {
  test('an unreadable one is shown all the same', async () => {
    const { scope, shown } = scopeWith([])
    await showPush(scope, null, 'en-US')
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({ title: 'Jolly', options: { data: '/inbox' } })
  })

  test('sets the number on the app’s icon, where there is one and the push says it', async () => {
    const { scope, icon, shown } = scopeWith([])
    await showPush(scope, { json: () => ({ title: 'Paid', unread: 4 }) }, 'en-US')
    await showPush(scope, { json: () => ({ title: 'Paid' }) }, 'en-US')
    expect(icon).toEqual([4])
    await showPush({ ...scope, navigator: {} }, { json: () => ({ title: 'Paid', unread: 4 }) }, 'en-US')
    expect(shown).toHaveLength(3)
  })
})

describe('a click on a push', () => {
  test('opens a window where there is none, and keeps the target for a start that forgets it', async () => {
    const { scope, opened } = scopeWith([])
    const kept: string[] = []
    await openPush(scope, notification, async (path) => void kept.push(path))
    expect(opened).toEqual(['/inbox?type=1'])
    expect(kept).toEqual(['/inbox?type=1'])
  })

  test('brings the focused window to the front, else a visible one, and opens no second', async () => {
    const hidden = windowThat()
    const visible = windowThat({ visibilityState: 'visible' })
    const { scope, opened } = scopeWith([hidden.client, visible.client])
    await openPush(scope, notification, keep)
    expect(visible.focusedTimes).toHaveLength(1)
    expect(visible.heard).toEqual([{ type: 'OPEN_TARGET', path: '/inbox?type=1' }])
    expect([...hidden.heard, ...opened]).toEqual([])

    const focused = windowThat({ focused: true })
    await openPush(scopeWith([visible.client, focused.client]).scope, notification, keep)
    expect(focused.heard).toHaveLength(1)
  })

  test('is not for a page of the sandbox beside the app', async () => {
    const sandbox = windowThat({ url: 'https://jolly.example/sandbox/', focused: true })
    const { scope, opened } = scopeWith([sandbox.client])
    await openPush(scope, notification, keep)
    expect([sandbox.heard, opened]).toEqual([[], ['/inbox?type=1']])
  })

  test('leads into the app only', async () => {
    const { scope, opened } = scopeWith([])
    await openPush(scope, { data: 'https://evil.example/', close: () => {} }, keep)
    expect(opened).toEqual(['/inbox'])
  })

  test('still opens the app when the target cannot be kept', async () => {
    const { scope, opened } = scopeWith([])
    await openPush(scope, notification, () => Promise.reject(new Error('IndexedDB is blocked')))
    expect(opened).toEqual(['/inbox?type=1'])
  })
})
