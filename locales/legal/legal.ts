import type { LegalDocument, LegalDocumentName, LegalWords } from './document.ts'
import { privacyEnglish } from './privacyEnglish.ts'
import { privacyVietnamese } from './privacyVietnamese.ts'
import { termsEnglish } from './termsEnglish.ts'
import { termsVietnamese } from './termsVietnamese.ts'

/** Terms and privacy in every language; one lazy chunk. */
export const legal: Record<'en-US' | 'vi-VN', Record<LegalDocumentName, (words: LegalWords) => LegalDocument>> = {
  'en-US': { terms: termsEnglish, privacy: privacyEnglish },
  'vi-VN': { terms: termsVietnamese, privacy: privacyVietnamese },
}
