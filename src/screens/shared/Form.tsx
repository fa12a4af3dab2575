import { useRef } from 'react'
import type { ReactNode } from 'react'

interface FormProps {
  label: string
  /** Answers when the form was accepted or refused. */
  onSubmit: () => unknown
  children: ReactNode
}

/** A form whose own rules judge it; after a submit that found something wrong, the first wrong field has the focus. */
export function Form({ label, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)

  async function submit() {
    await onSubmit()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
    </form>
  )
}
