import { useEffect, useState } from 'react'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { readHint, writeHint } from '../../app/hints.ts'
import { currentEntry } from '../../app/scroll.ts'
import { useHydrated } from '../../app/useHydrated.ts'
import { resources } from '../../state/data.ts'
import { playerOf, usePlayer } from '../../state/player.ts'

const NOBODY = ''

/** Whose first steps the lobby began with, by history entry: Back finds it as it was left. */
const decided = new Map<string, string>()

/**
 * The player whose first steps the lobby begins with. Decided once a visit, when the games are shown: what is learnt later
 * would push them down, and waits for the next. So it does where the lobby was painted before the app, for anybody.
 */
export function useFirstRun(): UserInfo | undefined {
  const isHydrated = useHydrated()
  const user = usePlayer()
  const [first] = useState(() => {
    if (!isHydrated) return NOBODY
    return decided.get(currentEntry()) ?? (user && isFirstRun(user) ? user.uid : NOBODY)
  })
  useEffect(() => {
    decided.set(currentEntry(), first)
  }, [first])
  return user && first === user.uid && mayStart(user) ? user : undefined
}

/**
 * Whether tips come next: never beside the first steps, nor before them. Reads the worker's session itself: while React
 * hydrates a lobby rendered for anybody, `useResource` has none.
 */
export function needsTips(): boolean {
  const player = playerOf(resources.of('session', undefined).signal.peek().value)
  return player !== undefined && readHint('tips') !== 'seen' && !isFirstRun(player)
}

function isFirstRun(user: UserInfo): boolean {
  return mayStart(user) && readHint('firstRun') !== user.uid
}

/** While the sign-up bonus runs; not while playing is closed to them. */
function mayStart({ guest, onlyKyc, exclusion, closing, hasSignUp }: UserInfo): boolean {
  return hasSignUp && !(guest || onlyKyc || exclusion || closing)
}

/** On this device the steps of this player are done, or were dismissed. */
export function endFirstRun(uid: string) {
  writeHint('firstRun', uid)
}

/** In pixels: what takes the place of the steps until they are known must not push the games when they come. */
export function stepsHeight(): number {
  return matchMedia('(min-width: 720px)').matches ? 116 : 204
}
