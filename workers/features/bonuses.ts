import { PAGE_SIZE_MAX } from '../../contract/constants.ts'
import type { MoneyCall } from '../../contract/calls.ts'
import type { BadgeName } from '../../contract/events.ts'
import { DONE } from '../api/answer.ts'
import type { Outcome } from '../protocol/outcome.ts'
import type { MoneyRequest } from '../protocol/cashier.ts'
import type { Player } from '../player/player.ts'
import { createDocument, createPersonalQuery, type QueryPorts } from './queries.ts'

export interface BonusPorts extends QueryPorts, Pick<Player, 'account'> {
  /** Called after tasks were taken on, or some of them. */
  refreshTasks(): void
}

export type Bonuses = ReturnType<typeof createBonuses>

/** Bonuses and their progress. Claims are sent as money requests. */
export function createBonuses(ports: BonusPorts) {
  const { api, account } = ports
  return {
    resources: {
      signUp: () => createDocument(ports, 'player', 'signUpFetch', {}),
      /** The daily deposit bonus. */
      signUpPro: () => createDocument(ports, 'player', 'signUpProFetch', {}),
      battlePass: () => createDocument(ports, 'player', 'battlePassFetch', {}),
      tasks: () => createDocument(ports, 'player', 'taskFetch', {}),
      energy: () => createDocument(ports, 'player', 'energyfillFetch', {}),
      /** Spins for invited friends: what is left, what each symbol pays how often, and the friends. */
      helper: () => createDocument(ports, 'player', 'gameHelper', {}),
      /** Everybody whom the player invited, newest first. */
      friends: (params: { page: number }) =>
        createPersonalQuery(ports, () => api.call('userFriendFetch', { ...params, size: PAGE_SIZE_MAX })),
      vip: () => createDocument(ports, 'player', 'vipFetch', {}),
    },
    commands: {
      /** Takes tasks on, one after the other, until one fails. Repeating it has no effect. */
      receiveTasks: async (ids: string[]): Promise<Outcome<null>> => {
        try {
          for (const id of ids) {
            const answer = await api.call('taskReceive', { id })
            if (!answer.ok) return answer
          }
          return DONE
        } finally {
          // After a failure, too: those before it have begun, and so may this one, or it is no longer there.
          ports.refreshTasks()
        }
      },
      /** An invitation spin was used: lowers its badge, unless the operator has set the count since (epoch ms). */
      spinUsed: async (since: number) => account.lowerBadge('inviteFriendToEarnNum', 1, since),
    },
    /** A claim succeeded: lowers its badge at once, then asks the operator for the count. */
    claimed: (request: MoneyRequest): void => {
      const name = LOWERED[request.call]
      if (name === undefined) return
      const by = request.call === 'energyfillFill' ? request.input.count : 1
      account.lowerBadge(name, by, request.at)
      void account.badges.renew()
    },
  }
}

/** Claims that lower a badge (section 4). */
const LOWERED: Partial<Record<MoneyCall, BadgeName>> = {
  signUpSign: 'loginBonusRewardNum',
  signUpProSign: 'dailyDepositSign',
  taskGetReward: 'taskRewardNum',
  taskGetBoxReward: 'taskRewardNum',
  energyfillFill: 'inviteFriendEnergy',
}
