import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { askSigned } from '../../../protocols/signature.ts'
import { walletAnswers } from '../../../protocols/wallet.ts'
import { FUNDS, type Seat } from '../server/seat.ts'

/** What a call may take, as in the app. */
const CALL_MS = 10_000
const AGAIN_MS = 100
/** Until what was answered has to be seen. */
const LATE_MS = 20_000
const PAUSE_MS = 50
const STAKE = 1
const PRIZE = 2
const fair = { serverSeedHash: 'bench', clientSeed: 'bench', nonce: 0 }

export interface Played {
  /** Bets and wins that were answered. */
  moves: number
  /** Calls without the answer they should have: when, on the clock of `performance`, and what was seen instead. */
  refusals: { at: number; seen: string }[]
  /** The longest that a player waited for one answer, tries and all; in ms. */
  longestWaitMs: number
  /** For how long a balance was read without what had been answered, each time; in ms. */
  lateReadsMs: number[]
  /** Live sockets that ended. */
  socketsEnded: number
}

export interface Players {
  /** What happened since the last look. Throws if a balance is not what was answered. */
  look(): Played
  /** How many have a live socket. */
  connected(): number
  /** Resolves once each has the answer that they wait for; throws as a look does. */
  stop(): Promise<void>
}

interface Load {
  origin: string
  /** Of the wallet. */
  secret: string
  gameCode: string
  seats: readonly Seat[]
}

/**
 * Each player bets and wins, repeats the same transaction until it is answered, reads the balance after each round, and
 * holds a live socket.
 */
export function letPlay({ origin, secret, gameCode, seats }: Load): Players {
  const ending = new AbortController()
  let played = nothing()
  const sockets = seats.map((seat) => holdSocket(seat))
  const players = Promise.all(seats.map(play))
  let failure: { reason: unknown } | undefined
  players.catch((reason: unknown) => (failure = { reason }))

  async function play(seat: Seat): Promise<void> {
    for (let balance = FUNDS; !ending.signal.aborted; balance += PRIZE - STAKE) {
      const roundId = randomUUID()
      const move = { roundId, uid: seat.uid, gameCode, currency: 'PHP' }
      const bet = { ...move, transactionId: randomUUID(), amount: STAKE, sessionToken: seat.sessionToken, fair }
      const win = { ...move, transactionId: randomUUID(), amount: PRIZE }
      await insist(() => callWallet('bet', bet))
      await insist(() => callWallet('win', win))
      played.moves += 2
      await untilRead(seat, balance + PRIZE - STAKE)
      await sleep(PAUSE_MS)
    }
  }

  /** What a server of several had prepared when it died is seen once it is committed. */
  async function untilRead(seat: Seat, expected: number): Promise<void> {
    const began = performance.now()
    let read = await insist(() => readBalance(seat))
    if (read === expected) return
    while (read !== expected) {
      if (performance.now() - began > LATE_MS)
        throw new Error(`${seat.uid} has ₱${read}, and was answered ₱${expected}`)
      await sleep(AGAIN_MS)
      read = await insist(() => readBalance(seat))
    }
    played.lateReadsMs.push(performance.now() - began)
  }

  async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now()
    for (;;) {
      try {
        const answer = await ask()
        played.longestWaitMs = Math.max(played.longestWaitMs, performance.now() - began)
        return answer
      } catch (fault) {
        played.refusals.push({ at: performance.now(), seen: seenIn(fault) })
        await sleep(AGAIN_MS)
      }
    }
  }

  async function callWallet(call: 'bet' | 'win', move: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify(move)
    const answer = await askSigned(
      { base: `${origin}/wallet`, call, body, secret, now: Date.now(), timeoutMs: CALL_MS },
      walletAnswers[call],
    )
    if (!answer.ok) throw new Refusal(`the wallet refused: ${answer.reason}`)
  }

  async function readBalance({ token }: Seat): Promise<number> {
    const headers = { cookie: `jolly_session=${token}` }
    const response = await fetch(`${origin}/api/balance`, { headers, signal: AbortSignal.timeout(CALL_MS) })
    const text = await response.text()
    if (!response.ok) throw new Refusal(`HTTP ${response.status} ${wordsOf(text)}`)
    const answer = JSON.parse(text)
    if (!answer.success) throw new Refusal(`“${answer.msg}”`)
    return answer.data.userAccountVO.balance
  }

  function holdSocket({ uid, token }: Seat): { isOpen(): boolean } {
    let socket = connect()
    function connect(): WebSocket {
      const headers = { origin, cookie: `jolly_session=${token}` }
      const next = new WebSocket(`${origin.replace('http', 'ws')}/webSocket/${uid}`, { headers })
      ending.signal.addEventListener('abort', () => next.terminate(), { once: true })
      let wasOpen = false
      next.on('open', () => void (wasOpen = true))
      next.on('error', () => {})
      next.on('close', () => {
        if (ending.signal.aborted) return
        if (wasOpen) played.socketsEnded += 1
        void sleep(AGAIN_MS).then(() => (socket = connect()))
      })
      return next
    }
    return { isOpen: () => socket.readyState === WebSocket.OPEN }
  }

  return {
    look() {
      if (failure) throw failure.reason
      const until = played
      played = nothing()
      return until
    },
    connected: () => sockets.filter((socket) => socket.isOpen()).length,
    async stop() {
      ending.abort()
      await players
    },
  }
}

const nothing = (): Played => ({ moves: 0, refusals: [], longestWaitMs: 0, lateReadsMs: [], socketsEnded: 0 })

class Refusal extends Error {
  override readonly name = 'Refusal'
}

function seenIn(fault: unknown): string {
  if (fault instanceof Refusal) return fault.message
  if (fault instanceof DOMException && fault.name === 'TimeoutError') return `nothing within ${CALL_MS / 1000} s`
  if (fault instanceof TypeError) return 'no connection'
  // Of a wallet call, as its provider has it.
  if (fault instanceof Error && / HTTP \d+$/.test(fault.message)) return fault.message
  throw fault
}

/** The operator's words for the player; of the load balancer's page, nothing. */
function wordsOf(text: string): string {
  return text.startsWith('{') ? `“${JSON.parse(text).msg}”` : 'of the load balancer'
}
