import styles from './SmsCode.module.css'
import { classNames } from '../../ui/classNames.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import type { SmsScene } from '../../../workers/protocol/session.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { askOnce, send, useResource } from '../../state/data.ts'
import { useNow } from '../../ui/time.tsx'
import { numberIn } from './refusedData.ts'

export type SmsCode = ReturnType<typeof useSmsCode>

/** Sends verification codes. The operator sets the wait for the next one. */
export function useSmsCode() {
  const [until, setUntil] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const [leftToday, setLeftToday] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const [sending, setSending] = useState(false)
  const work = useResource('smsWork').value ?? undefined
  const now = useNow(1_000)
  useLeaving(sending)

  function refused(failure: Failure) {
    setFailure(failure)
    const seconds = retryAfterSec(failure)
    if (seconds > 0) setUntil(Date.now() + seconds * 1_000)
  }

  return {
    /** Seconds until another code may be requested; 0 if now. */
    wait: Math.max(0, Math.ceil((until - now) / 1_000)),
    /** The number, or `bound` if only the operator knows it. */
    sentTo,
    leftToday,
    failure,
    /** Progress of the proof of work, 0 to 1; undefined without one. */
    work: sending ? work : undefined,
    /** True if a code was sent; failures are shown as toasts. */
    async send(scene: SmsScene): Promise<boolean> {
      setSending(true)
      setFailure(undefined)
      const outcome = await askOnce((commands) => commands.sendSms(scene), refused).finally(() => setSending(false))
      if (!outcome.ok) return false
      setUntil(Date.now() + outcome.value.retryAfterSec * 1_000)
      setLeftToday(outcome.value.leftToday)
      setSentTo('phone' in scene ? scene.phone : 'bound')
      return true
    },
  }
}

/** Leaving the form cancels the request. */
function useLeaving(sending: boolean) {
  const isSending = useRef(false)
  useEffect(() => void (isSending.current = sending), [sending])
  useEffect(
    () => () => {
      if (isSending.current) void send((commands) => commands.leaveSms())
    },
    [],
  )
}

function retryAfterSec(failure: Failure): number {
  if (failure.kind !== 'refused' || failure.code !== CODES.tooMany) return 0
  return numberIn(failure.data, 'retryAfterSec') ?? 0
}

interface SendCodeProps {
  code: SmsCode
  /** Resolves to whether a code was sent. */
  onSend: () => Promise<boolean>
  /** A code that was typed, and what was said of it, is of no use from now on. */
  onSent: () => void
  blocked: boolean
}

/** The button beside a code field: sends, then counts down. */
export function SendCode(props: SendCodeProps) {
  const { t } = useLingui()
  const [sending, setSending] = useState(false)
  const { wait, sentTo, work } = props.code
  const closed = sending || wait > 0 || props.blocked

  async function send() {
    if (closed) return
    setSending(true)
    const isSent = await props.onSend()
    setSending(false)
    if (isSent) props.onSent()
  }

  return (
    <>
      <button
        type="button"
        className={classNames(styles.sendCode, 'link')}
        aria-disabled={closed || undefined}
        aria-busy={sending || undefined}
        onClick={() => void send()}
      >
        {work !== undefined ? (
          <SmsWork done={work} />
        ) : wait > 0 ? (
          <span aria-label={t`Send again in ${wait} seconds`}>
            <Trans>Again in {wait} s</Trans>
          </span>
        ) : sentTo ? (
          <Trans>Send again</Trans>
        ) : (
          <Trans>Send code</Trans>
        )}
      </button>
      <SmsWorkStatus isOn={work !== undefined} />
    </>
  )
}

/** Progress of the proof of work, for the button. */
export function SmsWork({ done }: { done: number }) {
  const percent = Math.floor(done * 100)
  return (
    <span className={styles.smsWork}>
      <Trans>Checking… {percent}%</Trans>
    </span>
  )
}

/** Announces once that the work has begun; the button's own text changes too often for a live region. */
export function SmsWorkStatus({ isOn }: { isOn: boolean }) {
  return (
    <span role="status" className="hidden-text">
      {isOn && <Trans>Security check. Your code will be sent right after.</Trans>}
    </span>
  )
}
