import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import type { Faults } from './faults.ts'
import { onDisk, owner, scheduler } from './machine.ts'
import type { Recorder } from './recorder.ts'

/** Whoever opens databases: a tab's worker. */
export interface DiskUser {
  isAlive(): boolean
}

/**
 * The device's IndexedDB: each step of it is a task of the scheduler. What one tab has open ends with the tab, as in a
 * browser: what it had not committed is undone, and what it would still do is not done.
 */
interface Disk {
  /** The user is gone. */
  leave(user: DiskUser): void
  /** Closes what is still open. */
  close(): void
}

/** For how long at most, in ms, nothing of it can be used: as long as a browser takes to start its database again. */
const GONE_MS = 40_000

interface Opened {
  user: DiskUser
  database: IDBDatabase
  running: Set<IDBTransaction>
}

export function createDisk(faults: Faults, recorder: Recorder): Disk {
  const factory = new IDBFactory()
  const opened = new Set<Opened>()
  let goneUntil = 0

  function open(name: string, version?: number): IDBOpenDBRequest {
    const user = currentUser()
    if (user && !user.isAlive()) return neverAnswered()
    if (user && (isGone() || strikes('openFails'))) throw new DOMException('The disk fails', 'UnknownError')
    const request = factory.open(name, version)
    // Before the listeners of whoever opens it.
    if (user) request.addEventListener('success', () => handOver(user, request.result))
    return request
  }

  function handOver(user: DiskUser, database: IDBDatabase): void {
    const own: Opened = { user, database, running: new Set() }
    if (!user.isAlive()) return database.close()
    opened.add(own)
    const transaction = database.transaction.bind(database)
    database.transaction = (names, mode, options) => {
      if (!user.isAlive()) throw new DOMException('The tab is gone', 'InvalidStateError')
      if (isGone()) throw new DOMException('The connection was lost', 'InvalidStateError')
      const isWrite = mode === 'readwrite'
      if (strikes(isWrite ? 'writeFails' : 'readFails')) {
        scheduler.note(`disk ${isWrite ? 'write' : 'read'} of ${[names].flat().join()} fails`)
        if (!isWrite) throw new DOMException('The connection was lost', 'InvalidStateError')
        const doomed = start(own, transaction(names, mode, options))
        scheduler.after(faults.within(4), 'disk full', () => abort(doomed))
        return doomed
      }
      return start(own, transaction(names, mode, options))
    }
  }

  function strikes(fault: Parameters<Faults['strikes']>[0]): boolean {
    const isStruck = faults.strikes(fault)
    if (isStruck) recorder.note({ type: 'disk failed' })
    return isStruck
  }

  /** For all tabs alike. */
  function isGone(): boolean {
    if (faults.strikes('diskGone')) {
      scheduler.note('the disk is gone')
      goneUntil = scheduler.now() + faults.within(GONE_MS)
    }
    const isNow = scheduler.now() < goneUntil
    if (isNow) recorder.note({ type: 'disk failed' })
    return isNow
  }

  function start(own: Opened, transaction: IDBTransaction): IDBTransaction {
    own.running.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => own.running.delete(transaction))
    // Its steps are planned by whichever transaction ended before it.
    const steps: unknown = Reflect.get(transaction, '_start')
    if (typeof steps !== 'function') throw new Error('This fake of IndexedDB runs its transactions otherwise')
    Reflect.set(transaction, '_start', () => owner.run(own.user, () => Reflect.apply(steps, transaction, [])))
    return transaction
  }

  onDisk(() => (strikes('slowDisk') ? faults.within(4_000) : faults.within(1)))
  const indexedDB = {
    open,
    deleteDatabase: (name: string) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (one: unknown, other: unknown) => factory.cmp(one, other),
  }
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true, writable: true })
  // It has looked for one when it was loaded.
  Dexie.dependencies.indexedDB = indexedDB

  return {
    leave: (user) => {
      for (const own of opened) {
        if (own.user !== user) continue
        opened.delete(own)
        for (const transaction of own.running) abort(transaction)
        own.database.close()
      }
    },
    close: () => {
      for (const { database } of opened) database.close()
    },
  }
}

function currentUser(): DiskUser | undefined {
  const user = owner.getStore()
  return user && isDiskUser(user) ? user : undefined
}

function isDiskUser(user: object): user is DiskUser {
  return 'isAlive' in user
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended.
  }
}

/** A request of a tab that is gone. */
function neverAnswered(): IDBOpenDBRequest {
  return new IDBOpenDBRequest()
}
