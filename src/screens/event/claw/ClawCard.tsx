import styles from './claw.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDraft } from '../../../state/draft.ts'
import { useExclusion } from '../../shared/exclusion/useExclusion.ts'
import { useOffline } from '../../shared/useOffline.ts'
import { OddsDialog } from '../odds/OddsDialog.tsx'
import { arrowKeys, Cabinet } from './Cabinet.tsx'
import { Controls } from './Controls.tsx'
import { NoTries } from './NoTries.tsx'
import { Offer } from './Offer.tsx'
import { Status } from './Status.tsx'
import type { ClawUse } from './useClaw.ts'
import { classNames } from '../../../ui/classNames.ts'

const NO_SEED = { seed: '' }

/** The claw machine with everything to know before a throw. */
export function ClawCard({ claw }: { claw: ClawUse }) {
  const { t } = useLingui()
  const offline = useOffline()
  const isExcluded = useExclusion() !== undefined
  const { fields, change } = useDraft('clawSeed', NO_SEED)
  const [showsOdds, setShowsOdds] = useState(false)
  const { machine, throws, log } = claw
  const isIdle = machine.phase === 'aim'
  const isClosed = isIdle && isExcluded
  const blocked =
    (isIdle && throws.open && t`Checking your try… You can use the next one when this is done.`) ||
    (offline && t`You are offline. The claw needs a connection. You keep your tries.`) ||
    (isIdle && throws.blocked) ||
    (isIdle && log.left === 0 && t`You have no tries left.`) ||
    undefined

  function press() {
    if (!isClosed && (!isIdle || !blocked)) claw.press(fields.seed)
  }

  return (
    <>
      {/* Arrow keys aim, also while a button inside has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <section className={classNames(styles.claw, 'card')} aria-labelledby="claw-title" {...arrowKeys(machine)}>
        <h2 className="hidden-text" id="claw-title">
          <Trans>Claw machine</Trans>
        </h2>
        <Cabinet machine={machine} level={log.level} onPress={press} />
        <div className={styles.clawDesk}>
          {!isClosed && <Controls machine={machine} left={log.left} blocked={blocked} onPress={press} />}
          <Status claw={claw} quiet={isClosed || blocked !== undefined} />
        </div>
        {isIdle && !isExcluded && log.left === 0 && !throws.open && <NoTries />}
        <Offer log={log} onOdds={() => setShowsOdds(true)} />
      </section>
      {/* Outside the section: keys that are pressed in the dialog must not aim. */}
      {showsOdds && (
        <OddsDialog
          log={log}
          seed={fields.seed}
          onSeed={(seed) => change({ seed })}
          onClose={() => setShowsOdds(false)}
        />
      )}
    </>
  )
}
