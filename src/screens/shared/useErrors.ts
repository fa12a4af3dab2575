import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MESSAGES, type ValidationMessage } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { VALIDATION_WORDS } from '../../state/words.ts'
import { refusedFields } from './refusedFields.ts'

type Problem = ValidationMessage | MessageDescriptor | undefined

export interface Errors<Name extends string> {
  /** What to show under a field now, in the player's language. */
  of: (name: Name) => string | undefined
  /** What a text field takes. Once left it is judged; one that was left empty waits for the submit. */
  field: (name: Name, value: string) => { value: string; onLeave: () => void; error: string | undefined }
  /** Judges every field; true when nothing is wrong. */
  judgeAll: () => boolean
  /** Shows what the operator found wrong with single fields, each until it is left or the form is sent again. */
  refuse: (failure: Failure) => void
}

const NOTHING_REFUSED: ReadonlyMap<string, string> = new Map()

/**
 * Shows what is wrong with a field once it was left, never while it is first typed. A wrong format is said with the
 * field's own rule.
 */
export function useErrors<Name extends string>(
  problems: Record<Name, Problem>,
  rules: NoInfer<{ readonly [Field in Name]?: MessageDescriptor }> = {},
): Errors<Name> {
  const { i18n } = useLingui()
  const [left, setLeft] = useState<readonly Name[]>([])
  const [all, setAll] = useState(false)
  const [refused, setRefused] = useState(NOTHING_REFUSED)

  function of(name: Name): string | undefined {
    const problem: Problem = problems[name]
    if (!problem || !(all || left.includes(name))) return refused.get(name)
    if (typeof problem !== 'string') return i18n._(problem)
    const words = i18n._(VALIDATION_WORDS[problem])
    const rule = problem === MESSAGES.format ? rules[name] : undefined
    return rule ? `${words}: ${i18n._(rule)}` : words
  }

  function leave(name: Name, value: string) {
    if (value !== '' && !left.includes(name)) setLeft([...left, name])
    if (refused.has(name)) setRefused(new Map([...refused].filter(([other]) => other !== name)))
  }

  return {
    of,
    field: (name, value) => ({ value, onLeave: () => leave(name, value), error: of(name) }),
    judgeAll() {
      setAll(true)
      setRefused(NOTHING_REFUSED)
      return Object.values(problems).every((problem) => problem === undefined)
    },
    refuse: (failure) => setRefused(refusedFields(failure)),
  }
}
