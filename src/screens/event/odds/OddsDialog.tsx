import styles from './odds.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GraspLog } from '../../../../contract/entities/bonus.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Dialog } from '../../../ui/Layer.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ClawRules } from './ClawRules.tsx'
import { chancesOf } from './oddsWords.ts'
import { OddsTable } from './OddsTable.tsx'

interface OddsDialogProps {
  log: GraspLog
  seed: string
  onSeed: (seed: string) => void
  onClose: () => void
}

const PANEL = 'claw-odds'

/** Prizes and odds of each level, the rules, and how to verify the next throw. */
export function OddsDialog({ log, seed, onSeed, onClose }: OddsDialogProps) {
  const { t } = useLingui()
  const [level, setLevel] = useState(String(log.level))
  return (
    <Dialog title={t`Odds and rules`} onClose={onClose}>
      <Tabs
        label={t`Level`}
        panelId={PANEL}
        selected={level}
        onSelect={setLevel}
        tabs={log.odds.map((one) => ({ code: String(one.level), name: t`Level ${one.level}` }))}
      />
      <div id={PANEL} role="tabpanel" aria-label={t`Level ${level}`}>
        <OddsTable chances={chancesOf(log, Number(level))} />
      </div>
      <ClawRules log={log} />
      <section className={classNames('section', styles.nextThrow)} aria-labelledby="next-throw">
        <h3 className="subtitle" id="next-throw">
          <Trans>Try {log.thrown + 1}, before it is drawn</Trans>
        </h3>
        <p className="small soft">
          <Trans>
            Our server has already fixed its seed: this is its fingerprint. Your own seed is part of the draw too, and
            so is the beacon’s next round, which comes out within 3 seconds after your try. So nobody can know the
            result beforehand. Leave your seed empty and this device makes one.
          </Trans>
        </p>
        <p className={classNames('small strong', styles.fingerprint)}>{log.serverSeedHash}</p>
        <TextField label={t`Your seed`} value={seed} onChange={onSeed} maxLength={64} />
      </section>
    </Dialog>
  )
}
