import { expect, test, vi } from 'vitest'
import { installWay, promptInstall } from '../../../src/platform/install.ts'
import { listenForInstall } from '../../../src/platform/installOffer.ts'

test('once the app is installed, its storage is not the browser’s to throw away', () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
  listenForInstall()
  expect(persist).not.toHaveBeenCalled()
  dispatchEvent(new Event('appinstalled'))
  expect(persist).toHaveBeenCalledOnce()
  persist.mockRestore()
})

test('the browser’s own prompt is kept for a press, and asked once', async () => {
  listenForInstall()
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  expect(installWay.value).toBe('prompt')
  expect(prompt).not.toHaveBeenCalled()
  await promptInstall()
  await promptInstall()
  expect(prompt).toHaveBeenCalledOnce()
  expect(installWay.value).toBe('none')
})

test('whoever dismisses the prompt finds the steps in its place', async () => {
  listenForInstall()
  const prompt = async () => ({ outcome: 'dismissed' })
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  await promptInstall()
  expect(installWay.value).toBe('chromium')
})
