import type { ReactNode } from 'react'
import type { LegalDocumentName } from '../../../locales/legal/document.ts'
import { openDocument } from '../../app/popups.ts'

/** Opens the terms or the privacy policy over the form, which keeps its state. */
export function DocumentLink({ name, children }: { name: LegalDocumentName; children?: ReactNode }) {
  return (
    <button
      type="button"
      className="document-link"
      onClick={(event) => {
        // Inside a checkbox's label: the press must not tick the box.
        event.preventDefault()
        openDocument(name)
      }}
    >
      {children}
    </button>
  )
}
