import styles from './profile.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { send, useResource } from '../../state/data.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'

/** Applied at once; sent as soon as there is a network. */
export function AvatarPicker({ current, onClose }: { current: string; onClose: () => void }) {
  const { t } = useLingui()
  const avatars = useResource('avatars')
  const [chosen, setChosen] = useState(current)

  function save() {
    if (chosen !== current) void send((commands) => commands.modifyUser({ avatar: chosen }))
    onClose()
  }

  return (
    <Dialog
      title={t`Choose a picture`}
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <Async resource={avatars} loading={<PicturesToCome />} freshness="own">
        {(pictures) => (
          <div className={styles.avatarGrid} role="radiogroup" aria-label={t`Pictures`}>
            {pictures.map(({ id, url }, index) => (
              <label key={id} className={styles.avatarChoice}>
                <input
                  type="radio"
                  name="avatar"
                  aria-label={t`Picture ${index + 1}`}
                  checked={url === chosen}
                  onChange={() => setChosen(url)}
                />
                <Avatar src={url} seed={id} size={64} />
                <span className={styles.avatarTick}>
                  <Icon name="check" size={16} />
                </span>
              </label>
            ))}
          </div>
        )}
      </Async>
    </Dialog>
  )
}

function PicturesToCome() {
  return (
    <div className={styles.avatarGrid}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={64} width="64px" radius={24} />
      ))}
    </div>
  )
}
