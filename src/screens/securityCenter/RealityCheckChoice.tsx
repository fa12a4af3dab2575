import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { REALITY_CHECK_MINUTES, type RealityCheckMinutes } from '../../../contract/calls/rg.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { ask } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Choices } from '../../ui/Choices.tsx'

type Value = 'off' | '30' | '60'

/** The interval of the reality check. */
export function RealityCheckChoice({ minutes }: { minutes: RealityCheckMinutes | null }) {
  const { t } = useLingui()

  function choose(value: Value) {
    const chosen = REALITY_CHECK_MINUTES.find((known) => String(known) === value) ?? null
    void ask((commands) => commands.setRealityCheck(chosen), toastFailure)
  }

  return (
    <section className="section">
      <h2 className="subtitle">
        <Trans>Reality check</Trans>
      </h2>
      <p className={classNames(styles.securityWords, 'soft')}>
        <Trans>
          While you play, the game pauses now and then and shows how long you have played and how much you won or lost.
        </Trans>
      </p>
      <Choices<Value>
        look="segments"
        columns={3}
        label={t`Reality check`}
        hideLabel
        value={minutes === null ? 'off' : minutes === 30 ? '30' : '60'}
        onChange={choose}
        choices={[
          { value: 'off', label: t`Off` },
          { value: '30', label: t`Every 30 min` },
          { value: '60', label: t`Every 60 min` },
        ]}
      />
    </section>
  )
}
