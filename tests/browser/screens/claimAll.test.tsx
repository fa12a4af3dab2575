import { expect, test, vi } from 'vitest'
import { CODES } from '../../../contract/errors.ts'
import { useClaimAll, type Claim } from '../../../src/screens/shared/claim/useClaimAll.ts'
import type { MoneyRequest, MoneyState, NewMoneyRequest } from '../../../workers/protocol/cashier.ts'
import { render } from '../ui/render.tsx'

/** The data worker: what it keeps of the requests, and how the operator answers each. */
const worker = vi.hoisted(() => {
  let rows: readonly MoneyRequest[] = []
  const watchers = new Set<() => void>()
  const worker = {
    rows: () => rows,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    keep(next: readonly MoneyRequest[]) {
      rows = next
      for (const watcher of watchers) watcher()
    },
    answers: [] as MoneyState[],
    /** As in the worker, a refusal gives way to the next request of its call. */
    async sendMoney(_uid: string, request: NewMoneyRequest) {
      const state = worker.answers.shift()
      if (!state) throw new Error('No answer is left')
      const kept = rows.filter((row) => row.call !== request.call || row.state.status !== 'refused')
      worker.keep([...kept, Object.assign({ uid: 'u1', at: 0, state }, request)])
      return state
    },
  }
  return worker
})

vi.mock('../../../src/state/data.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  return {
    useResource: () => ({ value: useSyncExternalStore(worker.watch, worker.rows) }),
    send: () => {},
    ask: async (command: (commands: typeof worker) => Promise<MoneyState>) => ({
      ok: true,
      value: await command(worker),
    }),
  }
})

const REFUSED: MoneyState = {
  status: 'refused',
  failure: { kind: 'refused', code: CODES.excluded, message: 'You asked to pause playing', data: null },
}
const DONE: MoneyState = { status: 'done', data: { rewards: [] } }
const LOST: MoneyState = { status: 'asking', lost: true }
const CLAIMS: readonly Claim[] = ['a', 'b', 'c'].map((id) => ({ call: 'letterClaim', input: { id } }))

function ClaimAll() {
  const { isClaiming, blocked, claimAll } = useClaimAll(['letterClaim'])
  return (
    <button type="button" aria-busy={isClaiming} onClick={() => void claimAll(CLAIMS)}>
      {blocked ?? 'Claim all'}
    </button>
  )
}

test.each([
  ['all refused', [REFUSED, REFUSED, REFUSED], 3],
  ['the first refused', [REFUSED, DONE, DONE], 3],
  ['the last refused', [DONE, DONE, REFUSED], 3],
  ['one without an answer', [DONE, LOST], 2],
])(
  'claiming all is over once each has its answer, and no further is sent without one: %s',
  async (_what, answers, sent) => {
    worker.keep([])
    worker.answers = [...answers]
    const send = vi.spyOn(worker, 'sendMoney')
    const { element } = render(<ClaimAll />)
    const button = element.querySelector('button')
    button?.click()
    await expect.poll(() => send.mock.calls.length).toBe(sent)
    await expect.poll(() => button?.getAttribute('aria-busy')).toBe('false')
    expect(send).toHaveBeenCalledTimes(sent)
    send.mockRestore()
  },
)

test('while another claim is open, none is sent that would be answered with it', async () => {
  const open = { requestId: crypto.randomUUID(), uid: 'u1', at: 0, call: 'letterClaim', input: { id: 'z' } } as const
  worker.keep([{ ...open, state: LOST }])
  worker.answers = [DONE, DONE, DONE]
  const send = vi.spyOn(worker, 'sendMoney')
  const { element } = render(<ClaimAll />)
  const button = element.querySelector('button')
  button?.click()
  await expect.poll(() => button?.textContent).toBe('One at a time: another claim is in progress.')
  expect(send).not.toHaveBeenCalled()
  worker.keep([{ ...open, state: DONE }])
  await expect.poll(() => button?.textContent).toBe('Claim all')
  button?.click()
  await expect.poll(() => send.mock.calls.length).toBe(3)
  await expect.poll(() => button?.getAttribute('aria-busy')).toBe('false')
  send.mockRestore()
})
