import '../../shared/money/RequestCard.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { piecesOf } from '../../../ui/pieces.ts'
import { usePieceWords } from '../../../ui/Pieces.tsx'
import { FormFailure } from '../../shared/FormFailure.tsx'
import { useOffline } from '../../shared/useOffline.ts'
import { caughtDoll, dollWords } from '../dolls/dolls.ts'
import { clawRefusal } from './clawRefusal.ts'
import type { ClawUse, Shown } from './useClaw.ts'
import type { Throws } from './useThrows.ts'

interface StatusProps {
  claw: ClawUse
  /** The button says already why nothing can be thrown. */
  quiet: boolean
}

/** What the machine is doing, what was caught, or why nothing was: also said to who cannot see it. */
export function Status({ claw: { machine, throws, result }, quiet }: StatusProps) {
  const { phase } = machine
  const { open, refused, failure } = throws
  if (refused) return <Refused refused={refused} onRead={() => throws.putAway(refused.requestId)} />
  if (open && (phase === 'aim' || (open.state.status === 'asking' && open.state.lost))) return <Lost />
  return (
    <>
      <p className="claw-status" role="status">
        {phase === 'ask' ? (
          <Trans>The operator draws what you catch…</Trans>
        ) : result ? (
          <>
            <Caught shown={result} />
            {result.levelUp && (
              <b className="claw-level-up">
                <Trans>Level {result.grasp.level} is open: other dolls, better prizes.</Trans>
              </b>
            )}
          </>
        ) : phase === 'aim' ? (
          !quiet && <Trans>Aim with a finger or the arrow keys. One catch is one try.</Trans>
        ) : (
          <Trans>It is drawn. Here it comes…</Trans>
        )}
      </p>
      {!result && <FormFailure failure={failure} />}
    </>
  )
}

function Caught({ shown: { grasp } }: { shown: Shown }) {
  const { i18n } = useLingui()
  const words = usePieceWords()
  const doll = caughtDoll(grasp.doll)
  const prize = piecesOf(grasp).map(words).join(' + ')
  if (!doll) return <Trans>Nothing caught this time: {prize} for the try.</Trans>
  return (
    <Trans>
      You caught: {i18n._(dollWords(doll))} · <b>{prize}</b>
    </Trans>
  )
}

function Lost() {
  const offline = useOffline()
  return (
    <div className="money-request" role="status">
      <span className="money-request-icon waiting">
        <Icon name="clock" />
      </span>
      <div>
        <p className="subtitle">
          <Trans>Checking your throw…</Trans>
        </p>
        <p className="small soft">
          {offline ? (
            <Trans>The network went away before the answer came. We ask for it as soon as it is back.</Trans>
          ) : (
            <Trans>The answer was lost on the way. We ask for the same throw again; no second try is used.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}

function Refused({ refused, onRead }: { refused: NonNullable<Throws['refused']>; onRead: () => void }) {
  const { i18n } = useLingui()
  const { title, words, next } = clawRefusal(refused.failure, i18n.locale)
  return (
    <div className="money-request" role="alert">
      <span className="money-request-icon">
        <Icon name="info" />
      </span>
      <div>
        <p className="subtitle">{i18n._(title)}</p>
        <p className="small">{i18n._(words)}</p>
        <div className="money-request-actions">
          {next && (
            <ButtonLink kind="primary" size="small" to={next.to}>
              {i18n._(next.label)}
            </ButtonLink>
          )}
          <Button size="small" onPress={onRead}>
            <Trans>Ok</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
