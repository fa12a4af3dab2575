import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { handlePageEvents } from '../../../src/app/handlePageEvents.ts'
import { pageEvents } from '../../../src/state/data.ts'
import { toasts } from '../../../src/ui/toasts.ts'

vi.mock('../../../src/state/data.ts', async () => {
  const { createPageEvents } = await import('../../../src/state/pageEvents.ts')
  return {
    pageEvents: createPageEvents(),
    resources: { of: () => ({ signal: { value: {}, subscribe: () => {} } }) },
    send: async () => {},
  }
})

vi.mock('../../../src/app/tab.ts', async () => {
  const { EVENT_WORDS } = await import('../../../src/app/eventWords.ts')
  return { tab: { peek: () => undefined }, loadTab: async () => ({ EVENT_WORDS }) }
})

test('what the data worker tells before the words of its language are loaded is shown once they are', async () => {
  const words = Promise.withResolvers<void>()
  const handling = handlePageEvents(words.promise)
  pageEvents.emit([{ type: 'storageTrouble' }, { type: 'rolledBack', what: 'profile' }])
  expect(toasts.value).toEqual([])
  i18n.loadAndActivate({ locale: 'vi-VN', messages: {} })
  words.resolve()
  await handling
  await expect.poll(() => toasts.value).toHaveLength(2)
})
