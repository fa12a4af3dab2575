import styles from './firstTips.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { writeHint } from '../../app/hints.ts'
import { hasKeyboard } from '../../platform/keyboard.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'

/** Tips for new players, one at a time, once per device: read or skipped, they do not return. */
export function FirstTips() {
  const { t } = useLingui()
  const [step, setStep] = useState<number | undefined>(0)
  const tips: { icon: IconName; words: ReactNode }[] = [
    {
      icon: 'heart',
      words: hasKeyboard() ? (
        <Trans>
          Press a game to play it, or the (i) on it for details. Press its heart to keep it in your favourites.
        </Trans>
      ) : (
        <Trans>Tap a game to play, or hold it for details. Tap its heart to keep it in your favourites.</Trans>
      ),
    },
    {
      icon: 'wallet',
      words: (
        <Trans>
          Your cash is at the top of every screen. Next to it are your points, which you can exchange for rewards.
        </Trans>
      ),
    },
    {
      icon: 'gift',
      words: <Trans>A number on Energy, Free spins or Events means something is waiting for you there.</Trans>,
    },
  ]
  const tip = step === undefined ? undefined : tips[step]
  if (step === undefined || !tip) return null
  const isLast = step === tips.length - 1

  function end() {
    writeHint('tips', 'seen')
    setStep(undefined)
  }

  return (
    <section className={styles.firstTips} aria-label={t`Good to know`}>
      <Card>
        <div className={styles.firstTip} aria-live="polite">
          <span className="row-icon">
            <Icon name={tip.icon} />
          </span>
          <p>{tip.words}</p>
        </div>
        <div className={styles.firstTipsFoot}>
          <span className="small soft">
            <Trans>
              Tip {step + 1} of {tips.length}
            </Trans>
          </span>
          {!isLast && (
            <Button kind="plain" size="small" onPress={end}>
              <Trans>Skip</Trans>
            </Button>
          )}
          <Button kind="tint" size="small" onPress={isLast ? end : () => setStep(step + 1)}>
            {isLast ? <Trans>Got it</Trans> : <Trans>Next</Trans>}
          </Button>
        </div>
      </Card>
    </section>
  )
}
