import { DomainError } from '../domain/domainError.ts'
import { hasSecondFactor } from '../domain/account/secondFactor.ts'
import { hasFactorProven } from '../domain/account/session.ts'
import { WORDS } from '../words.ts'
import type { Context } from './handler.ts'

/**
 * What opens an account, ends it, gives its papers out or leads its money elsewhere takes more than a session and a
 * password where the player has an authenticator app. Throws `secondFactorWanted` where this session has not proven it recently.
 */
export async function requireRecentFactor({ db, uid, session, now }: Context): Promise<void> {
  if (!(await hasSecondFactor(db, uid)) || (await hasFactorProven(db, session?.id ?? '', now))) return
  throw new DomainError('secondFactorWanted', WORDS.secondFactorWanted)
}
