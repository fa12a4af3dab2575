import type { UserInfo } from '../../contract/entities/user.ts'
import type { Session } from '../../workers/protocol/session.ts'
import { useResource } from './data.ts'

/** Who is logged in, a guest too; undefined for a visitor, and until it is known. */
export function usePlayer(): UserInfo | undefined {
  return playerOf(useResource('session').value)
}

export function playerOf(session: Session | undefined): UserInfo | undefined {
  return session?.status === 'player' ? session.user : undefined
}
