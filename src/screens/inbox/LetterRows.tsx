import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Letter } from '../../../contract/calls/letter.ts'
import { ask, useResource } from '../../state/data.ts'
import { Tag } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RelativeTime } from '../../ui/time.tsx'

/** One page of letters. */
export function LetterRows({ params }: { params: { type?: string; page: number } }) {
  const { value } = useResource('letters', params)
  if (!value) return <Skeleton height={76} radius={16} />
  return value.list.map((letter) => <LetterRow key={letter.id} letter={letter} />)
}

function LetterRow({ letter }: { letter: Letter }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { id, title, content, time, read, rewards, claimed } = letter

  function toggle() {
    if (!open && !read) void ask((commands) => commands.readLetters([id]))
    setOpen(!open)
  }

  return (
    <li className={classNames('letter', !read && 'unread', open && 'open')}>
      <button type="button" className="letter-head" aria-expanded={open} onClick={toggle}>
        <span className="letter-icon">
          <Icon name={rewards ? 'gift' : 'mail'} size={20} />
        </span>
        <span className="letter-words">
          <span className="letter-title">
            {!read && <span className="hidden-text">{t`Unread:`} </span>}
            {title}
          </span>
          <span className="small soft">
            <RelativeTime time={time} />
          </span>
        </span>
        {rewards && (
          <Tag tone={claimed ? 'good' : 'primary'}>{claimed ? <Trans>Collected</Trans> : <Trans>Reward</Trans>}</Tag>
        )}
        <Icon name={open ? 'up' : 'down'} size={20} />
      </button>
      {open && <p className="letter-content">{content}</p>}
    </li>
  )
}
