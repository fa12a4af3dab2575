import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { openPopup } from '../../app/popups.ts'
import { ask, useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { ListRow } from '../../ui/Card.tsx'

const MEGABYTE = 1_000_000

/** What the app keeps on this device; what can be fetched again can be cleared. */
export function Storage() {
  const { t, i18n } = useLingui()
  const use = useResource('storageUse').value
  const [clearing, setClearing] = useState(false)

  function confirm() {
    openPopup({
      kind: 'confirm',
      title: t`Clear what is saved?`,
      words: t`Lists and pictures are forgotten and fetched again when they are needed. You stay logged in, and your settings stay.`,
      confirm: t`Clear`,
      onConfirm: () => void clear(),
    })
  }

  async function clear() {
    setClearing(true)
    await ask((commands) => commands.clearStorage())
    setClearing(false)
  }

  return (
    <ListRow
      icon="download"
      title={t`Saved on this device`}
      note={
        use?.kind === 'memory'
          ? t`Only until you leave: this browser keeps nothing`
          : use
            ? t`${new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(use.usedBytes / MEGABYTE)} MB, for when there is no network`
            : t`Looking…`
      }
      after={
        <Button kind="tint" size="small" busy={clearing} onPress={confirm}>
          <Trans>Clear</Trans>
        </Button>
      }
    />
  )
}
