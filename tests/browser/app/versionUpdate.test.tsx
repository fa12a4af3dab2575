import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPopup, popups } from '../../../src/app/popups.ts'
import { VersionUpdate } from '../../../src/app/popups/VersionUpdate.tsx'
import { useReloadGuard } from '../../../src/app/reloadGuard.ts'
import { render } from '../ui/render.tsx'

const worker = vi.hoisted(() => ({ fetched: Promise.withResolvers<boolean>(), applied: 0 }))

vi.mock('../../../src/platform/fetchNewest.ts', () => ({ fetchNewest: () => worker.fetched.promise }))
vi.mock('../../../src/platform/registration.ts', () => ({ applyUpdate: () => void (worker.applied += 1) }))
vi.mock('../../../src/state/data.ts', () => ({ useResource: () => ({ value: undefined }) }))

const offer = <VersionUpdate versionCode={7} downloadUrl="" />
const isOffered = () => popups.value.length > 0

function Game() {
  useReloadGuard(true)
  return null
}

const update = page.getByRole('button', { name: /Update/ })

beforeEach(() => {
  Object.assign(worker, { fetched: Promise.withResolvers<boolean>(), applied: 0 })
  openPopup({ kind: 'versionUpdate', versionCode: 7, downloadUrl: '' })
})

/** Lets whoever waited for the version go on. */
async function finish(isHere: boolean) {
  worker.fetched.resolve(isHere)
  await worker.fetched.promise
  await Promise.resolve()
}

test('the dialog stays over the page, busy, until the page is loaded anew', async () => {
  render(offer)
  await userEvent.click(update)
  await expect.element(update).toHaveAttribute('aria-busy', 'true')
  expect(isOffered()).toBe(true)
  await finish(true)
  expect(worker.applied).toBe(1)
  expect(isOffered()).toBe(true)
})

test('a version that is not here in time reloads nothing', async () => {
  render(offer)
  await userEvent.click(update)
  await finish(false)
  expect(isOffered()).toBe(false)
  expect(worker.applied).toBe(0)
})

test('Later calls an update off that is under way', async () => {
  render(offer)
  await userEvent.click(update)
  await userEvent.click(page.getByRole('button', { name: 'Later' }))
  await finish(true)
  expect(worker.applied).toBe(0)
})

test('an update reloads no game that was opened meanwhile', async () => {
  const { show } = render(offer)
  await userEvent.click(update)
  show(
    <>
      {offer}
      <Game />
    </>,
  )
  await finish(true)
  expect(worker.applied).toBe(0)
})
