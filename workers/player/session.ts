import * as v from 'valibot'
import { LOGOUT_DELAY_MS } from '../../contract/constants.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import type { KickReason } from '../../contract/events.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import type { Answer } from '../api/answer.ts'
import { backOff } from '../backOff.ts'
import { sleep } from '../ports.ts'
import type { SignOutReason } from '../protocol/feed.ts'
import type { Failure, Outcome } from '../protocol/outcome.ts'
import type { Session } from '../protocol/session.ts'
import type { Foundation } from '../foundation/foundation.ts'
import type { Account } from './account.ts'

/** Attempts to refetch the balance after a game, after the first. */
const BALANCE_RETRIES = 3
/** Attempts to load the user, after the first; then the page has to be seen again, or the network to return. */
const LOAD_RETRIES = 5
/** A pending logout: until the operator has processed it, the cookie would log the player in again. */
const PENDING_LOGOUT: CacheKey<string> = { kind: 'device', name: 'pendingLogout', expiry: 'never', schema: v.string() }

export interface SessionPorts extends Pick<Foundation, 'api' | 'cache' | 'clock' | 'identity' | 'tabs' | 'notify'> {
  account: Account
  /** A game is open already: this worker replaces another. */
  playing: boolean
  live: { connect(uid: string): void; disconnect(): void; check(): void }
  /** The player has changed. */
  onChange(): void
  /** The user was loaded; `playing` while a game is open. */
  onUser(user: UserInfo, playing: boolean): void
}

/** The session rules of section 4. */
export type SessionRules = ReturnType<typeof createSession>

export function createSession(ports: SessionPorts) {
  const { account, api, cache, clock, identity, tabs, notify, live } = ports
  let gameOpen = ports.playing
  let leaving = false
  let entering = 0
  let endedMeanwhile = false
  /** Loads under way because of what another tab has told; and how the session has ended by its word. */
  let following = 0
  let toldEnd: SignOutReason | undefined
  /** Consecutive questions for the user that the operator did not answer. */
  let unanswered = 0
  let lastAnswer: Answer<Session> | undefined
  let cancelRetry = () => {}
  /** The logout request under way: its answer removes the cookie, whoever's it is by then. */
  let tellingLogout: Promise<boolean> | undefined
  /** Settles once the new player is stored; no request is made for them before, so that a reload knows them. */
  let welcomed: Promise<void> = Promise.resolve()

  async function load(ask = account.session.refresh): Promise<void> {
    // The login's answer tells who plays; a logout that was never processed must not remove its cookie.
    if (entering > 0) return void (endedMeanwhile = true)
    cancelRetry()
    const epoch = identity.epoch()
    const wasVisitor = account.session.state().value?.status === 'visitor'
    const answer = (await logoutIsPending()) ? undefined : await ask()
    // Loads that overlap have asked once.
    if (answer !== lastAnswer) unanswered = answer?.ok === false && isUnanswered(answer.failure) ? unanswered + 1 : 0
    lastAnswer = answer
    if (answer?.ok && answer.value.status === 'player') {
      const { user } = answer.value
      // Of a login whose own answer came too late the other tabs have not heard.
      if (wasVisitor && following === 0) tabs.say({ type: 'signedIn' })
      return arrive(user)
    }
    // Asked about whoever was here before.
    if (identity.epoch() !== epoch) return
    account.nobodyCame()
    // Otherwise one slow answer would leave a player without their name, money and live messages.
    cancelRetry()
    if (unanswered > 0 && unanswered <= LOAD_RETRIES) cancelRetry = clock.after(backOff(unanswered), () => void load())
  }

  async function logoutIsPending(): Promise<boolean> {
    // An unreadable marker counts as absent: failing storage must not log a player out.
    if ((await cache.seen(PENDING_LOGOUT)) === undefined || entering > 0) return false
    return !(await tellLogout())
  }

  function tellLogout(): Promise<boolean> {
    tellingLogout ??= askLogout().finally(() => {
      tellingLogout = undefined
    })
    return tellingLogout
  }

  async function askLogout(): Promise<boolean> {
    const answer = await api.call('userLogout', {})
    const heard = answer.ok || answer.failure.kind === 'refused'
    if (heard) await cache.remove(PENDING_LOGOUT)
    return heard
  }

  async function enter(ask: () => Promise<Outcome<UserInfo>>): Promise<Outcome<UserInfo>> {
    // A logout that is answered later would remove the new cookie.
    await tellingLogout
    entering += 1
    const outcome = await ask()
    entering -= 1
    if (outcome.ok) void signedIn(outcome.value)
    else if (endedMeanwhile) void load(account.session.renew)
    endedMeanwhile = false
    return outcome
  }

  /**
   * The operator ends the replaced session before the login's answer arrives. If its end is reported meanwhile, by the
   * socket, another tab or code 20002, the player stays.
   */
  function isReplacing(): boolean {
    endedMeanwhile = entering > 0
    return endedMeanwhile
  }

  async function signedIn(user: UserInfo): Promise<void> {
    live.disconnect()
    welcomed = identity.uid() === user.uid ? welcomeAgain(user) : welcome(user)
    await cache.remove(PENDING_LOGOUT)
    await welcomed
    tabs.say({ type: 'signedIn' })
    await follow(user)
  }

  async function arrive(user: UserInfo): Promise<void> {
    if (identity.uid() !== user.uid) welcomed = welcome(user)
    await welcomed
    await follow(user)
  }

  /** Runs after a user was loaded: dialog, balance, badges and live socket. */
  async function follow(user: UserInfo): Promise<void> {
    if (user.onlyKyc) notify({ type: 'dialog', dialog: 'kycSuspended' })
    ports.onUser(user, gameOpen)
    live.connect(user.uid)
    await Promise.all([account.balance.refresh(), account.badges.refresh()])
  }

  /** Makes this the current player. */
  async function welcome(user: UserInfo): Promise<void> {
    const forgotten = account.forget(user.uid)
    identity.become(user.uid)
    account.show(user)
    await forgotten
    await account.keep()
    ports.onChange()
  }

  /** A guest who registers is the same player: data stored on this device stays. */
  async function welcomeAgain(user: UserInfo): Promise<void> {
    await account.renewed(user)
    ports.onChange()
  }

  async function leave(reason: SignOutReason | undefined): Promise<void> {
    const forgotten = account.forget()
    live.disconnect()
    if (reason) notify({ type: 'signedOut', reason })
    ports.onChange()
    await forgotten
  }

  /** Tells the other tabs; returns whether there is a player to leave. */
  function sayLeft(reason: SignOutReason, chosen: boolean): boolean {
    const uid = identity.uid()
    if (uid !== undefined) tabs.say({ type: 'signedOut', uid, reason, chosen })
    return uid !== undefined
  }

  /** Logs out here, and tells the other tabs. */
  function leaveEverywhere(reason: SignOutReason, announced: boolean): void {
    const isPlayer = sayLeft(reason, false)
    if (isPlayer || announced) void leave(announced ? reason : toldEnd)
  }

  /**
   * A login on this device may have replaced the session: the socket reconnects with its cookie. Meanwhile a call that
   * had the replaced one is refused: who plays is asked once more, and told by that alone.
   */
  async function askAnew(end?: SignOutReason): Promise<void> {
    live.disconnect()
    following += 1
    toldEnd ??= end
    await load(account.session.renew).finally(() => (following -= 1))
    if (following === 0) toldEnd = undefined
    // Without an answer the player stays, and needs a socket. A login or logout that is under way sees to its own.
    const uid = identity.uid()
    if (uid !== undefined && entering === 0 && !leaving) live.connect(uid)
  }

  tabs.hear((message) => {
    if (message.type === 'signedIn') void askAnew()
    if (message.type !== 'signedOut' || identity.uid() === undefined || isReplacing()) return
    const { uid, reason, chosen } = message
    if (uid !== identity.uid()) void askAnew()
    else if (chosen) void leave(reason)
    // A tab that was frozen hears of the session before this one, or had a request with its cookie.
    else void askAnew(reason === 'sessionInvalid' ? undefined : reason)
  })

  return {
    /** Loads the user, then balance, badges and live socket. */
    load: (): Promise<void> => load(),
    /** The same after a change: not with the answer to an earlier request. */
    reload: (): Promise<void> => load(account.session.renew),
    setVisible: (visible: boolean) => {
      if (!visible) return
      live.check()
      if (!gameOpen) void load()
    },
    /** A login or registration: its answer brings this device's session. */
    enter,
    logout: async () => {
      leaving = true
      await cache.write(PENDING_LOGOUT, 'logout')
      void tellLogout()
      await sleep(clock, LOGOUT_DELAY_MS)
      sayLeft('logout', true)
      await leave('logout')
      leaving = false
    },
    /** Code 20002; `announced` if the page has to leave for the game screen. */
    invalidated: (announced: boolean) => {
      if (leaving) return
      if (announced && following > 0) void load(account.session.renew)
      else if (!isReplacing()) leaveEverywhere('sessionInvalid', announced)
    },
    /** The operator ended this session. */
    kicked: (reason: KickReason | undefined) => {
      if (identity.uid() === undefined) return
      // Its socket closes next, which is no lost connection.
      if (leaving || isReplacing()) return live.disconnect()
      if (reason !== 'replaced') return leaveEverywhere(reason ?? 'ended', true)
      tabs.say({ type: 'signedIn' })
      void askAnew()
    },
    gameOpened: () => {
      gameOpen = true
    },
    gameClosed: async () => {
      gameOpen = false
      for (let failures = 0; failures <= BALANCE_RETRIES; failures += 1) {
        if (failures > 0) await sleep(clock, backOff(failures))
        const answer = await account.balance.renew()
        if (answer === undefined || answer.ok) return
      }
    },
  }
}

/**
 * The operator was asked, and has said nothing that can be read. Without a network the user is loaded once it is back;
 * an answer that was cut off is no sign that it is gone.
 */
function isUnanswered(failure: Failure): boolean {
  return failure.kind === 'timeout' || failure.kind === 'mismatch' || (failure.kind === 'http' && failure.status >= 500)
}
