import * as v from 'valibot'
import { NO_BADGES } from '../../contract/badges.ts'
import { badges as badgesSchema, type BadgeName, type Badges } from '../../contract/events.ts'
import { userInfo, type Balance, type UserInfo } from '../../contract/entities/user.ts'
import type { Api } from '../api/api.ts'
import { brought } from '../api/answer.ts'
import { isRecord, type CacheKey, type JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import { createQuery, type Query, type Stored } from '../query.ts'
import type { Notice } from '../protocol/feed.ts'
import type { Session } from '../protocol/session.ts'

/** A storm of live messages is one write. */
const SAVE_AFTER_MS = 500
const KEPT_FOR_SEC = 30 * 86_400

/** 'The player as last seen': one record, so that the first screen needs one read. */
interface SeenPlayer {
  user: UserInfo
  balance: Stored<Balance> | undefined
  badges: Badges
}

const SEEN_PLAYER: CacheKey<SeenPlayer> = { kind: 'player', name: 'seen', expiry: KEPT_FOR_SEC, guard: isSeenPlayer }

export interface Account {
  resources: { session: () => Query<Session>; balance: () => Query<Balance>; badges: () => Query<Badges> }
  session: Query<Session>
  balance: Query<Balance>
  badges: Query<Badges>
  /** Shows the player as last seen; answers who that is. */
  restore(): Promise<UserInfo | undefined>
  show(user: UserInfo): void
  /** Whether the player of this worker is the one that this browser keeps; another tab may know better. */
  isStillHere(): Promise<'here' | 'gone' | 'unknown'>
  /** Writes the player as last seen down at once, so that a reload in the next moment knows them. */
  keep(): Promise<void>
  setBadge(name: BadgeName, count: number): void
  /** Never below 0; not at all when the operator has said the count itself since then (epoch ms). */
  lowerBadge(name: BadgeName, by: number, since?: number): void
  /** The operator was asked, and has named no player: nothing waits, and who was not known is a visitor. */
  nobodyCame(): void
  /** The same player in another session: what was asked in the former one is nobody's. */
  renewed(user: UserInfo): Promise<void>
  /** Clears local user data (section 8): on screen at once, on the device behind it. */
  forget(): Promise<void>
}

export interface AccountPorts {
  api: Api
  cache: JollyCache
  clock: Clock
  identity: Identity
  notice(notice: Notice): void
  /** What the player changed and the operator has not heard yet. */
  withChanges(user: UserInfo): UserInfo
  /** Letters and favourites of a player who leaves; what waits in the outbox stays theirs. */
  forgetTables(uid: string): Promise<void>
}

/** Who plays, what they have, and what waits for them. */
export function createAccount(ports: AccountPorts): Account {
  const { api, cache, clock, identity, notice, forgetTables } = ports
  let cancelSave: (() => void) | undefined
  /** When a live message brought a badge's count. */
  const toldAt = new Map<BadgeName, number>()

  const session = createQuery<Session>(clock, {
    kept: true,
    load: async () => {
      const answer = await api.call('userInfo', {})
      if (!answer.ok) return answer
      return brought<Session>({ status: 'player', user: ports.withChanges(answer.value) }, answer.asOf)
    },
    keep: async () => saveSoon(),
  })
  const balance = createQuery<Balance>(clock, {
    kept: true,
    load: async () => {
      if (identity.uid() === undefined) return undefined
      const answer = await api.call('balance', {})
      if (answer.ok && answer.value.fbEvent) notice({ type: 'purchaseWaits' })
      return answer
    },
    keep: async () => saveSoon(),
  })
  const badges = createQuery<Badges>(clock, {
    kept: true,
    load: async () => (identity.uid() === undefined ? undefined : api.call('badgeData', {})),
    keep: async () => saveSoon(),
  })

  function saveSoon(): void {
    cancelSave ??= clock.after(SAVE_AFTER_MS, () => void save())
  }

  async function save(): Promise<void> {
    cancelSave?.()
    cancelSave = undefined
    const current = session.state()
    if (current.value?.status !== 'player') return
    const { value, asOf } = balance.state()
    const kept = value !== undefined && asOf !== undefined ? { value, asOf } : undefined
    const seen = { user: current.value.user, balance: kept, badges: badges.state().value ?? NO_BADGES }
    await cache.write(SEEN_PLAYER, seen, current.asOf)
  }

  function putBadges(next: Badges): void {
    badges.put(next)
    saveSoon()
  }

  return {
    resources: { session: () => session, balance: () => balance, badges: () => badges },
    session,
    balance,
    badges,
    restore: async () => {
      const seen = await cache.seen(SEEN_PLAYER)
      if (session.state().value !== undefined) return undefined
      if (!seen) {
        session.put({ status: 'unconfirmed' })
        return undefined
      }
      const { user, balance: kept, badges: counts } = seen.value
      identity.become(user.uid)
      session.put({ status: 'player', user }, seen.asOf)
      if (kept) balance.put(kept.value, kept.asOf)
      badges.put(counts, seen.asOf)
      return user
    },
    show: (user) => {
      session.put({ status: 'player', user })
      saveSoon()
    },
    isStillHere: async () => {
      const seen = await cache.read(SEEN_PLAYER)
      if (seen.status === 'failed') return 'unknown'
      return seen.status === 'absent' || seen.value.user.uid === identity.uid() ? 'here' : 'gone'
    },
    keep: save,
    setBadge: (name, count) => {
      toldAt.set(name, clock.now())
      putBadges({ ...(badges.state().value ?? NO_BADGES), [name]: count })
    },
    lowerBadge: (name, by, since = Number.POSITIVE_INFINITY) => {
      if ((toldAt.get(name) ?? 0) >= since) return
      const counts = badges.state().value ?? NO_BADGES
      putBadges({ ...counts, [name]: Math.max(0, counts[name] - by) })
    },
    nobodyCame: () => {
      if (session.state().value?.status === 'unconfirmed') session.put({ status: 'visitor' })
      putBadges(NO_BADGES)
    },
    renewed: async (user) => {
      identity.become(undefined)
      for (const query of [session, balance, badges]) query.clear()
      identity.become(user.uid)
      session.put({ status: 'player', user })
      badges.put(NO_BADGES)
      await save()
    },
    forget: async () => {
      cancelSave?.()
      cancelSave = undefined
      const uid = identity.uid()
      identity.become(undefined)
      for (const query of [session, balance, badges]) query.clear()
      session.put({ status: 'visitor' })
      badges.put(NO_BADGES)
      await Promise.all([cache.forget('player'), uid !== undefined && forgetTables(uid)])
    },
  }
}

function isSeenPlayer(value: unknown): value is SeenPlayer {
  if (!isRecord(value) || !v.is(userInfo, value['user']) || !v.is(badgesSchema, value['badges'])) return false
  return value['balance'] === undefined || isSeenBalance(value['balance'])
}

function isSeenBalance(seen: unknown): boolean {
  if (!isRecord(seen) || !Number.isFinite(seen['asOf']) || !isRecord(seen['value'])) return false
  const { userAccountVO, userPointVO, userRiskVO } = seen['value']
  if (!isRecord(userAccountVO) || !isRecord(userPointVO) || !isRecord(userRiskVO)) return false
  const { allAmount, balance, withdrawalAmount, deposit } = userAccountVO
  return [allAmount, balance, withdrawalAmount, deposit, userPointVO['value'], userRiskVO['surplus']].every(
    Number.isInteger,
  )
}
