import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { postSigned } from '../../../protocols/signature.ts'
import type { Clock } from '../../../server/clock.ts'
import {
  WALLET_BASE,
  walletAnswers,
  type WalletAnswer,
  type WalletCall,
  type WalletRequest,
} from '../../../protocols/wallet.ts'

/** The operator did not answer conclusively: it may or may not have executed the call. */
export class WalletSilence extends Error {
  override readonly name = 'WalletSilence'
}

export interface WalletClient {
  /** Retries with the same body after these pauses (ms), then throws WalletSilence. */
  ask<C extends WalletCall>(
    call: C,
    request: WalletRequest<C>,
    retryAfterMs?: readonly number[],
  ): Promise<WalletAnswer<C>>
}

export interface WalletClientPorts {
  /** The operator's origin, as `http://host:port`. */
  origin: () => string
  secret: string
  clock: Clock
  fetch?: typeof globalThis.fetch
  /** Pauses between attempts in ms; their number is the number of retries. */
  retryAfterMs?: readonly number[]
  timeoutMs?: number
}

export function createWalletClient(ports: WalletClientPorts): WalletClient {
  const { origin, secret, clock, fetch = globalThis.fetch, retryAfterMs = [150, 600, 1500], timeoutMs = 3000 } = ports

  const askOnce = (call: WalletCall, body: string) =>
    postSigned({ base: origin() + WALLET_BASE, call, body, secret, now: clock.now(), timeoutMs, fetch })

  return {
    async ask(call, request, pauses = retryAfterMs) {
      const body = JSON.stringify(request)
      let lastFault: unknown
      for (const pause of [0, ...pauses]) {
        if (pause > 0) await sleep(pause)
        try {
          return readAnswer(call, await askOnce(call, body))
        } catch (fault) {
          lastFault = fault
        }
      }
      throw new WalletSilence(`${call}: no answer`, { cause: lastFault })
    },
  }
}

function readAnswer<C extends WalletCall>(call: C, answer: unknown): WalletAnswer<C> {
  return v.parse<(typeof walletAnswers)[C]>(walletAnswers[call], answer)
}
