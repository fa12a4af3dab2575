import { createContext, use, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/icons.ts'

interface FormProps {
  label: string
  /** Answers when the form was accepted or refused: until then it cannot be sent again. */
  onSubmit: () => unknown
  children: ReactNode
}

const Sending = createContext(false)

/** A form whose own rules judge it; after a submit that found something wrong, the first wrong field has the focus. */
export function Form({ label, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [answers, setAnswers] = useState(0)

  // Once what is wrong stands in the document: React paints an answer when it likes.
  useEffect(() => {
    if (answers > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answers])

  async function submit() {
    if (sending) return
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
  /** Why the form cannot be sent now: Enter in a field does not send it either. */
  blocked?: string | false | undefined
  /** What was sent earlier is still under way. */
  busy?: boolean
  progress?: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
}

/** The button that sends a form. */
export function SubmitButton({ busy = false, kind = 'mango', size = 'large', ...others }: SubmitProps) {
  const sending = use(Sending)
  return <Button type="submit" kind={kind} size={size} wide busy={busy || sending} {...others} />
}

/** The same in its own row, below everything else of the form. */
export function SubmitRow(props: SubmitProps) {
  return (
    <div className="section submit">
      <SubmitButton {...props} />
    </div>
  )
}
