import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Grasp } from '../../../contract/entities/bonus.ts'
import { centavos } from '../../../contract/money.ts'
import { ClawCard } from '../../../src/screens/event/claw/ClawCard.tsx'
import { useClaw } from '../../../src/screens/event/claw/useClaw.ts'
import type { MoneyRequest, MoneyState } from '../../../workers/protocol/cashier.ts'
import { NO_GRASPS } from '../../graspLog.ts'
import { render } from '../ui/render.tsx'

/** The data worker: the requests of all windows. */
const worker = vi.hoisted(() => {
  let rows: readonly MoneyRequest[] = []
  const watchers = new Set<() => void>()
  return {
    rows: () => rows,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    keep(next: readonly MoneyRequest[]) {
      rows = next
      for (const watcher of watchers) watcher()
    },
    /** Of several windows only one is told that it dismissed it. */
    isOurs: true,
    openRewards: vi.fn<(won: object) => void>(),
    sendMoney: vi.fn<() => Promise<MoneyState>>(),
  }
})

vi.mock('../../../src/app/openRewards.tsx', () => ({ openRewards: worker.openRewards }))
vi.mock('../../../src/state/data.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  const useRows = () => ({ value: useSyncExternalStore(worker.watch, worker.rows) })
  return {
    useResource: (name: string) => (name === 'moneyRequests' ? useRows() : { value: undefined }),
    // Only a throw that was shown is dismissed.
    send: async () => {
      worker.keep([])
      return worker.isOurs
    },
    ask: async (command: (commands: typeof worker) => Promise<MoneyState>) => ({
      ok: true,
      value: await command(worker),
    }),
  }
})

const GRASP: Grasp = {
  result: 'large',
  doll: 'fox',
  level: 1,
  left: 2,
  rewards: [{ type: 'cash', amount: centavos(500) }],
  fair: { serverSeedHash: 'first', clientSeed: 'c', nonce: 1 },
}
const DONE: MoneyState = { status: 'done', data: GRASP }

function thrown(state: MoneyState): MoneyRequest {
  return { requestId: crypto.randomUUID(), uid: 'u1', at: 0, call: 'graspStart', input: {}, state }
}

function Claw() {
  return <ClawCard claw={useClaw(NO_GRASPS)} />
}

function focus(hasFocus: boolean): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
  flushSync(() => dispatchEvent(new Event(hasFocus ? 'focus' : 'blur')))
}

const catchButton = page.getByRole('button', { name: 'Catch · 3 left' })
const caught = page.getByText(/^You caught: fox/)

beforeEach(() => {
  worker.keep([])
  worker.isOurs = true
  worker.openRewards.mockReset()
  focus(true)
  return () => void vi.restoreAllMocks()
})

test('a catch that the player saw in another window is not shown again when they come here', async () => {
  focus(false)
  worker.keep([thrown(DONE)])
  render(<Claw />)
  worker.keep([])
  focus(true)
  worker.sendMoney.mockImplementation(async () => {
    worker.keep([thrown(DONE)])
    return DONE
  })
  await catchButton.click()
  await expect.poll(() => worker.sendMoney.mock.calls.length).toBe(1)
  expect(worker.openRewards).not.toHaveBeenCalled()
})

test('a catch that no window has shown is shown where the player comes', async () => {
  focus(false)
  worker.keep([thrown(DONE)])
  render(<Claw />)
  focus(true)
  await expect.element(caught).toBeVisible()
  await expect.poll(() => worker.openRewards.mock.calls.length).toBe(1)
})

test('a prize that another window has told is not told again', async () => {
  worker.isOurs = false
  worker.keep([thrown(DONE)])
  render(<Claw />)
  await expect.element(caught).toBeVisible()
  await expect.element(catchButton).toBeVisible()
  expect(worker.openRewards).not.toHaveBeenCalled()
})

test('a claw that was dropped here shows its catch, also once the player is in another window', async () => {
  worker.sendMoney.mockImplementation(async () => {
    worker.keep([thrown(DONE)])
    return DONE
  })
  render(<Claw />)
  focus(false)
  await catchButton.click()
  await expect.element(caught).toBeVisible()
  await expect.poll(() => worker.openRewards.mock.calls.length).toBe(1)
})
