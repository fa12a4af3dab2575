import type { Session } from '../../workers/protocol/session.ts'
import type { RouteName } from './paths.ts'

/** Whether a session may see a screen, and if not, what happens instead (docs/rules.md, guards). */
export type Verdict = 'open' | 'loginFirst' | 'kycSuspended'

const forVisitors: ReadonlySet<RouteName> = new Set<RouteName>([
  'login',
  'register',
  'forgetPassword',
  'game',
  'gameSearchHistory',
  'gameSearchResult',
  'livechat',
])

export const kycRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  'kycVerification',
  'kycBaseInfo',
  'kycStatus',
  'kycUpload',
])

const forOnlyKyc: ReadonlySet<RouteName> = new Set<RouteName>([
  'login',
  'register',
  'forgetPassword',
  ...kycRoutes,
  'securityCenter',
  'profile',
  'livechat',
  'setting',
])

/** Whether it is known who plays, or that nobody does. */
export function isKnown(session: Session | undefined): boolean {
  return session !== undefined && session.status !== 'unconfirmed'
}

/** Undefined while the session is unknown and the screen depends on it. */
export function guard(route: RouteName, session: Session): Verdict | undefined {
  if (session.status !== 'player' && forVisitors.has(route)) return 'open'
  if (session.status === 'unconfirmed') return undefined
  if (session.status === 'visitor') return 'loginFirst'
  return session.user.onlyKyc && !forOnlyKyc.has(route) ? 'kycSuspended' : 'open'
}

/** Whether a player restricted to KYC may see it. */
export function isOpenToOnlyKyc(route: RouteName): boolean {
  return forOnlyKyc.has(route)
}

/** Whether anybody may see it, so that it can be rendered before the session is known. */
export function isOpenToAll(route: RouteName): boolean {
  return forVisitors.has(route) && forOnlyKyc.has(route)
}
