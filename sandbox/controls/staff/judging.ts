import type { FastifyRequest } from 'fastify'
import type { Asker } from '../../../server/domain/account/passwordGuard.ts'
import { deviceOf } from '../../../server/http/device.ts'
import type { Operator } from '../../../server/operator.ts'
import type { Database } from '../../database/open.ts'
import { countedAs } from './members.ts'

/** Who asks for a member's password or code to be judged or set. */
export interface StaffAsker extends Asker {
  staff: Database
}

/**
 * By the real time: whoever may move the sandbox's clock would have guesses without end. So devices and addresses are
 * counted apart from those of players, whose tries go by the other clock.
 */
export const askersOf =
  (operator: Operator, staff: Database) =>
  (request: FastifyRequest): StaffAsker => {
    const { deviceId, network, ...device } = deviceOf(request)
    const counted = { ...device, deviceId: countedAs(deviceId), network: countedAs(network) }
    return { db: operator.db, staff, device: counted, now: Date.now() }
  }
