/** What of a document is the brand's. */
export interface LegalWords {
  appName: string
  /** Pesos, as the brand writes them. */
  money: (pesos: number) => string
  /** An e-mail address, where the operator has one for legal questions. */
  contact: string | undefined
}

/** A long static text in typed sections, so that the viewer can lay it out and nothing has to be parsed. */
export interface LegalDocument {
  title: string
  /** The day since which this wording holds, yyyy-mm-dd. */
  effective: string
  /** What matters most, in a few sentences, before the sections. */
  summary: string
  sections: LegalSection[]
}

interface LegalSection {
  title: string
  blocks: LegalBlock[]
}

export type LegalBlock = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

export type LegalDocumentName = 'terms' | 'privacy'
