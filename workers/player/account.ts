import * as v from 'valibot'
import { NO_BADGES } from '../../contract/badges.ts'
import { badges as badgesSchema, type BadgeName, type Badges } from '../../contract/events.ts'
import { balance as balanceSchema, userInfo, type Balance, type UserInfo } from '../../contract/entities/user.ts'
import { brought } from '../api/answer.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { createQuery } from '../query.ts'
import type { Session } from '../protocol/session.ts'
import type { Foundation } from '../foundation/foundation.ts'

/** Debounce, in ms: a burst of live messages causes one write. */
const SAVE_AFTER_MS = 500
const KEPT_FOR_SEC = 30 * 86_400

/** 'The player as last seen': one record, so that the first screen needs one read. */
const seenPlayer = v.object({
  user: userInfo,
  badges: badgesSchema,
  /** One that this version cannot read does not discard the player: earlier versions stored centavos. */
  balance: v.fallback(v.optional(balanceSchema), undefined),
  balanceAsOf: v.optional(v.number(), 0),
})
type SeenPlayer = v.InferOutput<typeof seenPlayer>

const SEEN_PLAYER: CacheKey<SeenPlayer> = { kind: 'player', name: 'seen', expiry: KEPT_FOR_SEC, schema: seenPlayer }

/** That entry, where it is this player's: also from a version whose other fields this one cannot read. */
function seenAs(uid: string): CacheKey<unknown> {
  return { ...SEEN_PLAYER, schema: v.object({ user: v.object({ uid: v.literal(uid) }) }) }
}

export type Account = ReturnType<typeof createAccount>

export interface AccountPorts extends Pick<Foundation, 'api' | 'cache' | 'clock' | 'identity' | 'notify'> {
  /** Applies changes that the operator has not confirmed yet. */
  withChanges(user: UserInfo): UserInfo
  /** The player changes: nothing of the former one may be shown. */
  onChanging(): void
  /** Deletes the stored messages and favourites of a player who leaves; the outbox stays. */
  forgetTables(uid: string): Promise<void>
}

/** The player, their balance and their badges. */
export function createAccount(ports: AccountPorts) {
  const { api, cache, clock, identity, notify, forgetTables } = ports
  let cancelSave: (() => void) | undefined
  /** Failures to load the user that were told: it is tried again and again, and each is told once until it succeeds. */
  let toldFailures = new Set<string>()
  /** When a live message last set a badge. */
  const toldAt = new Map<BadgeName, number>()
  /** Badges that were changed since the operator was last asked for all of them. */
  const patchedMeanwhile = new Set<BadgeName>()
  /** Since the user was asked for in vain (section 4). */
  let areBadgesReset = false

  const session = createQuery<Session>(clock, {
    kept: true,
    load: async () => {
      const answer = await api.call('userInfo', {}, toldFailures)
      if (!answer.ok) return answer
      toldFailures = new Set()
      if (answer.value.uid !== identity.uid()) ports.onChanging()
      return brought<Session>({ status: 'player', user: ports.withChanges(answer.value) }, answer.asOf)
    },
    keep: async () => saveSoon(),
  })
  const balance = createQuery<Balance>(clock, {
    kept: true,
    load: async () => {
      if (identity.uid() === undefined) return undefined
      const answer = await api.call('balance', {})
      if (answer.ok && answer.value.fbEvent) notify({ type: 'purchaseWaits' })
      return answer
    },
    keep: async () => saveSoon(),
  })
  const badges = createQuery<Badges>(clock, {
    kept: true,
    load: async () => {
      if (identity.uid() === undefined) return undefined
      patchedMeanwhile.clear()
      const answer = await api.call('badgeData', {})
      if (!answer.ok) return answer
      // What was told meanwhile may be newer than the answer, and the socket brings what is newer still.
      const value = { ...answer.value }
      for (const name of patchedMeanwhile) value[name] = shownBadges()[name]
      return { ...answer, value }
    },
    keep: async () => saveSoon(),
  })

  // A player who could not be loaded stays. Who asks for them again need not know that their badges were reset.
  session.onChange(() => {
    const { value, failure } = session.state()
    if (!areBadgesReset || failure || value?.status !== 'player') return
    areBadgesReset = false
    void badges.refresh()
  })

  function shownBadges(): Badges {
    return badges.state().value ?? NO_BADGES
  }

  function saveSoon(): void {
    cancelSave ??= clock.after(SAVE_AFTER_MS, () => void saveOwn())
  }

  /** Not where another tab has made somebody else, or nobody, the player of this device. */
  async function saveOwn(): Promise<void> {
    cancelSave = undefined
    const seen = await cache.read(SEEN_PLAYER)
    if (seen.status === 'found' && seen.value.user.uid === identity.uid()) await save()
  }

  async function save(): Promise<void> {
    cancelSave?.()
    cancelSave = undefined
    const current = session.state()
    if (current.value?.status !== 'player') return
    const { value, asOf } = balance.state()
    const seen = { user: current.value.user, badges: shownBadges() }
    await cache.write(SEEN_PLAYER, { ...seen, balance: value, balanceAsOf: asOf ?? 0 }, current.asOf)
  }

  function hide(): void {
    identity.become(undefined)
    for (const query of [session, balance, badges]) query.clear()
    ports.onChanging()
  }

  /** Only this count is known to be newer than an answer under way. */
  function patchBadge(name: BadgeName, count: number): void {
    patchedMeanwhile.add(name)
    badges.patch({ ...shownBadges(), [name]: count }, badges.state().asOf)
    saveSoon()
  }

  return {
    resources: { session: () => session, balance: () => balance, badges: () => badges },
    session,
    balance,
    badges,
    /** Shows the stored player; returns who that is. */
    restore: async (): Promise<UserInfo | undefined> => {
      const seen = await cache.seen(SEEN_PLAYER)
      if (session.state().value !== undefined) return undefined
      if (!seen) {
        session.put({ status: 'unconfirmed' })
        return undefined
      }
      const { user, balance: amounts, balanceAsOf, badges: counts } = seen.value
      identity.become(user.uid)
      session.put({ status: 'player', user }, seen.asOf)
      if (amounts) balance.put(amounts, balanceAsOf)
      badges.put(counts, seen.asOf)
      return user
    },
    show: (user: UserInfo) => {
      session.put({ status: 'player', user })
      saveSoon()
    },
    /** Whether this browser's stored player is still this worker's: another tab may have changed it. */
    isStillHere: async (): Promise<'here' | 'gone' | 'unknown'> => {
      const seen = await cache.read(SEEN_PLAYER)
      if (seen.status === 'failed') return 'unknown'
      return seen.status === 'absent' || seen.value.user.uid === identity.uid() ? 'here' : 'gone'
    },
    /** Stores the player of this device at once, so that an immediate reload shows them. */
    keep: save,
    /** The same with what has changed of them. */
    keepChanged: saveOwn,
    setBadge: (name: BadgeName, count: number) => {
      toldAt.set(name, clock.now())
      patchBadge(name, count)
    },
    /** Never below 0. Does nothing if the operator has set the count since (epoch ms). */
    lowerBadge: (name: BadgeName, by: number, since = Number.POSITIVE_INFINITY) => {
      if ((toldAt.get(name) ?? 0) >= since) return
      patchBadge(name, Math.max(0, shownBadges()[name] - by))
    },
    /** The operator named no player: badges are reset, and an unconfirmed session becomes a visitor's. */
    nobodyCame: () => {
      if (session.state().value?.status === 'unconfirmed') session.put({ status: 'visitor' })
      badges.put(NO_BADGES)
      saveSoon()
      areBadgesReset = true
    },
    /** The same player in another session: requests of the former one are discarded. */
    renewed: async (user: UserInfo) => {
      hide()
      identity.become(user.uid)
      session.put({ status: 'player', user })
      badges.put(NO_BADGES)
      await save()
    },
    /**
     * Clears local user data (section 8): on screen at once, then on the device. There it stays if it is that of whoever
     * comes `next`: another tab may know them already, or the device could not say who was here.
     */
    forget: async (next?: string) => {
      cancelSave?.()
      cancelSave = undefined
      const uid = identity.uid()
      hide()
      session.put({ status: 'visitor' })
      badges.put(NO_BADGES)
      await Promise.all([
        cache.forget('player', next === undefined ? undefined : seenAs(next)),
        uid !== undefined && forgetTables(uid),
      ])
    },
  }
}
