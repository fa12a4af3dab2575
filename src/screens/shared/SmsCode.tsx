import styles from './SmsCode.module.css'
import { classNames } from '../../ui/classNames.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import type { SmsScene } from '../../../workers/protocol/session.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { askOnce, send, useResource } from '../../state/data.ts'
import { usePlayer } from '../../state/player.ts'
import { useNow } from '../../ui/time.tsx'
import { numberIn } from './refusedData.ts'

export type SmsCode = ReturnType<typeof useSmsCode>

/** What came of asking for a code; times are of this device, in epoch ms. */
interface Asked {
  at: number
  /** When another one may be requested. */
  until: number
  sent?: { expiresAt: number; leftToday: number } | undefined
  failure?: Failure | undefined
}

/** Codes that this page has sent: whoever leaves a form and comes back is told so. */
const sentBefore = new Map<string, Asked>()

/** Sends verification codes. The operator sets the wait for the next one. What is told is of this number alone. */
export function useSmsCode(scene: SmsScene) {
  const to = 'phone' in scene ? scene.phone : 'bound'
  const uid = usePlayer()?.uid
  const key = `${scene.scene} ${to === 'bound' ? uid : to}`
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(() => new Map(sentBefore))
  const [sending, setSending] = useState(false)
  const work = useResource('smsWork').value ?? undefined
  const now = useNow(1_000)
  useLeaving(sending)
  const last = asked.get(key)
  const sent = last?.sent && last.sent.expiresAt > now ? last.sent : undefined

  function keep(outcome: Omit<Asked, 'at'>) {
    const latest = { ...outcome, at: Date.now() }
    if (latest.sent) sentBefore.set(key, { ...latest, failure: undefined })
    setAsked((before) => new Map(before).set(key, latest))
  }

  function refused(failure: Failure) {
    keep({ ...last, until: Math.max(last?.until ?? 0, Date.now() + retryAfterSec(failure) * 1_000), failure })
  }

  return {
    /** Seconds until another code may be requested; 0 if now. */
    wait: last ? Math.max(0, Math.ceil((last.until - Math.max(now, last.at)) / 1_000)) : 0,
    /** The number, or `bound` if only the operator knows it, while the code is valid. */
    sentTo: sent && to,
    leftToday: sent?.leftToday,
    failure: last?.failure,
    /** Progress of the proof of work, 0 to 1; undefined without one. */
    work: sending ? work : undefined,
    /** True if a code was sent; failures are shown as toasts. */
    async send(): Promise<boolean> {
      setSending(true)
      if (last) keep({ ...last, failure: undefined })
      const outcome = await askOnce((commands) => commands.sendSms(scene), refused).finally(() => setSending(false))
      if (!outcome.ok) return false
      const { retryAfterSec: waitSec, expireSec, leftToday } = outcome.value
      const time = Date.now()
      keep({ until: time + waitSec * 1_000, sent: { expiresAt: time + expireSec * 1_000, leftToday } })
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
