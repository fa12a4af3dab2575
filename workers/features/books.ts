import * as v from 'valibot'
import type { Books } from '../../contract/calls/books.ts'
import { brought, OFFLINE, type Answer } from '../api/answer.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import type { Player } from '../player/player.ts'
import type { Seen, SeenHead, SeenLog } from '../proof/books.ts'
import { BOOKS_FAULTS, type BooksCheck, type BooksFault } from '../protocol/books.ts'
import { createPersonalQuery, inCache, type QueryPorts } from './queries.ts'

const SEEN_LOG: CacheKey<SeenLog> = {
  kind: 'device',
  name: 'sealed books',
  expiry: 'never',
  schema: v.object({ checkpoint: v.string(), size: v.number(), sealedTime: v.number(), keys: v.array(v.string()) }),
}
const SEEN_HEAD: CacheKey<SeenHead> = {
  kind: 'player',
  name: 'sealed ledger',
  expiry: 'never',
  schema: v.object({ position: v.number(), hash: v.string(), salt: v.string() }),
}
const move = v.object({ id: v.string(), amount: v.number(), balanceAfter: v.number() })
const CHECK: CacheKey<BooksCheck> = {
  kind: 'player',
  name: 'sealed books checked',
  expiry: 'never',
  schema: v.object({
    good: v.nullable(
      v.object({
        sealedTime: v.number(),
        witnesses: v.array(v.string()),
        asked: v.number(),
        isOwnSealed: v.boolean(),
        moves: v.array(move),
        since: v.nullable(v.number()),
        owed: v.optional(
          v.nullable(
            v.object({
              takenTime: v.number(),
              total: v.number(),
              own: v.nullable(v.union([v.number(), v.literal('unchecked')])),
            }),
          ),
        ),
      }),
    ),
    fault: v.nullable(v.object({ kind: v.picklist(BOOKS_FAULTS), time: v.number(), evidence: v.string() })),
  }),
}
const SHORTER: BooksFault = 'shorter'
const NOTHING: BooksCheck = { good: null, fault: null }

/** Checks that the player's ledger is in the operator's sealed books (docs/books.md); what it found is kept. */
export function createBooks(ports: QueryPorts & Pick<Player, 'code'>) {
  const { api, cache, code, identity } = ports

  async function check(previous: BooksCheck | undefined): Promise<Answer<BooksCheck>> {
    const [log, head] = [await cache.read(SEEN_LOG), await cache.read(SEEN_HEAD)]
    const uid = identity.uid() ?? ''
    const seen: Seen = {
      log: log.status === 'found' ? log.value : null,
      head: head.status === 'found' ? head.value : null,
    }
    const answer = await api.call('userBooks', {
      ...(seen.log && { olderSize: seen.log.size }),
      ...(seen.head && { position: seen.head.position }),
    })
    if (!answer.ok) return answer
    const before = previous ?? (await cache.seen(CHECK))?.value ?? NOTHING
    const found = await judge(answer.value, uid, seen)
    if (!found) return OFFLINE
    const fault = found.fault && { kind: found.fault, time: answer.asOf, evidence: evidenceOf(answer.value, uid, seen) }
    // What could not be read is not written over.
    const isReadable = log.status !== 'failed' && head.status !== 'failed'
    if (found.seen && isReadable) await remember(found.seen)
    return brought<BooksCheck>(
      { good: found.good ?? before.good, fault: before.fault ?? fault },
      answer.asOf,
      answer.failure,
    )
  }

  /** Undefined where the code for that cannot be had. */
  async function judge(books: Books | null, uid: string, seen: Seen) {
    if (!books) return { fault: seen.log ? SHORTER : null, good: null, seen: null }
    const checkBooks = await code
      .load(async () => (await import('../proof/books.ts')).checkBooks)
      .catch(() => undefined)
    if (!checkBooks) return undefined
    const found = checkBooks(books, uid, seen)
    return found.fault === null ? found : { fault: found.fault, good: null, seen: null }
  }

  async function remember({ log, head }: Seen): Promise<void> {
    if (log) await cache.write(SEEN_LOG, log)
    if (head) await cache.write(SEEN_HEAD, head)
  }

  const query = createPersonalQuery<BooksCheck>(ports, (_signal, previous) => check(previous), inCache(cache, CHECK))
  return {
    resources: {
      /** What was found when the sealed books were checked last; asked again whenever Records is opened. */
      sealedBooks: () => query,
    },
  }
}

/** All that a third party needs to see the same fault. */
function evidenceOf(answer: Books | null, uid: string, seen: Seen): string {
  return JSON.stringify({ what: 'docs/books.md', uid, answer, seenBefore: seen }, null, 2)
}
