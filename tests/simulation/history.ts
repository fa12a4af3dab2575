import { isDeepStrictEqual } from 'node:util'

/** A letter as far as it is compared. */
interface SeenLetter {
  id: string
  read: boolean
}

/** Amounts in centavos, points in pieces. */
export interface SeenBalance {
  balance: number
  withdrawalAmount: number
  points: number
}

/** A request that moves money, as far as it is compared. */
interface SeenRequest {
  requestId: string
  isRefused: boolean
}

/** What the operator has and a tab shows, each of one player. */
export type Fact =
  | { what: 'balance'; value: SeenBalance }
  | { what: 'nickname'; value: string }
  | { what: 'letters'; value: readonly SeenLetter[] }
  | { what: 'hearts'; value: readonly string[] }
  | { what: 'money requests'; value: readonly SeenRequest[] }

export type Operation = { at: number } & (
  | ({ type: 'answered'; uid: string } & Fact)
  | ({ type: 'shown'; tab: number; uid: string } & Fact)
  /** The tab shows another player than before, or nobody. */
  | { type: 'changed hands'; tab: number }
  | { type: 'pressed'; tab: number; code: string; favourite: boolean }
  /** The operator did what a heart was pressed for. */
  | { type: 'marked'; requestId: string; code: string; favourite: boolean }
  /** The device's disk did not do what a tab asked, or took long. */
  | { type: 'disk failed' }
  | { type: 'named'; nickname: string }
  /** The tab said that a change was refused. */
  | { type: 'undone'; tab: number }
  /**
   * The tab shows a resource as of then (epoch ms by the device's clock), or none. `isLost`: what was asked for has gone
   * with a session that ended, and is not asked for again.
   */
  | { type: 'dated'; tab: number; key: string; asOf: number | undefined; isLost: boolean }
  /** By how much, in ms. */
  | { type: 'clock set'; skew: number }
  /** Nothing has gone wrong for a while, and the player sees this tab. */
  | { type: 'calm'; tab: number; isOffline: boolean }
  /** The operator answered a request that moves money, or the player was told of it. */
  | { type: 'ordered' | 'told'; requestId: string; orderNo: string }
)

/**
 * Judges what was recorded, without anything that runs in the world: what is on screen was the operator's, reads never
 * go backwards within a tab, a player sees what they did, and a request moves money once. Returns what does not hold.
 */
export function judge(history: readonly Operation[]): string[] {
  return [balances, nicknames, letters, hearts, turns, orders, requests, connections, ages, losses].flatMap((judged) =>
    judged(history),
  )
}

/** Each balance on screen was answered before, and not before the one that it takes the place of. */
function balances(history: readonly Operation[]): string[] {
  const answered = new Map<string, SeenBalance[]>()
  const reached = new Map<string, number>()
  return history.flatMap((one) => {
    if (!('what' in one) || one.what !== 'balance') return []
    const of = answered.get(one.uid) ?? []
    answered.set(one.uid, of)
    if (one.type === 'answered') {
      of.push(one.value)
      return []
    }
    const tab = `${one.tab} ${one.uid}`
    const isShown = (value: SeenBalance) => isDeepStrictEqual(value, one.value)
    const from = reached.get(tab) ?? 0
    const place = of.findIndex((value, at) => at >= from && isShown(value))
    if (place >= 0) {
      reached.set(tab, place)
      return []
    }
    const amount = `balance ${one.value.balance} at ${one.at}`
    return [`tab ${one.tab}: ${of.some(isShown) ? 'went back to' : 'invented'} the ${amount}`]
  })
}

/** Each name on screen was the operator's, or the player chose it. */
function nicknames(history: readonly Operation[]): string[] {
  const known = new Set<string>()
  return history.flatMap((one) => {
    if (one.type === 'named') known.add(one.nickname)
    if (!('what' in one) || one.what !== 'nickname') return []
    if (one.type === 'answered') known.add(`${one.uid} ${one.value}`)
    else if (!known.has(one.value) && !known.has(`${one.uid} ${one.value}`))
      return [`tab ${one.tab}: invented the nickname ${one.value} at ${one.at}`]
    return []
  })
}

/** Each letter on screen is one of this player, and one that was read stays read. */
function letters(history: readonly Operation[]): string[] {
  const known = new Set<string>()
  const read = new Map<number, Set<string>>()
  return history.flatMap((one) => {
    if (one.type === 'changed hands' || one.type === 'undone') read.delete(one.tab)
    if (!('what' in one) || one.what !== 'letters') return []
    if (one.type === 'answered') {
      for (const { id } of one.value) known.add(`${one.uid} ${id}`)
      return []
    }
    const readHere = read.get(one.tab) ?? new Set()
    read.set(one.tab, readHere)
    const wrong = one.value.flatMap((letter) => {
      if (!known.has(`${one.uid} ${letter.id}`))
        return [`tab ${one.tab}: invented the letter ${letter.id} at ${one.at}`]
      if (!letter.read && readHere.has(letter.id))
        return [`tab ${one.tab}: the letter ${letter.id} is unread again at ${one.at}`]
      return []
    })
    for (const letter of one.value) if (letter.read) readHere.add(letter.id)
    return wrong
  })
}

interface Press {
  favourite: boolean
  isSeen: boolean
}

/**
 * Whoever pressed a heart sees it in this tab until it is pressed again, somewhere. Who logs out in one tab takes the
 * hearts of all with them, until they are fetched anew.
 */
function hearts(history: readonly Operation[]): string[] {
  const pressed = new Map<number, Map<string, Press>>()
  return history.flatMap((one) => {
    if (one.type === 'changed hands') pressed.clear()
    if (one.type === 'undone') pressed.delete(one.tab)
    if (one.type === 'pressed') {
      for (const other of pressed.values()) other.delete(one.code)
      const here = pressed.get(one.tab) ?? new Map<string, Press>()
      pressed.set(one.tab, here.set(one.code, { favourite: one.favourite, isSeen: false }))
    }
    if (one.type !== 'shown' || one.what !== 'hearts') return []
    return [...(pressed.get(one.tab) ?? [])].flatMap(([code, press]) => {
      const isSeen = one.value.includes(code) === press.favourite
      const wasSeen = press.isSeen
      press.isSeen = isSeen
      return wasSeen && !isSeen ? [`tab ${one.tab}: the heart of ${code} is undone at ${one.at}`] : []
    })
  })
}

interface Waiting {
  tab: number
  code: string
  favourite: boolean
}

/**
 * Hearts that were pressed in one tab reach the operator in that order, in which it lists them: none before an older one
 * that still waits. Not where the disk failed meanwhile: what only a tab remembers, another cannot wait for.
 */
function turns(history: readonly Operation[]): string[] {
  /** The oldest first. */
  let waiting: Waiting[] = []
  const known = new Set<string>()
  return history.flatMap((one) => {
    if (one.type === 'changed hands' || one.type === 'undone' || one.type === 'disk failed') waiting = []
    if (one.type === 'pressed') {
      const { tab, code, favourite } = one
      waiting = [...waiting.filter((other) => other.code !== code), { tab, code, favourite }]
    }
    if (one.type !== 'marked' || known.has(one.requestId)) return []
    known.add(one.requestId)
    const marked = waiting.find(({ code, favourite }) => code === one.code && favourite === one.favourite)
    if (!marked) return []
    const older = waiting.slice(0, waiting.indexOf(marked)).filter(({ tab }) => tab === marked.tab)
    waiting = waiting.filter((other) => other !== marked)
    return older.map(({ code }) => `tab ${marked.tab}: the heart of ${one.code} overtook that of ${code} at ${one.at}`)
  })
}

/** A request has one order, and an order one request; what the player was told of is the operator's. */
function orders(history: readonly Operation[]): string[] {
  const orderOf = new Map<string, string>()
  const requestOf = new Map<string, string>()
  return history.flatMap((one) => {
    if (one.type !== 'ordered' && one.type !== 'told') return []
    const { requestId, orderNo } = one
    if (one.type === 'told') return requestOf.has(orderNo) ? [] : [`the player was told of the order ${orderNo}`]
    const known = orderOf.get(requestId) ?? orderNo
    const asker = requestOf.get(orderNo) ?? requestId
    orderOf.set(requestId, orderNo)
    requestOf.set(orderNo, requestId)
    return [
      ...(known === orderNo ? [] : [`a request has the orders ${known} and ${orderNo}`]),
      ...(asker === requestId ? [] : [`two requests have the order ${orderNo}`]),
    ]
  })
}

/**
 * A request does not leave a tab's list and come back: meanwhile the player thought that it was over, or had never been
 * made. One that was refused is taken from the list by the next of its call, in any tab.
 */
function requests(history: readonly Operation[]): string[] {
  /** By tab: what it has shown, and whether it is missing since. */
  const missing = new Map<number, Map<string, boolean>>()
  return history.flatMap((one) => {
    if (one.type === 'changed hands') missing.delete(one.tab)
    if (one.type !== 'shown' || one.what !== 'money requests') return []
    const here = missing.get(one.tab) ?? new Map<string, boolean>()
    missing.set(one.tab, here)
    const back = one.value.filter(({ requestId }) => here.get(requestId) === true)
    for (const id of here.keys()) here.set(id, true)
    for (const { requestId, isRefused } of one.value) {
      if (isRefused) here.delete(requestId)
      else here.set(requestId, false)
    }
    return back.map(({ requestId }) => `tab ${one.tab}: the request ${requestId} was gone, and is back at ${one.at}`)
  })
}

/** The operator is found again, in every tab, without anything that the player does. */
function connections(history: readonly Operation[]): string[] {
  return history.flatMap((one) =>
    one.type === 'calm' && one.isOffline ? [`tab ${one.tab}: nobody looks for the operator at ${one.at}`] : [],
  )
}

/**
 * What was true later does not give way to what was true before, within a tab. Where the clock was set back meanwhile,
 * nobody can tell: what is shown is dated in the future.
 */
function ages(history: readonly Operation[]): string[] {
  /** By tab and resource: as of when, and the clock's least skew since, for a page may be behind its worker. */
  const shown = new Map<string, { tab: number; asOf: number; skew: number }>()
  let skew = 0
  return history.flatMap((one) => {
    if (one.type === 'clock set') {
      ;({ skew } = one)
      for (const state of shown.values()) state.skew = Math.min(state.skew, skew)
    }
    if (one.type === 'changed hands') for (const [key, { tab }] of shown) if (tab === one.tab) shown.delete(key)
    if (one.type !== 'dated') return []
    const { tab, key, asOf, at } = one
    const place = `${tab} ${key}`
    const before = shown.get(place)
    if (asOf === undefined) shown.delete(place)
    else shown.set(place, { tab, asOf, skew })
    if (asOf === undefined || !before || asOf >= before.asOf || before.asOf > at + before.skew) return []
    return [`tab ${tab}: ${key} went back from ${before.asOf} to ${asOf} at ${at}`]
  })
}

/** Longer than a page waits for a change of hands that its worker knows of, in ms. */
const MOMENT_MS = 5_000

/**
 * No player is left with what was lost with another session: who comes is asked for anew. A tab that turns out to be
 * somebody else's was behind.
 */
function losses(history: readonly Operation[]): string[] {
  /** By tab and resource: since when. */
  const lost = new Map<number, Map<string, number>>()
  return history.flatMap((one) => {
    if (one.type === 'changed hands') lost.delete(one.tab)
    if (one.type !== 'dated') return []
    const { tab, key, isLost, at } = one
    const here = lost.get(tab) ?? new Map<string, number>()
    lost.set(tab, here)
    const since = here.get(key) ?? at
    if (isLost) here.set(key, since)
    else here.delete(key)
    return !isLost && at - since > MOMENT_MS ? [`tab ${tab}: ${key} was lost from ${since} to ${at}`] : []
  })
}
