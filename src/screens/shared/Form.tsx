import { createContext, use, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/icons.ts'
import { dismissErrors } from '../../ui/toasts.ts'

interface FormProps {
  label: string
  /** Resolves when the form was accepted or rejected; until then it cannot be sent again. */
  onSubmit: () => unknown
  children: ReactNode
}

const Sending = createContext(false)

/** A form with its own validation; after an invalid submit, the first invalid field gets the focus. */
export function Form({ label, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [answers, setAnswers] = useState(0)

  // After React has rendered the errors.
  useEffect(() => {
    if (answers > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answers])

  async function submit() {
    if (sending) return
    dismissErrors()
    setSending(true)
    try {
      await onSubmit()
    } finally {
      setSending(false)
      setAnswers((before) => before + 1)
    }
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
      <Sending value={sending}>{children}</Sending>
    </form>
  )
}

interface SubmitProps {
  children: ReactNode
  /** Why the form cannot be sent, not even by Enter. */
  blocked?: string | false | undefined
  /** An earlier submit is still pending. */
  busy?: boolean
  progress?: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
}

export function SubmitButton({ busy = false, kind = 'mango', size = 'large', ...others }: SubmitProps) {
  const sending = use(Sending)
  return <Button type="submit" kind={kind} size={size} wide busy={busy || sending} {...others} />
}

/** A submit button in its own row, below the rest of the form. */
export function SubmitRow(props: SubmitProps) {
  return (
    <div className="section submit">
      <SubmitButton {...props} />
    </div>
  )
}
