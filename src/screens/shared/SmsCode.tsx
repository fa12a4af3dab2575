import './SmsCode.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import type { SmsScene } from '../../../workers/protocol/session.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { askOnce, send, useResource } from '../../state/data.ts'
import { useNow } from '../../ui/time.tsx'
import { numberIn } from './refusedData.ts'

export interface SmsCode {
  /** Whole seconds until another code may be asked for; 0 when it may. */
  wait: number
  /** The number, or `bound` when only the operator knows it. */
  sentTo: string | undefined
  leftToday: number | undefined
  /** True when a code is on its way; the operator's refusals are shown as toasts. */
  send: (scene: SmsScene) => Promise<boolean>
  failure: Failure | undefined
  /** How much is done of the work that the operator wants first, 0 to 1; undefined where there is none. */
  work: number | undefined
}

/** Sends verification codes. How long to wait for the next is the operator's word, not ours. */
export function useSmsCode(): SmsCode {
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
    wait: Math.max(0, Math.ceil((until - now) / 1_000)),
    sentTo,
    leftToday,
    failure,
    work: sending ? work : undefined,
    async send(scene) {
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

/** Whoever leaves the form wants no code any more. */
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

/** The button beside a code's field: sends, then counts down to the next try. */
export function SendCode(props: { code: SmsCode; onSend: () => Promise<unknown>; blocked: boolean }) {
  const { t } = useLingui()
  const [sending, setSending] = useState(false)
  const { wait, sentTo, work } = props.code
  const closed = sending || wait > 0 || props.blocked

  async function send() {
    if (closed) return
    setSending(true)
    await props.onSend()
    setSending(false)
  }

  return (
    <>
      <button
        type="button"
        className="send-code link"
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

/** How far the work before a code is, for the button that asks for the code. */
export function SmsWork({ done }: { done: number }) {
  const percent = Math.floor(done * 100)
  return (
    <span className="sms-work">
      <Trans>Checking… {percent}%</Trans>
    </span>
  )
}

/** A reader says once that the work has begun: beside the button, whose own words change too often for that. */
export function SmsWorkStatus({ isOn }: { isOn: boolean }) {
  return (
    <span role="status" className="hidden-text">
      {isOn && <Trans>Security check. Your code will be sent right after.</Trans>}
    </span>
  )
}
