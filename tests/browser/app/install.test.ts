import { expect, test, vi } from 'vitest'
import { listenForInstall } from '../../../src/platform/install.ts'

test('once the app is installed, its storage is not the browser’s to throw away', () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
  listenForInstall()
  expect(persist).not.toHaveBeenCalled()
  dispatchEvent(new Event('appinstalled'))
  expect(persist).toHaveBeenCalledOnce()
  persist.mockRestore()
})
