import styles from './setting.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { areShortcutsOn, setShortcuts } from '../../app/shortcuts.ts'
import { ListRow } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** All keyboard shortcuts, and the switch that disables them. */
export function ShortcutList() {
  const { t } = useLingui()
  const [on, setOn] = useState(areShortcutsOn)
  const rows = [
    { key: '/', does: t`Search games` },
    { key: 'g', does: t`Games` },
    { key: 'i', does: t`RTP and limits of the chosen game` },
    { key: '?', does: t`This list` },
    { key: 'Esc', does: t`Close the top window` },
  ]
  return (
    <>
      <dl className={styles.shortcuts}>
        {rows.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <ListRow
        title={t`Single-key shortcuts`}
        note={<Trans>Turn them off if you control your device by voice or press keys by mistake.</Trans>}
        after={
          <Switch
            label={t`Single-key shortcuts`}
            on={on}
            onChange={(wanted) => {
              setShortcuts(wanted)
              setOn(wanted)
            }}
          />
        }
      />
    </>
  )
}
