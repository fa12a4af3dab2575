import * as v from 'valibot'
import { calls } from '../../contract/calls.ts'
import type { SignUpPro } from '../../contract/entities/bonus.ts'
import type { Helper } from '../../contract/entities/game.ts'
import type { Vip } from '../../contract/entities/user.ts'
import type { BadgeName } from '../../contract/events.ts'
import { DONE } from '../api/answer.ts'
import { isRecord, type CacheKey } from '../cache/jollyCache.ts'
import type { Outcome } from '../protocol/outcome.ts'
import type { MoneyCall, MoneyRequest } from '../protocol/cashier.ts'
import type { Account } from './account.ts'
import { createDocument, documentKey, type DocumentPorts } from './documents.ts'

export interface BonusPorts extends DocumentPorts {
  account: Account
  /** Tasks were taken on. */
  refreshTasks(): void
}

export type Bonuses = ReturnType<typeof createBonuses>

/** What can be earned and claimed. The claims themselves go the way of all money requests. */
export function createBonuses(ports: BonusPorts) {
  const { api, account } = ports
  return {
    resources: {
      signUp: () => createDocument(ports, SIGN_UP, () => api.call('signUpFetch', {})),
      /** The daily deposit bonus. */
      signUpPro: () => createDocument(ports, SIGN_UP_PRO, () => api.call('signUpProFetch', {})),
      battlePass: () => createDocument(ports, BATTLE_PASS, () => api.call('battlePassFetch', {})),
      tasks: () => createDocument(ports, TASKS, () => api.call('taskFetch', {})),
      energy: () => createDocument(ports, ENERGY, () => api.call('energyfillFetch', {})),
      /** Spins for invited friends: what is left, what each symbol pays how often, and the friends. */
      helper: () => createDocument(ports, HELPER, () => api.call('gameHelper', {})),
      vip: () => createDocument(ports, VIP, () => api.call('vipFetch', {})),
    },
    commands: {
      /** Takes tasks on, one after the other; the first that fails ends it. Once more does nothing. */
      receiveTasks: async (ids: string[]): Promise<Outcome<null>> => {
        for (const id of ids) {
          const answer = await api.call('taskReceive', { id })
          if (!answer.ok) return answer
        }
        ports.refreshTasks()
        return DONE
      },
      /** An invitation spin was used: its badge goes down, unless the operator has said the count since (epoch ms). */
      spinUsed: async (since: number) => account.lowerBadge('inviteFriendToEarnNum', 1, since),
    },
    /** A claim was done: its badge goes down at once, and the operator has the last word. */
    claimed: (request: MoneyRequest): void => {
      const name = LOWERED[request.call]
      if (name === undefined) return
      const by = request.call === 'energyfillFill' ? request.input.count : 1
      account.lowerBadge(name, by, request.at)
      void account.badges.renew()
    },
  }
}

/** The acts that lower a badge (section 4). */
const LOWERED: Partial<Record<MoneyCall, BadgeName>> = {
  signUpSign: 'loginBonusRewardNum',
  signUpProSign: 'dailyDepositSign',
  taskGetReward: 'taskRewardNum',
  taskGetBoxReward: 'taskRewardNum',
  energyfillFill: 'inviteFriendEnergy',
}

const SIGN_UP = documentKey('player', 'signUpFetch')
const BATTLE_PASS = documentKey('player', 'battlePassFetch')
const TASKS = documentKey('player', 'taskFetch')
const ENERGY = documentKey('player', 'energyfillFetch')
const HELPER: CacheKey<Helper> = { kind: 'player', name: 'gameHelper', guard: isHelper }
const VIP: CacheKey<Vip> = { kind: 'player', name: 'vipFetch', guard: isVip }
const SIGN_UP_PRO: CacheKey<SignUpPro> = { kind: 'player', name: 'signUpProFetch', guard: isSignUpPro }

const days = calls.signUpProFetch.data.entries.list

function isSignUpPro(value: unknown): value is SignUpPro {
  if (!isRecord(value) || typeof value['canSign'] !== 'boolean' || !v.is(days, value['list'])) return false
  return [value['needDeposit'], value['todayDeposit'], value['day'], value['cycle']].every(Number.isInteger)
}

function isHelper(value: unknown): value is Helper {
  if (!isRecord(value) || !isRecord(value['share']) || !Number.isInteger(value['spins'])) return false
  return [value['paytable'], value['friends']].every((list) => Array.isArray(list) && list.every(isRecord))
}

function isVip(value: unknown): value is Vip {
  if (!isRecord(value) || !Array.isArray(value['levels']) || !value['levels'].every(isRecord)) return false
  return [value['level'], value['turnover'], value['left']].every(Number.isInteger)
}
