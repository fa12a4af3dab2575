import { useState } from 'react'
import type { KycDraft } from '../../../../workers/protocol/kyc.ts'
import { send } from '../../../state/data.ts'

type Fields = Record<string, string>

/** What is typed, kept by the data worker at every key: through a reload, until it is accepted or the player leaves. */
export function useTyped<Form extends Fields>(part: keyof KycDraft, start: Form) {
  const [fields, setFields] = useState(start)

  function change(some: Partial<Form>) {
    const next = { ...fields, ...some }
    setFields(next)
    void send((commands) => commands.keepKycDraft(part === 'details' ? { details: next } : { document: next }))
  }

  return { fields, change }
}

/** The form's own fields of what is known already; what was typed last goes before what was handed in. */
export function startOf<Form extends Fields>(empty: Form, ...known: (Readonly<Fields> | undefined)[]): Form {
  const found = known.flatMap((some) => Object.entries(some ?? {}).filter(([name]) => name in empty))
  return { ...empty, ...Object.fromEntries(found) }
}
