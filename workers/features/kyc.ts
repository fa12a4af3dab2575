import * as v from 'valibot'
import { DAY_MS } from '../../contract/durations.ts'
import type { WireInput } from '../../contract/calls.ts'
import { KYC_WINDOW_DAYS } from '../../contract/constants.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import { brought, DONE, OFFLINE, withoutData } from '../api/answer.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { backOff } from '../backOff.ts'
import type { Photos } from '../kyc/photos.ts'
import { createChanges } from '../cache/changes.ts'
import { sleep } from '../ports.ts'
import type { KycDraft, KycPhoto, KycSide } from '../protocol/kyc.ts'
import type { Outcome } from '../protocol/outcome.ts'
import type { Player } from '../player/player.ts'
import { createDocument, createPersonalQuery, type QueryPorts } from './queries.ts'

/** The reminder is shown once a day within this time before the deadline. */
const REMIND_WITHIN_MS = 3 * DAY_MS

/** Attempts to read a draft while storage fails. */
const READS_MOST = 3

export interface KycPorts extends QueryPorts, Pick<Player, 'locks' | 'tables' | 'notify'> {
  /** Loads the code that compresses and sends photos, which the first view does not need. */
  loadPhotos(onChange: () => void): Promise<Photos>
  /** Documents were submitted: reloads the user, whose status has changed. */
  onHandedIn(): Promise<void>
}

/** KYC, from the reminder to the submitted documents, with drafts and pending photos. */
export function createKyc(ports: KycPorts) {
  const { api, cache, tables, clock, identity } = ports
  let loaded: Promise<Photos> | undefined

  const isPlayer = () => identity.uid() !== undefined

  const types = createDocument(ports, 'player', 'userIdentityType', {})
  // Identity data is not stored on the device; it is fetched whenever it is shown.
  const record = createPersonalQuery(ports, () => api.call('userIdentityFetch', {}))
  const typed = createChanges(ports, DRAFT, NOTHING_TYPED)
  const draft = createPersonalQuery(ports, async () => brought(await readDraft(), clock.now()))
  const photos = createPersonalQuery<KycPhoto[]>(ports, async () => {
    await resume()
    return brought(loaded ? (await loaded).list() : [], clock.now())
  })

  function photosModule(): Promise<Photos> {
    loaded ??= ports
      .loadPhotos(() => void loaded?.then((opened) => photos.put(opened.list())))
      .catch((error: unknown) => {
        loaded = undefined
        throw error
      })
    return loaded
  }

  /** Waits while storage fails for a moment: a form that starts empty would overwrite the draft. */
  async function readDraft(): Promise<KycDraft> {
    for (let failures = 1; failures <= READS_MOST; failures += 1) {
      const known = await typed.read()
      if (known) return known
      await sleep(clock, backOff(failures))
    }
    return NOTHING_TYPED
  }

  async function changeDraft(next: (before: KycDraft) => KycDraft): Promise<void> {
    draft.put(await typed.change(next))
  }

  /** Continues with the photos that were not sent yet. */
  async function resume(): Promise<void> {
    const uid = identity.uid()
    if (uid === undefined || (!loaded && (await hasNoPhoto(uid)))) return
    // Without the code, the photos wait for the next time.
    const opened = await photosModule().catch(() => undefined)
    void opened?.resume()
  }

  async function hasNoPhoto(uid: string): Promise<boolean> {
    const stored = await tables.use(({ queue }) => queue.rows(uid, 'photo'))
    return stored ? stored.length === 0 : !tables.possible
  }

  async function forget(): Promise<void> {
    draft.put(NOTHING_TYPED)
    await typed.remove()
    const uid = identity.uid()
    if (loaded) await (await loaded).forget()
    else if (uid !== undefined) await tables.use(({ queue }) => queue.forget(uid, 'photo'))
  }

  async function remind({ guest, onlyKyc, kycDeadline, time }: UserInfo): Promise<void> {
    const left = (kycDeadline ?? Infinity) - (time ?? clock.now())
    if (guest || onlyKyc || left > REMIND_WITHIN_MS || (await cache.seen(REMINDED))) return
    await cache.write(REMINDED, true)
    ports.notify({ type: 'dialog', dialog: 'kycWarn' })
  }

  return {
    resources: {
      identityTypes: () => types,
      identity: () => record,
      /** Draft and photos survive a reload; they are deleted once accepted, or when the player leaves. */
      kycDraft: () => draft,
      kycPhotos: () => photos,
    },
    commands: {
      /** Adds the fields that were typed to those that were before. */
      keepKycDraft: async (part: Partial<KycDraft>) => {
        if (!isPlayer()) return
        await changeDraft(({ details, document }) => ({
          details: { ...details, ...part.details },
          document: { ...document, ...part.document },
        }))
      },
      /** Compresses and sends a photo, replacing that side's last one; its progress is the resource `kycPhotos`. */
      takeKycPhoto: async ({ side, file }: { side: KycSide; file: Blob }): Promise<Outcome<null>> => {
        const opened = await photosModule().catch(() => undefined)
        if (!opened) return OFFLINE
        void opened.take(side, file)
        return DONE
      },
      /** Aborts the upload and deletes the photo. Before the code is loaded there is none. */
      dropKycPhoto: async (side: KycSide) => (await loaded)?.drop(side),
      retryKycPhoto: async (side: KycSide) => void (await loaded)?.retry(side),
      saveIdentityBase: async (input: WireInput<'userIdentityBase'>) => {
        const outcome = withoutData(await api.call('userIdentityBase', input))
        // The next screen goes by both. A refusal for the player's age changes the user too.
        await Promise.all([ports.onHandedIn(), record.renew()])
        if (outcome.ok) await changeDraft((before) => ({ ...before, details: {} }))
        return outcome
      },
      /** Submits the document with the photos that were sent. */
      submitIdentity: async (document: Omit<WireInput<'userIdentityUpload'>, 'images'>) => {
        const sent = loaded ? (await loaded).list() : []
        const images = sent.flatMap(({ side, state }) =>
          state.status === 'sent' ? [{ side, fileId: state.fileId }] : [],
        )
        const outcome = withoutData(await api.call('userIdentityUpload', { ...document, images }))
        if (outcome.ok) await forget()
        await ports.onHandedIn()
        void record.renew()
        return outcome
      },
    },
    /** The user was loaded; `playing` while a game is open, which no reminder interrupts. */
    onUser: async (user: UserInfo, playing: boolean): Promise<void> => {
      if (user.identityStatus === 'pending' || user.identityStatus === 'approved') return forget()
      if (!playing) await remind(user)
    },
    resume,
  }
}

const NOTHING_TYPED: KycDraft = { details: {}, document: {} }

const fields = v.record(v.string(), v.string())
const DRAFT: CacheKey<KycDraft> = {
  kind: 'player',
  name: 'kycDraft',
  expiry: KYC_WINDOW_DAYS * 86_400,
  schema: v.object({ details: fields, document: fields }),
}
const REMINDED: CacheKey<true> = { kind: 'player', name: 'kycReminded', schema: v.literal(true) }
