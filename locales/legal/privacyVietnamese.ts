import type { LegalDocument } from './document.ts'

export const privacyVietnamese: LegalDocument = { title: '', effective: '2025-11-21', summary: '', sections: [] }
