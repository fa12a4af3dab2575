import * as v from 'valibot'
import { calls } from '../../contract/calls.ts'
import type { Language } from '../../contract/constants.ts'
import { ROW_GAMES_MAX } from '../../contract/display.ts'
import { painted, type Painted } from '../../contract/painted.ts'
import { basePath } from './calls.ts'

const envelope = v.object({ success: v.literal(true), data: v.unknown() })
const list = v.object({ list: v.unknown() })

/** Fetches the lists of the first view as a visitor. Rejects if any is missing. */
export async function fetchLists(upstream: URL, language: Language, patienceMs: number): Promise<Painted> {
  const ask = async (path: string) => {
    const answer = await fetch(new URL(basePath(upstream) + path, upstream), {
      headers: { 'accept-language': language },
      signal: AbortSignal.timeout(patienceMs),
    })
    return v.parse(envelope, await answer.json()).data
  }
  const [banners, types, manufs, hot] = await Promise.all([
    ask(calls.openBannerInfo.path),
    ask(calls.openGameType.path),
    ask(calls.openManufFetch.path),
    ask(`${calls.openGameFetchHot.path}?page=1&size=${ROW_GAMES_MAX}`),
  ])
  return v.parse(painted, { banners, types, manufs, hot: v.parse(list, hot).list })
}

/** A picture of the operator's, or of wherever it has them; nothing when it cannot be had. */
export async function fetchPicture(upstream: URL, address: string, patienceMs: number) {
  try {
    const path = address.startsWith('/') ? basePath(upstream) + address : address
    const answer = await fetch(new URL(path, upstream), { signal: AbortSignal.timeout(patienceMs) })
    const type = answer.headers.get('content-type') ?? ''
    return answer.ok && type.startsWith('image/') ? { type, body: Buffer.from(await answer.arrayBuffer()) } : undefined
  } catch {
    return undefined
  }
}
