import type { Balance } from '../../contract/entities/user.ts'
import type { Letter } from '../../contract/calls/letter.ts'
import type { List } from '../../contract/schema.ts'
import type { MoneyRequest } from '../../workers/protocol/cashier.ts'
import type { Failure } from '../../workers/protocol/outcome.ts'
import type { Session } from '../../workers/protocol/session.ts'
import type { Fact, Operation } from './history.ts'
import { scheduler } from './machine.ts'

/** An operation before its time is known. */
type Recorded = Operation extends infer One ? (One extends Operation ? Omit<One, 'at'> : never) : never

export type Recorder = ReturnType<typeof createRecorder>

interface ShownState {
  value: unknown
  /** Epoch ms. */
  asOf: number | undefined
  failure: Failure | undefined
}

/** Writes down what the operator answers, what the tabs show and what the player does, for the judge. */
export function createRecorder() {
  const history: Operation[] = []
  const owners = new Map<number, string | undefined>()

  function note(one: Recorded): void {
    history.push({ ...one, at: scheduler.now() })
  }

  function factsOf(key: string, value: unknown): Fact[] {
    if (value === undefined) return []
    switch (key) {
      case 'session':
        return nicknameOf(value as Session)
      case 'balance':
        return [{ what: 'balance', value: amountsOf(value as Balance, 1) }]
      case 'letters':
        return [{ what: 'letters', value: (value as List<Letter>).list.map(({ id, read }) => ({ id, read })) }]
      case 'favouriteCodes':
        return [{ what: 'hearts', value: [...(value as ReadonlySet<string>)] }]
      case 'moneyRequests':
        return [{ what: 'money requests', value: (value as MoneyRequest[]).map(asSeen) }]
      default:
        return []
    }
  }

  return {
    history,
    note,
    /** A tab's page was sent these states. */
    shown: (tab: number, resources: readonly (readonly [key: string, state: ShownState])[]): void => {
      for (const [key, { value }] of resources) {
        if (key !== 'session') continue
        const uid = uidOf(value as Session | undefined)
        if (uid !== owners.get(tab)) note({ type: 'changed hands', tab })
        owners.set(tab, uid)
      }
      const uid = owners.get(tab)
      if (uid === undefined) return
      for (const [key, { asOf, failure }] of resources)
        note({ type: 'dated', tab, key, asOf, isLost: failure?.kind === 'lost' })
      for (const [key, { value }] of resources)
        for (const fact of factsOf(key, value)) note({ type: 'shown', tab, uid, ...fact })
    },
    /** The operator has done a call, whether its answer arrives or not. `uid`: whose session asked. */
    answered: (uid: string, path: string, asked: RequestInit['body'], body: string): void => {
      const { success, data } = JSON.parse(body)
      if (success !== true) return
      switch (path) {
        case '/api/user/login':
        case '/api/user/info':
          return note({ type: 'answered', uid: data.uid, what: 'nickname', value: data.nickname })
        case '/api/balance':
          return note({ type: 'answered', uid, what: 'balance', value: amountsOf(data, 100) })
        case '/api/letter':
          return note({ type: 'answered', uid, what: 'letters', value: data.list })
        case '/api/user/game/collect':
        case '/api/user/game/collect/del':
          return note({ type: 'marked', ...markOf(path, JSON.parse(String(asked))) })
        case '/api/recharge/build':
        case '/api/withdraw/create':
          return note({ type: 'ordered', requestId: JSON.parse(String(asked)).requestId, orderNo: data.orderNo })
      }
    },
  }
}

/** The paths whose answers are written down. */
export const RECORDED: ReadonlySet<string> = new Set([
  '/api/user/login',
  '/api/user/info',
  '/api/balance',
  '/api/letter',
  '/api/user/game/collect',
  '/api/user/game/collect/del',
  '/api/recharge/build',
  '/api/withdraw/create',
])

function markOf(path: string, { requestId, code }: { requestId: string; code: string }) {
  return { requestId, code, favourite: !path.endsWith('/del') }
}

function asSeen({ requestId, state: { status } }: MoneyRequest) {
  return { requestId, isRefused: status === 'refused' }
}

function uidOf(session: Session | undefined): string | undefined {
  return session?.status === 'player' ? session.user.uid : undefined
}

function nicknameOf(session: Session): Fact[] {
  return session.status === 'player' ? [{ what: 'nickname', value: session.user.nickname }] : []
}

interface Amounts {
  userAccountVO: { balance: number; withdrawalAmount: number }
  userPointVO: { value: number }
}

/** In centavos: the wire has pesos. */
function amountsOf({ userAccountVO, userPointVO }: Amounts, centavosEach: number) {
  return {
    balance: Math.round(userAccountVO.balance * centavosEach),
    withdrawalAmount: Math.round(userAccountVO.withdrawalAmount * centavosEach),
    points: userPointVO.value,
  }
}
