import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { CALLBACK_BASE, sign, SIGNATURE_HEADER } from '../../../protocols/payments.ts'
import { postSigned } from '../../../protocols/signature.ts'
import { WALLET_BASE } from '../../../protocols/wallet.ts'
import { MANIFEST } from '../../../server/ownFiles/manifest.ts'
import { startVerifying } from '../../../server/ownFiles/verify.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { sendInboxMessage } from '../../../server/domain/inbox/message.ts'
import { give } from '../../../server/domain/ledger/postings.ts'
import { startJob } from '../../../server/jobs/job.ts'
import { Device } from '../device.ts'
import { DEPOSITED } from './partners.ts'
import type { Watched } from './watched.ts'

/** Breaks a real part of the operator, or of what it needs. What is returned heals it. */
export type Fault = (watched: Watched) => Promise<() => unknown>

/** Does something again and again; how it ends does not matter. */
function repeatedly(everyMs: number, act: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void act().catch(() => {}), everyMs)
  return () => clearInterval(timer)
}

const readLetters = ({ browser }: Watched) => browser.fetch('/api/letter?page=1&size=20')

const askWallet = ({ running, walletSecret: secret, uid }: Watched) => {
  const body = JSON.stringify({ uid, sessionToken: randomUUID() })
  return postSigned({
    base: running.address + WALLET_BASE,
    call: 'balance',
    body,
    secret,
    now: Date.now(),
    timeoutMs: 20_000,
  })
}

/** Takes a table away, so that every statement with it fails. */
function withoutTable(table: string, used: (watched: Watched) => Promise<unknown>): Fault {
  return async (watched) => {
    await watched.admin.query(`alter table ${table} rename to ${table}_away`)
    const stop = repeatedly(200, () => used(watched))
    return async () => {
      stop()
      await watched.admin.query(`alter table ${table}_away rename to ${table}`)
    }
  }
}

/** Holds a table locked, with short gaps, while it is asked for by so many a second. */
function locked(table: string, used: (watched: Watched) => Promise<unknown>, aSecond: number): Fault {
  return async (watched) => {
    const healed = new AbortController()
    const holding = (async () => {
      while (!healed.signal.aborted) {
        await watched.admin.query(`begin; lock table ${table}; select pg_sleep(3); commit`)
      }
    })()
    const stop = repeatedly(1_000 / aSecond, () => used(watched))
    return async () => {
      healed.abort()
      stop()
      await holding
    }
  }
}

/** Makes every write to a table fail with an SQLSTATE. */
function failing(table: string, state: string, used: (watched: Watched) => Promise<unknown>): Fault {
  return async (watched) => {
    await watched.admin.query(`
      create function fail() returns trigger language plpgsql as $$
        begin raise exception 'broken by the test' using errcode = '${state}'; end $$;
      create trigger broken before insert or update on ${table} for each statement execute function fail()`)
    const stop = repeatedly(200, () => used(watched))
    return async () => {
      stop()
      await watched.admin.query('drop function fail cascade')
    }
  }
}

const cut =
  (
    relay: 'database' | 'listening' | 'games' | 'payments',
    used: (watched: Watched) => Promise<unknown> = async () => {},
  ): Fault =>
  async (watched) => {
    watched[relay].set('down')
    const stop = repeatedly(500, () => used(watched))
    return () => {
      stop()
      watched[relay].set('open')
    }
  }

const givePoints = ({ running, uid }: Watched) => {
  const { db, clock } = running.operator
  const event = {
    type: 'grant',
    kind: 'points',
    uid,
    amount: 100,
    key: `give:${randomUUID()}`,
    now: clock.now(),
  } as const
  return inTransaction(db, (trx) => give(trx, event))
}

async function deposit({ browser }: Watched): Promise<void> {
  const input = { method: 'ewallet', bank: 'gcash', amount: DEPOSITED, requestId: randomUUID() }
  const { preId } = (await browser.call('rechargePreCreate', input)).data
  await browser.call('rechargeBuild', { preId, requestId: randomUUID() })
}

export const FAULTS = {
  gamesProviderSilent: cut('games', async ({ running, uid }) => running.operator.provider?.seed(uid)),
  listeningLost: cut('listening'),
  databaseGone: cut('database', readLetters),
  callsFail: withoutTable('letter', readLetters),
  walletFails: withoutTable('game_launch', askWallet),
  callsSlow: locked('letter', readLetters, 2),
  walletSlow: locked('game_launch', askWallet, 2),
  poolFull: locked('letter', readLetters, 20),
  booksNotSealed: failing('books_checkpoint', 'P0001', givePoints),
  transactionsConflict: failing('ledger_journal', '40001', givePoints),

  paymentProviderSilent: async (watched) => {
    watched.payments.set('down')
    await deposit(watched)
    return () => watched.payments.set('open')
  },
  /** The provider tells of it only when it is asked. */
  callbacksMissing: async (watched) => {
    await deposit(watched)
    return () => {}
  },
  paidForNoOrder: async ({ running, walletSecret: secret }) => {
    const body = JSON.stringify({ reference: randomUUID(), orderNo: 'D0', outcome: 'paid', amount: DEPOSITED })
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body) }
    await fetch(`${running.address}${CALLBACK_BASE}/sandpay`, { method: 'POST', headers, body })
    return () => {}
  },
  /** Each push waits for its whole patience. */
  pushServiceSilent: async ({ running, browser, uid, pushes }) => {
    const { db, clock } = running.operator
    const { endpoint, keys } = pushes.subscribe()
    await browser.call('pushSubscribe', { endpoint, keys })
    pushes.failNext(...Array.from({ length: 1_000 }, () => 'silent' as const))
    const words = { 'en-US': 'Hello', 'vi-VN': 'Xin chào' }
    for (let letter = 0; letter < 200; letter += 1)
      await sendInboxMessage(db, uid, { type: 'system', title: words, content: words }, clock.now())
    return async () => db.deleteFrom('pushMessage').execute()
  },
  jobStuck: async () => {
    const { promise: healed, resolve: heal } = Promise.withResolvers<void>()
    const job = startJob({ name: 'stuck', everyMs: 1_000, work: () => healed, report() {} })
    return async () => {
      heal()
      await job.stop()
    }
  },
  clockOff: async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    return () => vi.useRealTimers()
  },
  ownFilesChanged: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jolly-changed-'))
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, MANIFEST), `${'0'.repeat(64)}  server/main.ts\n`)
    const verifying = startVerifying(folder, () => {})
    return async () => {
      await verifying.stop()
      writeFileSync(join(folder, MANIFEST), '')
      await startVerifying(folder, () => {}).stop()
      rmSync(folder, { recursive: true })
    }
  },
  reconciliationOverdue: async ({ admin }) => {
    const hour = 60 * 60_000
    await admin.query(
      `update ledger_reconciliation set lease_until = lease_until + ${hour}, finished_at = finished_at - ${27 * hour}`,
    )
    return () => admin.query('update ledger_reconciliation set lease_until = 0')
  },
  socketsRefused: async ({ browser, uid }) => {
    const stop = repeatedly(20, async () => {
      const device = new Device(browser, uid)
      setTimeout(() => device.close(), 500)
    })
    return stop
  },
  eventLoopBlocked: async () => {
    const stop = repeatedly(700, async () => {
      const until = performance.now() + 450
      while (performance.now() < until);
    })
    return stop
  },
  diskFull: async ({ admin, browser }) => {
    await admin.query(`
      create function find_no_room() returns trigger language plpgsql as $$
        begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert or update on player for each statement execute function find_no_room();
      create function make_no_table() returns event_trigger language plpgsql as $$
        begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE AS') execute function make_no_table()`)
    const stop = repeatedly(1_000, () => browser.call('userModify', { nickname: 'Full' }))
    return async () => {
      stop()
      await admin.query('drop event trigger no_table; drop function find_no_room cascade; drop function make_no_table')
    }
  },
  /** Both: those who seal find it first, then those who reconcile. */
  ledgerChanged: async (watched) => {
    const { admin } = watched
    await givePoints(watched)
    await admin.query(`
      alter table ledger_journal disable trigger user;
      update ledger_journal set remark = 'x' where uid = '${watched.uid}';
      update ledger_reconciliation set lease_until = 0, finished_at = finished_at - ${25 * 60 * 60_000}`)
    await givePoints(watched)
    return () => {}
  },
  /** The last one: nothing heals it. */
  operatorGone: async ({ running }) => {
    await running.close()
    return () => {}
  },
} as const satisfies Record<string, Fault>
