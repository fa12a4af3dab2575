import { useState } from 'react'
import type { SignUp } from '../../../contract/entities/bonus.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { REWARD } from '../../../contract/statuses.ts'
import { readHint, writeHint } from '../../app/hints.ts'
import { useHydrated } from '../../app/useHydrated.ts'
import { resources, useResource } from '../../state/data.ts'

/** Undefined where it is not known yet. */
interface Steps {
  linked: boolean
  collected: boolean | undefined
  played: boolean | undefined
}

/**
 * The player whose first steps the lobby begins with. Decided once, when the games are shown: what is learnt later would
 * push them down, and waits for the next visit.
 */
export function useFirstRun(): UserInfo | undefined {
  const isHydrated = useHydrated()
  const session = useResource('session').value
  const [isFirst, setIsFirst] = useState<boolean>()
  const user = session?.status === 'player' ? session.user : undefined
  if (isHydrated && isFirst === undefined) setIsFirst(user !== undefined && isFirstRun(user))
  return isFirst === true && user && mayStart(user) ? user : undefined
}

/**
 * Whether tips come next: never beside the first steps, nor before them. Reads the worker's session itself: while React
 * hydrates a lobby rendered for anybody, `useResource` has none.
 */
export function needsTips(): boolean {
  const session = resources.of('session', undefined).signal.peek().value
  return session?.status === 'player' && readHint('tips') !== 'seen' && !isFirstRun(session.user)
}

/** By what this device knows, without asking: the steps themselves ask. */
function isFirstRun(user: UserInfo): boolean {
  if (!mayStart(user) || readHint('firstRun') === user.uid) return false
  return Object.values(stepsOf(user, bonusKnown(), gamesKnown())).includes(false)
}

const bonusKnown = () => resources.of('signUp', undefined).signal.peek().value
const gamesKnown = () => resources.of('recentGames', undefined).signal.peek().value

/** While the sign-up bonus runs; not while playing is closed to them. */
function mayStart({ guest, onlyKyc, exclusion, closing, hasSignUp }: UserInfo): boolean {
  return hasSignUp && !guest && !onlyKyc && exclusion === null && closing === null
}

export function stepsOf({ bind }: UserInfo, bonus: SignUp | undefined, games: readonly unknown[] | undefined): Steps {
  return {
    linked: bind,
    collected: bonus && bonus.list.some(({ status }) => status === REWARD.claimed),
    played: games && games.length > 0,
  }
}

/** On this device the steps of this player are done, or were dismissed. */
export function endFirstRun(uid: string) {
  writeHint('firstRun', uid)
}
