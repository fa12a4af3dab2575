import { fetchIdentity } from '../domain/kyc/record.ts'
import { saveBase, submitDocument } from '../domain/kyc/identity.ts'
import { IDENTITY_KINDS, reviewText } from '../domain/kyc/type.ts'
import { IDENTITY_WORDS } from '../domain/kyc/words.ts'
import { FieldError } from '../domain/fieldError.ts'
import { DomainError } from '../domain/domainError.ts'
import { fileUrl, keepUpload } from '../domain/kyc/upload.ts'
import { playerOf } from '../domain/account/user.ts'
import { WORDS } from '../words.ts'
import type { Handlers } from './handler.ts'

export const kycCalls = {
  async userIdentityType(_input, { language }) {
    return IDENTITY_KINDS.map((kind) => {
      const { code, name, recommended, sides, needExpiry } = kind
      return { code, name: name[language], recommended, sides, needExpiry, reviewText: reviewText(kind)[language] }
    })
  },

  async userIdentityFetch(_input, { db, uid }) {
    return fetchIdentity(db, await playerOf(db, uid))
  },

  async userIdentityBase(input, { db, live, uid, now }) {
    await saveBase(db, { live, now }, uid, input)
    return null
  },

  async userIdentityUpload(input, { db, live, settings, uid, now }) {
    await submitDocument(db, { live, now, speed: settings.sandboxSpeed }, uid, input)
    return null
  },

  async commonUploadImg({ scene, requestId }, { db, files, session, device, file, uid, now }) {
    if (scene === 'kyc' && session?.guest) throw new DomainError('notEligible', IDENTITY_WORDS.guestKyc)
    if (scene === 'avatar' && session?.guest) throw new DomainError('notEligible', WORDS.keepAccountFirst)
    if (!file) throw new FieldError({ file: IDENTITY_WORDS.imageNeeded })
    const from = { hasAccount: session?.guest === false, network: device.network }
    const fileId = await keepUpload({ db, files }, { uid, scene, requestId, content: file, from, now })
    return { fileId, url: fileUrl(fileId), size: file.length }
  },
} satisfies Partial<Handlers>
