import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { PROVIDER_BASE } from '../../../protocols/games.ts'
import { ORDERS_BASE, orderRequest } from '../../../protocols/payments.ts'
import { NO_GAMES } from '../../../server/providers/games.ts'

/** In pesos: of every deposit here. */
export const DEPOSITED = 500

/** A games provider without games, and a payment provider that says of every order that it is paid, once it is asked. */
export const createPartners = () =>
  createServer((request, response) => {
    const answer = async () => {
      if (request.url === `${PROVIDER_BASE}/catalogue`) return NO_GAMES
      if (request.url !== `${ORDERS_BASE}/order`) return {}
      const { orderNo } = v.parse(orderRequest, await json(request))
      return { result: { reference: orderNo, orderNo, amount: DEPOSITED, outcome: 'paid' } }
    }
    void answer().then((given) => response.end(JSON.stringify(given)))
  })
