import { SANDBOX_HEADERS } from '../../sandboxKey.ts'

/** The sandbox's controls over JSON. Amounts are pesos, times milliseconds. */
export interface Sandbox {
  sms: (phone: string) => Promise<{ phone: string; code: string; scene: string; time: number }[]>
  /** The operator's time, in epoch ms. */
  now: () => Promise<number>
  /** Moves the operator's clock forward. */
  clock: (advanceMs: number) => Promise<void>
  /** `images`: the reason for each rejected side. */
  kyc: (uid: string, status: string, reasons?: string[], images?: Record<string, string>) => Promise<void>
  withdraw: (orderNo: string, status: number) => Promise<void>
  deposit: (orderNo: string, action: 'pay' | 'decline' | 'payLate' | 'payTwice') => Promise<void>
  /** Pushes a live message to a player. */
  socket: (uid: string, event: string, content: unknown, sid?: string) => Promise<void>
  /** Closes a player's socket; without a code as a lost network does (1006). */
  cutSocket: (uid: string, code?: number) => Promise<void>
  /** Expires a player's sessions: the next call answers 20002. */
  session: (uid: string) => Promise<void>
  faults: (fault: Fault) => Promise<void>
  clearFaults: () => Promise<void>
  grant: (uid: string, type: string, amount: number) => Promise<void>
  books: () => Promise<{ balanced: boolean; chainOk: boolean; negative: unknown[] }>
}

/** What happens to the next `times` answers of a path. `drop`: executed, but never answered. */
export interface Fault {
  call: string
  times: number
  delayMs?: number
  status?: number
  code?: number
  msg?: string
  drop?: boolean
  /** Only every n-th answer. */
  every?: number
}

export function createSandbox(origin: string): Sandbox {
  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${origin}/sandbox/api/${path}`, {
      method,
      headers: { origin, ...SANDBOX_HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} /sandbox/api/${path} answered ${response.status}`)
    return response.json()
  }

  return {
    sms: (phone) => ask('GET', `sms?phone=${encodeURIComponent(phone)}`),
    now: async () => (await ask<{ now: number }>('GET', 'clock')).now,
    clock: (advanceMs) => ask('POST', 'clock', { advanceMs }),
    kyc: (uid, status, reasons, images) => ask('POST', 'kyc', { uid, status, reasons, images }),
    withdraw: (orderNo, status) => ask('POST', 'withdraw', { orderNo, status }),
    deposit: (orderNo, action) => ask('POST', 'deposit', { orderNo, action }),
    socket: (uid, event, content, sid) => ask('POST', 'socket', { uid, event, content, sid }),
    cutSocket: (uid, code) => ask('DELETE', 'socket', { uid, code }),
    session: (uid) => ask('POST', 'session', { uid }),
    faults: (fault) => ask('POST', 'faults', fault),
    clearFaults: () => ask('DELETE', 'faults'),
    grant: (uid, type, amount) => ask('POST', 'grant', { uid, type, amount }),
    books: () => ask('GET', 'books'),
  }
}
