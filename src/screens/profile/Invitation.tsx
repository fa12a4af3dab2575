import styles from './profile.module.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { openPopup } from '../../app/popups.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from '../shared/copy.ts'
import { ReferrerForm } from './ReferrerForm.tsx'

/** The player's own code, and their referrer, who is bound once and for all. */
export function Invitation({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const [binding, setBinding] = useState(false)
  const { invitationCode, registrationCode } = user

  return (
    <>
      <Card look="list">
        {invitationCode !== '' && (
          <ListRow
            icon="users"
            title={t`Your invitation code`}
            note={t`Press to copy`}
            after={<b className={styles.invitationCode}>{invitationCode}</b>}
            onPress={() => void copy(invitationCode, t`Invitation code copied`)}
          />
        )}
        {invitationCode !== '' && (
          <>
            <ListRow
              icon="share"
              title={t`Invite a friend`}
              note={t`Send your link, or let them scan it`}
              onPress={() => openPopup({ kind: 'invite' })}
            />
            <ListRow icon="spin" title={t`Your friends`} note={t`Who joined, and what you earned`} to="/helpSlot" />
          </>
        )}
        {registrationCode !== '' ? (
          <ListRow
            icon="user"
            title={t`Invited by a friend`}
            note={t`Linked permanently`}
            after={<Icon name="check" size={20} />}
          />
        ) : (
          <ListRow
            icon="user"
            title={t`Invited by a friend?`}
            note={t`Enter their code, once`}
            onPress={() => setBinding(true)}
          />
        )}
      </Card>
      {binding && <ReferrerForm ownCode={invitationCode} onClose={() => setBinding(false)} />}
    </>
  )
}
