import { useState } from 'react'
import type { KycDraft } from '../../../../workers/protocol/kyc.ts'
import { send } from '../../../state/data.ts'

type Fields = Record<string, string>

/**
 * A draft that the data worker stores at every key, until it is accepted or the player logs out. What loads late fills
 * the fields that were not touched, so only the others are stored.
 */
export function useTyped<Form extends Fields>(part: keyof KycDraft, start: Form) {
  const [typed, setTyped] = useState<Partial<Form>>({})

  function change(some: Partial<Form>) {
    setTyped((before) => ({ ...before, ...some }))
    void send((commands) => commands.keepKycDraft({ [part]: some }))
  }

  return { fields: { ...start, ...typed }, change }
}

/** The fields before anything is typed: the draft takes precedence over what was submitted. */
export function startOf<Form extends Fields>(empty: Form, ...known: (Readonly<Fields> | undefined)[]): Form {
  const found = known.flatMap((some) => Object.entries(some ?? {}).filter(([name]) => name in empty))
  return { ...empty, ...Object.fromEntries(found) }
}
