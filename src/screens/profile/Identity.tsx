import styles from './profile.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'wouter'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { classNames } from '../../ui/classNames.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Tag } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { copy } from '../shared/copy.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import { KycChip } from './KycChip.tsx'
import { NicknameEditor } from './NicknameEditor.tsx'

/** Picture, name, id, level and verification. */
export function Identity({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<'avatar' | 'nickname'>()
  const close = () => setEditing(undefined)
  const { uid, vip, guest } = user
  const shownName = user.nickname || user.username

  return (
    <section className={styles.identity} aria-label={t`You`}>
      <button
        type="button"
        className={styles.identityAvatar}
        aria-label={t`Change picture`}
        onClick={() => setEditing('avatar')}
        disabled={guest}
      >
        <Avatar src={user.avatar} seed={uid} size={72} />
        {!guest && (
          <span className={styles.identityPencil}>
            <Icon name="edit" size={16} />
          </span>
        )}
      </button>
      <div className={styles.identityWords}>
        <div className={styles.identityName}>
          <h2 className="title">{shownName}</h2>
          {!guest && (
            <IconButton
              icon="edit"
              size={16}
              label={t`Change nickname and gender`}
              onPress={() => setEditing('nickname')}
            />
          )}
        </div>
        <p className={classNames(styles.identityId, 'small soft')}>
          <span>
            <Trans>
              Player ID <span className="strong">{uid}</span>
            </Trans>
          </span>
          <IconButton
            icon="copy"
            size={16}
            label={t`Copy player ID`}
            onPress={() => void copy(uid, t`Player ID copied`)}
          />
        </p>
        <div className={styles.identityChips}>
          {guest ? (
            <Tag tone="note">
              <Trans>Guest</Trans>
            </Tag>
          ) : (
            <>
              <Link className={styles.chipLink} href="/vip">
                <Tag tone="primary">
                  <Icon name="crown" size={16} />
                  <Trans>VIP {vip}</Trans>
                </Tag>
              </Link>
              <KycChip status={user.identityStatus} />
            </>
          )}
        </div>
      </div>
      {editing === 'avatar' && <AvatarPicker current={user.avatar} onClose={close} />}
      {editing === 'nickname' && <NicknameEditor current={user.nickname} gender={user.gender} onClose={close} />}
    </section>
  )
}
