import { setMaxListeners } from 'node:events'
// First: it puts the fake IndexedDB in its place before anything asks for one.
import { owner, scheduler } from './machine.ts'
import { createDataWorker, type DataWorker } from '../../workers/dataWorker.ts'
import type { Channel } from '../../workers/ports.ts'
import type { Watch } from '../../workers/resources.ts'
import type { ResourceName, Value } from '../../workers/protocol.ts'
import type { Resource } from '../../workers/protocol/outcome.ts'
import { createDisk, type DiskUser } from './disk.ts'
import type { Faults } from './faults.ts'
import { createLocks } from './locks.ts'
import { createNetwork, type Caller } from './network.ts'
import type { SimulatedOperator } from './operator.ts'
import type { Recorder } from './recorder.ts'

const LATE_TIMER_MS = 3_000
const BROADCAST_MS = 5
const SLOW_BROADCAST_MS = 2_000
const LOCK_MS = 3
const SLOW_LOCK_MS = 1_500

export interface Tab extends Caller, DiskUser {
  number: number
  commands: DataWorker['commands']
  resources: DataWorker['resources']
  watch(request: Omit<Watch, 'type'>): void
  /** The last state of a resource that the page was sent. */
  shown<Name extends ResourceName>(name: Name, key?: string): Resource<Value<Name>> | undefined
  value<Name extends ResourceName>(name: Name, key?: string): Value<Name> | undefined
  /** Which of what a page always shows could not be fetched. */
  failures(): string[]
  /** Whether the player sees it. */
  isSeen(): boolean
  look(isSeen: boolean): void
  /** Runs something as this tab's page does. */
  run<Result>(work: () => Result): Result
}

/** What a page always shows. */
const WATCHED = ['session', 'balance', 'badges', 'connection', 'favouriteCodes', 'moneyRequests'] as const

/** The same, page by page. */
const LISTS = ['letters', 'withdrawOrders'] as const
/** The same for everybody, so that the service worker keeps it. */
const GAME = 'koi-palace'

export type Device = ReturnType<typeof createDevice>

/** One browser of one player, with several tabs. */
export function createDevice(operator: SimulatedOperator, faults: Faults, recorder: Recorder) {
  const tabs = new Set<Tab>()
  const timers = new Map<Tab, number>()
  const channels = new Map<Tab, EventTarget>()
  const disk = createDisk(faults, recorder)
  const now = () => scheduler.now() + skew
  const network = createNetwork(operator, faults, recorder, now)
  const locks = createLocks((what, run) => {
    scheduler.after(faults.within(faults.strikes('slowLock') ? SLOW_LOCK_MS : LOCK_MS), what, run)
  })
  let opened = 0
  /** What was refused, and said so. */
  const undone = new Set<string>()
  /** How far the device's clock is set wrong, in ms. */
  let skew = 0

  function channelOf(tab: Tab): Channel {
    const own = new EventTarget()
    // Each feature listens; Node warns of a leak at the eleventh.
    setMaxListeners(0, own)
    channels.set(tab, own)
    const until = new Map<Tab, number>()
    return {
      addEventListener: own.addEventListener.bind(own),
      postMessage: (data: unknown) => {
        const copy: unknown = structuredClone(data)
        for (const [other, target] of channels) {
          if (other === tab) continue
          const ms = faults.within(faults.strikes('slowBroadcast') ? SLOW_BROADCAST_MS : BROADCAST_MS)
          const at = Math.max(until.get(other) ?? 0, scheduler.now() + ms)
          until.set(other, at)
          other.plan(at - scheduler.now(), 'broadcast', () =>
            target.dispatchEvent(new MessageEvent('message', { data: structuredClone(copy) })),
          )
        }
      },
    }
  }

  function open(): Tab {
    const shown = new Map<string, Resource<unknown>>()
    opened += 1
    const number = opened
    let isAlive = true
    let isSeen = true

    function plan(ms: number, what: string, run: () => void): () => void {
      return scheduler.after(ms, `tab ${number} ${what}`, () => {
        if (isAlive) owner.run(tab, run)
      })
    }

    function isUndone(what: string): void {
      undone.add(what)
      recorder.note({ type: 'undone', tab: number })
    }

    function shownAs<Name extends ResourceName>(name: Name, key: string = name): Resource<Value<Name>> | undefined {
      return shown.get(key) as Resource<Value<Name>> | undefined
    }

    const surroundings: Omit<Tab, 'commands' | 'resources' | 'watch'> = {
      number,
      plan,
      isAlive: () => isAlive,
      isSeen: () => isSeen,
      look: (seen) => {
        // A page tells its worker of changes only.
        if (isSeen === seen) return
        isSeen = seen
        void owner.run(tab, () => tab.commands.setVisible(seen))
      },
      run: (work) => owner.run(tab, work),
      shown: shownAs,
      failures: () => [...WATCHED, ...LISTS, 'gameInfo'].filter((key) => shown.get(key)?.failure !== undefined),
      value: (name, key) => shownAs(name, key)?.value,
    }
    const tab: Tab = Object.assign(surroundings, {
      commands: {} as DataWorker['commands'],
      resources: {} as DataWorker['resources'],
      watch: () => {},
    })
    timers.set(tab, 0)
    function after(ms: number, run: () => void): () => void {
      const late = faults.strikes('lateTimer') ? faults.within(LATE_TIMER_MS) : 0
      timers.set(tab, (timers.get(tab) ?? 0) + 1)
      let isOver = false
      const over = () => {
        if (!isOver) timers.set(tab, (timers.get(tab) ?? 0) - 1)
        isOver = true
      }
      const cancel = plan(ms + late, 'timer', () => {
        over()
        run()
      })
      return () => {
        over()
        cancel()
      }
    }

    owner.run(tab, () => {
      const worker = createDataWorker(
        {
          clock: { now, elapsed: () => scheduler.now(), after },
          ...network.portsOf(tab),
          openRequest: () => {
            throw new Error('Nothing is uploaded here')
          },
          locks: locks.of(tab),
          channel: channelOf(tab),
          storage: undefined,
          caches: undefined,
          end: () => {},
          log: () => {},
        },
        { version: '1.2.3', versionCode: 123, requestFrom: 'H5', visible: true, playing: false },
        (message) => {
          if (!isAlive || message.type !== 'patch') return
          const { resources, events } = message.patch
          for (const [key, state] of resources) shown.set(key, state)
          for (const event of events) if (event.type === 'rolledBack') isUndone(event.what)
          recorder.shown(number, resources)
        },
      )
      const watch = (request: Omit<Watch, 'type'>) => worker.resources.watch({ ...request, type: 'watch' } as Watch)
      Object.assign(tab, { commands: worker.commands, resources: worker.resources, watch })
      tabs.add(tab)
      scheduler.note(`tab ${number} opens`)
      for (const name of WATCHED) watch({ name, params: undefined, key: name })
      watch({ name: 'gameInfo', params: { code: GAME }, key: 'gameInfo' })
      for (const name of LISTS) watch({ name, params: { page: 1 }, key: name })
      void worker.start()
    })

    closers.set(tab, () => {
      isAlive = false
    })
    return tab
  }

  const closers = new Map<Tab, () => void>()

  /** The tab ends, in the middle of whatever it does. */
  function kill(tab: Tab): void {
    scheduler.note(`tab ${tab.number} ends`)
    closers.get(tab)?.()
    tabs.delete(tab)
    channels.delete(tab)
    disk.leave(tab)
    network.leave(tab)
    locks.leave(tab)
  }

  return {
    open,
    kill,
    tabs: (): Tab[] => [...tabs],
    goOnline: network.become,
    setClock: (ms: number): void => {
      skew = ms
      recorder.note({ type: 'clock set', skew })
    },
    /** What is left over when nobody is there. */
    leftOvers: (): string[] => [...locks.held().map((name) => `lock ${name}`), ...socketsLeft()],
    close: disk.close,
    /** Whether any page said that such a change was refused. */
    undone: (what: 'favourite' | 'letters' | 'profile'): boolean => undone.has(what),
    /** How many timers a tab waits for. */
    timers: (tab: Tab): number => timers.get(tab) ?? 0,
  }

  function socketsLeft(): string[] {
    return network.open() > 0 ? [`${network.open()} sockets`] : []
  }
}
