import { useState } from 'react'
import type { KycDraft } from '../../../../workers/protocol/kyc.ts'
import { send } from '../../../state/data.ts'

type Fields = Record<string, string>

/** A draft that the data worker stores at every key, until it is accepted or the player logs out. */
export function useTyped<Form extends Fields>(part: keyof KycDraft, start: Form) {
  const [fields, setFields] = useState(start)

  function change(some: Partial<Form>) {
    const next = { ...fields, ...some }
    setFields(next)
    void send((commands) => commands.keepKycDraft(part === 'details' ? { details: next } : { document: next }))
  }

  return { fields, change }
}

/** The form's initial fields: the draft takes precedence over what was submitted. */
export function startOf<Form extends Fields>(empty: Form, ...known: (Readonly<Fields> | undefined)[]): Form {
  const found = known.flatMap((some) => Object.entries(some ?? {}).filter(([name]) => name in empty))
  return { ...empty, ...Object.fromEntries(found) }
}
