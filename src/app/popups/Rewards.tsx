import './Rewards.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { buzz } from '../../platform/haptics.ts'
import { sound } from '../../platform/sound.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { piecesOf, type Piece, type Prize } from '../../ui/pieces.ts'
import { PieceIcon, usePieceWords } from '../../ui/Pieces.tsx'
import { useCountUp } from '../../ui/useCountUp.ts'
import { closePopup } from '../popups.ts'

export interface RewardsProps extends Prize {
  /** How often its cash has to be played before a withdrawal, where that is known. */
  turnoverMultiple?: number | undefined
}

/** What was just won: cash, coupon, energy or point. It is in the account already; Collect puts the picture away. */
export function Rewards({ turnoverMultiple = 0, ...prize }: RewardsProps) {
  const { t } = useLingui()
  const pieces = piecesOf(prize)
  useEffect(() => {
    sound.play('win')
    buzz(20, 40, 60)
  }, [])
  const collect = () => {
    sound.play('collect')
    closePopup('rewards')
  }
  return (
    <Dialog
      title={t`Congratulations`}
      onClose={collect}
      actions={
        <Button kind="mango" size="large" wide onPress={collect}>
          <Trans>Collect</Trans>
        </Button>
      }
    >
      <div className="rewards-stage">
        <Rays />
        <ul className={pieces.length === 1 ? 'rewards one' : 'rewards'}>
          {pieces.map((piece) => (
            <li key={piece.type}>
              <PieceIcon type={piece.type} />
              <Won piece={piece} />
            </li>
          ))}
        </ul>
        <Confetti />
      </div>
      <p className="rewards-note soft">
        <Plural value={pieces.length} one="It is in your account." other="They are in your account." />{' '}
        {turnoverMultiple > 0 && pieces.some(({ type }) => type === 'cash') && (
          <Trans>Cash must be bet {turnoverMultiple}× before you withdraw it.</Trans>
        )}
      </p>
    </Dialog>
  )
}

/** Counts up to what was won. Readers hear the end only. */
function Won({ piece }: { piece: Piece }) {
  const words = usePieceWords()
  const shown = useCountUp(piece.amount, 0)
  if (shown === piece.amount) return <b className="figure">{words(piece)}</b>
  return (
    <b className="figure">
      <span aria-hidden="true">{words({ ...piece, amount: Math.floor(shown) })}</span>
      <span className="hidden-text">{words(piece)}</span>
    </b>
  )
}

function Rays() {
  return (
    <svg className="reward-rays" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      {Array.from({ length: 12 }, (_, index) => (
        <path key={index} d="M0 0L-12-100H12Z" transform={`rotate(${index * 30})`} />
      ))}
    </svg>
  )
}

const COLOURS = ['#ff5a7a', '#ffb21a', '#2ec4b6', '#4d96ff', '#c77dff']

/** Falls once, and not at all where motion is unwanted. */
function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {Array.from({ length: 28 }, (_, index) => (
        <i
          key={index}
          style={{
            left: `${(index * 37) % 100}%`,
            background: COLOURS[index % COLOURS.length],
            animationDelay: `${(index * 53) % 400}ms`,
            rotate: `${(index * 71) % 360}deg`,
          }}
        />
      ))}
    </div>
  )
}
