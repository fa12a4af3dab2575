import styles from './claw.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasKeyboard } from '../../../platform/keyboard.ts'
import { usePrizeText } from '../../../ui/RewardList.tsx'
import { OpenNote, ErrorNote } from '../../shared/money/RequestNotes.tsx'
import { FormFailure } from '../../shared/FormFailure.tsx'
import { caughtDoll, dollWords } from '../dolls/dolls.ts'
import { clawError } from './clawError.ts'
import type { ClawUse, Shown } from './useClaw.ts'

interface StatusProps {
  claw: ClawUse
  /** The button already explains why no throw is possible. */
  quiet: boolean
}

/** The machine's state, the catch, or the reason for none; announced to screen readers. */
export function Status({ claw: { machine, throws, result }, quiet }: StatusProps) {
  const { t } = useLingui()
  const { phase } = machine
  const { open, refused, failure } = throws
  if (refused) {
    return <ErrorNote requestId={refused.requestId} error={clawError(refused.failure)} />
  }
  if (open && (phase === 'aim' || (open.state.status === 'asking' && open.state.lost))) {
    return (
      <OpenNote request={open} title={t`Checking your try…`}>
        <Trans>
          The answer, or the random number for your try, is late. We keep asking about the same try. No second try is
          used.
        </Trans>
      </OpenNote>
    )
  }
  return (
    <>
      <p className={styles.clawStatus} role="status">
        {phase === 'ask' ? (
          <Trans>Drawing the result with a public number that comes within 3 seconds…</Trans>
        ) : result ? (
          <>
            <Caught shown={result} isTold={phase === 'aim'} />
            {result.levelUp && (
              <b className={styles.clawLevelUp}>
                <Trans>Level {result.grasp.level} is unlocked: new dolls, better prizes.</Trans>
              </b>
            )}
          </>
        ) : phase === 'aim' ? (
          !quiet && <HowToAim />
        ) : (
          <Trans>The result is drawn. Watch the claw…</Trans>
        )}
      </p>
      {!result && <FormFailure failure={failure} />}
    </>
  )
}

function HowToAim() {
  return hasKeyboard() ? (
    <Trans>Aim with the mouse or the arrow keys. Each catch uses 1 try.</Trans>
  ) : (
    <Trans>Aim with a finger. Each catch uses 1 try.</Trans>
  )
}

/** The prize is announced once: by the reward dialog first, later here. */
function Caught({ shown: { grasp }, isTold }: { shown: Shown; isTold: boolean }) {
  const { i18n } = useLingui()
  const prizeText = usePrizeText()
  const doll = caughtDoll(grasp.doll)
  const prize = prizeText(grasp)
  if (!doll) return <Trans>Nothing caught this time. You get {prize} for trying.</Trans>
  const name = i18n._(dollWords(doll))
  if (!isTold) return <Trans>You caught: {name}</Trans>
  return (
    <Trans>
      You caught: {name} · <b>{prize}</b>
    </Trans>
  )
}
