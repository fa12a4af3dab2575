import styles from './inbox.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Letter } from '../../../contract/calls/letter.ts'
import { openPopup } from '../../app/popups.ts'
import { send } from '../../state/data.ts'
import { Tag, type TagTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatDateTime } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RewardList } from '../../ui/RewardList.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { ClaimButton } from '../shared/claim/ClaimButton.tsx'
import { NotMe } from './NotMe.tsx'
import { rewardItemsIn } from './letterReward.ts'
import { RichText } from './RichText.tsx'

interface LetterRowProps {
  letter: Letter
  /** It has an uncollected reward. */
  waiting: boolean
  onDelete: () => void
}

/** A message: a line when closed; open, its text, its reward and Delete. Opening marks it read. */
export function LetterRow({ letter, waiting, onDelete }: LetterRowProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { id, title, content, time, read } = letter
  const hasReward = rewardItemsIn(letter).length > 0

  function toggle() {
    if (!open && !read) void send((commands) => commands.readLetters([id]))
    setOpen(!open)
  }

  function remove() {
    if (!waiting) return onDelete()
    openPopup({
      kind: 'confirm',
      title: t`Delete the reward too?`,
      words: t`You have not collected the reward in this message. Deleting the message deletes it too.`,
      confirm: t`Delete both`,
      danger: true,
      onConfirm: onDelete,
    })
  }

  return (
    <li className={classNames(styles.letter, !read && styles.unread, open && 'open')}>
      <button type="button" className={styles.letterHead} aria-expanded={open} onClick={toggle}>
        <span className={classNames(styles.letterIcon, waiting && styles.gift)}>
          <Icon name={hasReward ? 'gift' : 'mail'} size={20} />
        </span>
        <span className={styles.letterWords}>
          <span className={styles.letterTitle}>
            {!read && <span className="hidden-text">{t`Unread:`} </span>}
            {title}
          </span>
          <span className="small soft">
            <RelativeTime time={time} />
          </span>
        </span>
        {hasReward && <RewardTag claimed={letter.claimed ?? false} waiting={waiting} />}
        <Icon name={open ? 'up' : 'down'} size={20} />
      </button>
      {open && (
        <div className={styles.letterContent}>
          <RichText content={content} />
          {letter.action === 'endOtherSessions' && <NotMe />}
          {hasReward && <LetterReward letter={letter} waiting={waiting} />}
          <Button size="small" icon="trash" label={t`Delete “${title}”`} onPress={remove}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function RewardTag({ claimed, waiting }: { claimed: boolean; waiting: boolean }) {
  const tone: TagTone = claimed ? 'good' : waiting ? 'primary' : 'calm'
  return (
    <Tag tone={tone}>
      {claimed ? <Trans>Collected</Trans> : waiting ? <Trans>Reward</Trans> : <Trans>Expired</Trans>}
    </Tag>
  )
}

function LetterReward({ letter, waiting }: Pick<LetterRowProps, 'letter' | 'waiting'>) {
  const { i18n } = useLingui()
  const { id, claimed, expireTime } = letter
  const day = expireTime === undefined ? '' : formatDateTime(expireTime, i18n.locale)
  return (
    <div className={styles.letterReward}>
      <RewardList items={rewardItemsIn(letter)} />
      {waiting ? (
        <div className={styles.letterClaim}>
          <ClaimButton claim={{ call: 'letterClaim', input: { id } }} kind="primary">
            <Trans>Collect</Trans>
          </ClaimButton>
        </div>
      ) : (
        <p className="small soft">
          {claimed ? <Trans>Collected. It is in your account.</Trans> : <Trans>It was not collected in time.</Trans>}
        </p>
      )}
      {!claimed && day !== '' && (
        <p className="small soft">
          {waiting ? (
            <Trans>Until {day}, Manila time.</Trans>
          ) : (
            <Trans>It could be collected until {day}, Manila time.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
