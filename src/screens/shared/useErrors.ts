import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MESSAGES, type ValidationMessage } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { VALIDATION_WORDS } from '../../state/validationWords.ts'
import { refusedFields } from './refusedFields.ts'

type Problem = ValidationMessage | MessageDescriptor | undefined

export type Errors<Name extends string> = ReturnType<typeof useErrors<Name>>

const NOTHING_REFUSED: ReadonlyMap<string, string> = new Map()

/** Shows a field's error after it was left, never during the first input. A format error includes the field's rule. */
export function useErrors<Name extends string>(
  problems: Record<Name, Problem>,
  rules: NoInfer<{ readonly [Field in Name]?: MessageDescriptor }> = {},
) {
  const { i18n } = useLingui()
  const [left, setLeft] = useState<readonly string[]>([])
  const [refused, setRefused] = useState(NOTHING_REFUSED)

  function of(name: Name): string | undefined {
    const problem: Problem = problems[name]
    if (!problem || !left.includes(name)) return refused.get(name)
    if (typeof problem !== 'string') return i18n._(problem)
    const words = i18n._(VALIDATION_WORDS[problem])
    const rule = problem === MESSAGES.format ? rules[name] : undefined
    return rule ? `${words}: ${i18n._(rule)}` : words
  }

  function leave(name: Name, value: string) {
    if (value !== '' && !left.includes(name)) setLeft([...left, name])
    if (refused.has(name)) forgetRefused(name)
  }

  function forgetRefused(name: Name) {
    setRefused((refused) => new Map([...refused].filter(([other]) => other !== name)))
  }

  return {
    /** The error to show under a field, in the player's language. */
    of,
    /** Props of a text field. It is validated on blur; an empty one waits for the submit. */
    field: (name: Name, value: string) => ({ value, onLeave: () => leave(name, value), error: of(name) }),
    /** Validates this field alone; true if it is valid. */
    judge(name: Name): boolean {
      setLeft([...left, name])
      return problems[name] === undefined
    },
    /** Validates every field; true if all are valid. */
    judgeAll(): boolean {
      setLeft(Object.keys(problems))
      setRefused(NOTHING_REFUSED)
      return Object.values(problems).every((problem) => problem === undefined)
    },
    /** Shows the operator's field errors, each until its field is left or the form is sent again. */
    refuse: (failure: Failure): void => setRefused(refusedFields(failure)),
    /** The field is empty again, or was replaced by another, and was not left yet. */
    forget(name: Name): void {
      // Also called after waiting, when other fields have been left meanwhile.
      setLeft((left) => left.filter((other) => other !== name))
      forgetRefused(name)
    },
  }
}
