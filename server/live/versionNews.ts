import { DAY_MS } from '../../contract/durations.ts'
import { brand } from '../../brand/current.ts'
import type { Database } from '../database/open.ts'
import { VERSION_CODE } from './version.ts'
import type { Live } from './live.ts'

const AGAIN_AFTER_MS = DAY_MS

/** The newest version of the app. Without a download link the page reloads itself. */
export const NEWEST_VERSION = { versionCode: VERSION_CODE, downloadUrl: brand.links.download ?? '' }

/** Publishes the newest version to a player whose app is older, at most once a day. */
export async function publishVersion(
  { db, live, now }: { db: Database; live: Live; now: number },
  uid: string,
  versionCode = VERSION_CODE,
): Promise<void> {
  if (versionCode >= VERSION_CODE) return
  const published = await db
    .selectFrom('liveMessage')
    .select('id')
    .where('uid', '=', uid)
    .where('event', '=', 'app.version')
    .where('time', '>', now - AGAIN_AFTER_MS)
    .limit(1)
    .executeTakeFirst()
  if (!published) await live.publish(db, uid, 'app.version', NEWEST_VERSION)
}
