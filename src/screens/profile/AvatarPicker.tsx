import styles from './profile.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PhotoProblem } from '../../../workers/protocol/kyc.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { askOnce, send, useResource } from '../../state/data.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { PROBLEM_WORDS } from '../shared/kyc/kycWords.ts'

/** Applied at once; sent as soon as there is a network. */
export function AvatarPicker({ current, onClose }: { current: string; onClose: () => void }) {
  const { t } = useLingui()
  const avatars = useResource('avatars')
  const [chosen, setChosen] = useState(current)
  const [isSending, setSending] = useState(false)

  function use(avatar: string) {
    if (avatar !== current) void send((commands) => commands.modifyUser({ avatar }))
    onClose()
  }

  return (
    <Dialog
      title={t`Choose a picture`}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={isSending} onPress={() => use(chosen)}>
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
      <OwnPicture onUse={use} isSending={isSending} onSending={setSending} />
    </Dialog>
  )
}

interface OwnPictureProps {
  onUse: (picture: string) => void
  isSending: boolean
  onSending: (isSending: boolean) => void
}

/** A photo of the player's own, which is sent as soon as it is picked. */
function OwnPicture({ onUse, isSending, onSending }: OwnPictureProps) {
  const { i18n } = useLingui()
  const files = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PhotoProblem>()
  /** Whoever closes the dialog does not want the photo that is still being sent. */
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function take(input: HTMLInputElement) {
    const file = input.files?.[0]
    // So that picking the same file again fires a change.
    input.value = ''
    if (!file) return
    setProblem(undefined)
    onSending(true)
    const outcome = await askOnce((commands) => commands.sendPortrait(file), toastFailure)
    onSending(false)
    if (!outcome.ok || !isOpen.current) return
    if ('url' in outcome.value) onUse(outcome.value.url)
    else setProblem(outcome.value.problem)
  }

  return (
    <div className={styles.avatarOwn}>
      <Button icon="image" wide busy={isSending} onPress={() => files.current?.click()}>
        <Trans>Use a photo of your own</Trans>
      </Button>
      <input ref={files} type="file" accept="image/*" hidden onChange={(event) => void take(event.currentTarget)} />
      {problem ? (
        <p className="field-error" role="alert">
          <Icon name="warning" size={16} />
          {i18n._(PROBLEM_WORDS[problem])}
        </p>
      ) : (
        <p className="small soft">
          <Trans>Other players do not see your photo.</Trans>
        </p>
      )}
    </div>
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
