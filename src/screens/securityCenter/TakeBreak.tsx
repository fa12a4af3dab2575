import styles from './securityCenter.module.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ExclusionLength } from '../../../contract/calls/rg.ts'
import { HOUR_MS } from '../../../contract/durations.ts'
import { exclusionEnd } from '../../../contract/exclusionEnd.ts'
import { openPopup } from '../../app/popups.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { ask } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { useOffline } from '../shared/useOffline.ts'
import { Explained } from '../shared/Help.tsx'

/** One that prolongs the running one by less is the same again: a mistake rather than a wish. */
const PROLONGS_BY_MS = HOUR_MS

/** A break of hours or days, or an exclusion of months or years. Asks for a confirmation: neither can be undone. */
export function TakeBreak() {
  const { t } = useLingui()
  const isSelfExcluded = useExclusion()?.kind === 'self'
  return (
    <>
      {!isSelfExcluded && (
        <Part
          title={t`Take a break`}
          words={t`No games, deposits or bonuses for a while. It ends by itself, and cannot be ended early. You can withdraw: your deposits need not be bet first, but unfinished bonuses do.`}
          button={t`Start the break`}
          choices={[
            { value: '1h', label: t`1 hour` },
            { value: '24h', label: t`24 hours` },
            { value: '7d', label: t`7 days` },
            { value: '30d', label: t`30 days` },
          ]}
        />
      )}
      <Part
        title={t`Exclude yourself`}
        words={t`When a break is not enough. You can still log in and withdraw, but nobody can shorten it. A bonus that you have not finished ends: what is left of it goes back, and what you won with it stays yours.`}
        button={t`Exclude me`}
        choices={[
          { value: '6m', label: t`6 months` },
          { value: '1y', label: t`1 year` },
          { value: '5y', label: t`5 years` },
        ]}
      />
    </>
  )
}

/** Shows the answer, which is at the top of the screen. */
async function exclude(length: ExclusionLength) {
  const begun = await ask((commands) => commands.exclude(length), toastFailure)
  if (begun.ok) scrollTo({ top: 0 })
}

interface PartProps {
  title: string
  words: string
  button: string
  choices: { value: ExclusionLength; label: string }[]
}

function Part({ title, words, button, choices: all }: PartProps) {
  const { t } = useLingui()
  const running = useExclusion()
  const now = useOperatorNow(30_000)
  // One that would end before the running one is refused.
  const mustPass = running && running.kind !== 'closing' ? running.until + PROLONGS_BY_MS : 0
  const choices = all.filter(({ value }) => exclusionEnd(value, now) > mustPass)
  const offline = useOffline()
  const [chosen, setChosen] = useState<ExclusionLength>()
  const [starting, setStarting] = useState(false)
  const length = choices.find(({ value }) => value === chosen)?.label

  async function start(asked: ExclusionLength) {
    setStarting(true)
    await exclude(asked)
    setStarting(false)
  }

  function confirm() {
    if (!chosen || !length) return
    openPopup({
      kind: 'confirm',
      title: `${title}: ${length}`,
      words: t`It starts now. No games, deposits or bonuses until it ends, and nobody can end it early. You can still withdraw.`,
      confirm: button,
      danger: true,
      onConfirm: () => void start(chosen),
    })
  }

  if (choices.length === 0) return null
  return (
    <section className="section">
      <Explained topic="pause" term={title}>
        <h2 className="subtitle">{title}</h2>
      </Explained>
      <p className={classNames(styles.securityWords, 'soft')}>{words}</p>
      <Choices
        look="segments"
        columns={choices.length === 1 ? 1 : choices.length % 2 === 0 ? 2 : 3}
        label={title}
        hideLabel
        value={chosen}
        onChange={setChosen}
        choices={choices}
      />
      <div className={styles.limitBreak}>
        <Button
          kind="danger"
          wide
          busy={starting}
          onPress={confirm}
          blocked={
            offline ? t`You are offline. It can start once you’re back online.` : !length && t`Choose how long first.`
          }
        >
          {button}
        </Button>
      </div>
    </section>
  )
}
