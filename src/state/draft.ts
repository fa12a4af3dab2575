import { useCallback, useEffect, useState } from 'react'
import { CACHE_PREFIX } from '../../contract/constants.ts'

export const DRAFTS = `${CACHE_PREFIX}:draft:`

type Fields = Record<string, string>

/** Reading failed: an empty form must not overwrite a draft that may exist. */
const FAILED = Symbol('failed')

export interface Draft<Form extends Fields> {
  fields: Form
  change: (change: Partial<Form>) => void
  /** Call when the form was accepted: deletes the draft from this device. */
  forget: () => void
}

/**
 * Keeps what is typed into a form while its tab is open: over a reload, a lost connection or a visit to another screen.
 * Passwords and checkboxes must never be among the fields.
 */
export function useDraft<Form extends Fields>(name: string, empty: Form): Draft<Form> {
  const [kept] = useState(() => read(name))
  const [fields, setFields] = useState(() => draftOf(kept, empty))

  useEffect(() => {
    const untouched = Object.keys(empty).every((key) => fields[key] === empty[key])
    if (!untouched) keep(name, fields)
    else if (kept !== FAILED) drop(name)
  }, [name, empty, fields, kept])

  const change = useCallback((some: Partial<Form>) => setFields((before) => ({ ...before, ...some })), [])
  function forget() {
    setFields(empty)
    drop(name)
  }
  return { fields, change, forget }
}

/** Leaves a draft for a form that is opened later in this tab. */
export const leaveDraft = keep

/** Call when the player leaves: whoever logs in next in this tab must not find what they typed. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key)
  } catch {
    // Blocked: nothing was stored.
  }
}

/** The form's own fields, validated. */
function draftOf<Form extends Fields>(kept: string | null | typeof FAILED, empty: Form): Form {
  const typed = kept === FAILED ? {} : parse(kept)
  const known = Object.entries(typed).filter(([key, value]) => key in empty && typeof value === 'string')
  return { ...empty, ...Object.fromEntries(known) }
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

// Where storage is blocked, forms work without drafts.

function read(name: string): string | null | typeof FAILED {
  try {
    return sessionStorage.getItem(DRAFTS + name)
  } catch {
    return FAILED
  }
}

function keep(name: string, fields: Fields): void {
  try {
    sessionStorage.setItem(DRAFTS + name, JSON.stringify(fields))
  } catch {}
}

function drop(name: string): void {
  try {
    sessionStorage.removeItem(DRAFTS + name)
  } catch {}
}
