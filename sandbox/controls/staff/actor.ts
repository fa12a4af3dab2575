import type { Role } from '../../database/tables/staff.ts'
import { type Right, RIGHTS_OF } from './roles.ts'

/** Who asks a desk for something: a member of staff, or whoever has the sandbox's key (its owner, or a program). */
export type Actor = { readonly kind: 'key' } | Member

export interface Member {
  readonly kind: 'member'
  readonly nameKey: string
  readonly name: string
  readonly role: Role
  /** Whether they have set up an authenticator app; without one they may do nothing yet. */
  readonly hasFactor: boolean
  /** Of the session's token. */
  readonly tokenHash: Buffer
}

export function rightsOf(actor: Actor): readonly Right[] {
  if (actor.kind === 'key') return RIGHTS_OF.admin
  return actor.hasFactor ? RIGHTS_OF[actor.role] : []
}
