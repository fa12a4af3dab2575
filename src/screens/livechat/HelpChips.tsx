import styles from './help.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HelpTopic } from '../../../locales/help/articles.ts'
import { openPopup } from '../../app/popups.ts'
import { Chip, ChipRow } from '../../ui/Chip.tsx'

/** What players ask most, answered without waiting for anybody. */
export function HelpChips() {
  const { t } = useLingui()
  const asked: [HelpTopic, string][] = [
    ['nothingToWithdraw', t`Why can’t I withdraw anything?`],
    ['depositMissing', t`My deposit`],
    ['turnover', t`What is turnover?`],
  ]
  return (
    <div className={styles.chips}>
      <ChipRow label={t`Quick answers`}>
        {asked.map(([topic, words]) => (
          <Chip key={topic} onPress={() => openPopup({ kind: 'helpTopic', topic })}>
            {words}
          </Chip>
        ))}
        <Chip onPress={() => openPopup({ kind: 'help' })}>
          <Trans>All answers</Trans>
        </Chip>
      </ChipRow>
    </div>
  )
}
