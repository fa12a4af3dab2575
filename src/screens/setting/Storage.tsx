import styles from './setting.module.css'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Kept, KeptFigures } from '../../../workers/protocol/device.ts'
import { openPopup } from '../../app/popups.ts'
import { send, useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { formatBytes } from '../../ui/bytes.ts'
import { Facts, ListRow } from '../../ui/Card.tsx'
import { formatCount } from '../../ui/format.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Storage used on this device; cached data can be cleared. */
export function Storage() {
  const { t } = useLingui()
  const use = useResource('storageUse').value
  const [clearing, setClearing] = useState(false)
  const isKept = use?.kind === 'device'

  function confirm() {
    openPopup({
      kind: 'confirm',
      title: t`Clear what is saved?`,
      words: t`Games, pictures, messages and records are removed from this device and loaded again when needed. You stay logged in. Your settings and anything not sent yet are kept.`,
      confirm: t`Clear`,
      onConfirm: () => void clear(),
    })
  }

  async function clear() {
    setClearing(true)
    await send((commands) => commands.clearStorage())
    setClearing(false)
  }

  return (
    <>
      <ListRow
        icon="download"
        title={t`Saved on this device`}
        // Reserves the line while the size is being read.
        note={
          use?.kind === 'memory'
            ? t`Only until you leave: this browser saves nothing`
            : t`${use ? formatBytes(use.usedBytes) : '…'}, for offline use`
        }
        after={
          <Button kind="tint" size="small" busy={clearing} onPress={confirm}>
            <Trans>Clear</Trans>
          </Button>
        }
      />
      {!use && (
        <div className={styles.storageKinds}>
          <Skeleton height={180} />
        </div>
      )}
      {isKept && <KeptList kept={use.kept} />}
    </>
  )
}

function KeptList({ kept }: { kept: KeptFigures }) {
  const { t } = useLingui()
  const ofMost = ({ count, most }: Kept) => t`${formatCount(count)} of ${formatCount(most)}`
  const rows = [
    {
      name: t`The app itself`,
      value: `${plural(kept.app.count, { one: '# file', other: '# files' })} · ${formatBytes(kept.app.bytes)}`,
    },
    { name: t`Pictures`, value: `${ofMost(kept.pictures)} · ${formatBytes(kept.pictures.bytes)}` },
    { name: t`Games`, value: ofMost(kept.games) },
    { name: t`Lists of games`, value: ofMost(kept.lists) },
    { name: t`Messages`, value: ofMost(kept.letters) },
    { name: t`Records`, value: ofMost(kept.records) },
  ]
  const waiting = { name: t`Not sent yet`, value: formatCount(kept.waiting) }
  return (
    <div className={classNames(styles.storageKinds, 'small')}>
      <Facts rows={kept.waiting > 0 ? [...rows, waiting] : rows} />
      <p className="soft">
        <Trans>When there is no room left, what you have not used for the longest is removed first.</Trans>
      </p>
    </div>
  )
}
