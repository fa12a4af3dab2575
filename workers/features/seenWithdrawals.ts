import type { List } from '../../contract/schema.ts'
import type { WithdrawOrder } from '../../contract/entities/cashier.ts'
import type { Answer } from '../api/answer.ts'
import type { Identity } from '../identity.ts'

/** The player's withdrawals as of the last load: an order that is not among them is newer. */
export function createSeenWithdrawals(identity: Identity) {
  let seen: { epoch: number; orderNos: string[] } | undefined
  let forgotten = 0

  return {
    /** `undefined` where one may have been made that was not loaded since. */
    orderNos: (): string[] | undefined => (seen?.epoch === identity.epoch() ? seen.orderNos : undefined),
    /** A request was settled, here or in another tab: a list asked for before may lack its order. */
    forget: () => {
      seen = undefined
      forgotten += 1
    },
    /** Notes the newest page of the list. */
    note: async (asked: Promise<Answer<List<WithdrawOrder>>>): Promise<Answer<List<WithdrawOrder>>> => {
      const [epoch, before] = [identity.epoch(), forgotten]
      const answer = await asked
      if (answer.ok && before === forgotten) {
        seen = { epoch, orderNos: answer.value.list.map(({ orderNo }) => orderNo) }
      }
      return answer
    },
  }
}
