import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { CACHE_PREFIX } from '../../../contract/constants.ts'
import { handlePageEvents } from '../../../src/app/handlePageEvents.ts'
import { pageEvents } from '../../../src/state/data.ts'
import { toasts } from '../../../src/ui/toasts.ts'

const tab = vi.hoisted((): { show: (session: object) => void } => ({ show: () => {} }))

vi.mock('../../../src/state/data.ts', async () => {
  const { signal } = await import('@preact/signals-react')
  const session = signal<object>({})
  tab.show = (value) => (session.value = { value })
  const { createPageEvents } = await import('../../../src/state/pageEvents.ts')
  return {
    pageEvents: createPageEvents(),
    resources: { of: () => ({ signal: session }) },
    send: async () => {},
  }
})

const DRAFT = `${CACHE_PREFIX}:draft:withdraw`

test('what the data worker tells before the words of its language are loaded is shown once they are', async () => {
  const words = Promise.withResolvers<void>()
  const handling = handlePageEvents(words.promise)
  pageEvents.emit([{ type: 'storageTrouble' }, { type: 'rolledBack', what: 'profile' }])
  expect(toasts.value).toEqual([])
  i18n.loadAndActivate({ locale: 'vi-VN', messages: {} })
  words.resolve()
  await handling
  expect(toasts.value).toHaveLength(2)
})

test('what a player has typed is there for them after a login that ended by itself, and for nobody else', () => {
  const show = (uid: string) => tab.show({ status: 'player', user: { uid } })
  show('u1')
  sessionStorage.setItem(DRAFT, '{}')
  pageEvents.emit([{ type: 'signedOut', reason: 'ended' }])
  tab.show({ status: 'visitor' })
  show('u1')
  expect(sessionStorage.getItem(DRAFT)).toBe('{}')
  tab.show({ status: 'visitor' })
  show('u2')
  expect(sessionStorage.getItem(DRAFT)).toBeNull()
})
