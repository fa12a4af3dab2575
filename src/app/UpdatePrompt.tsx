import styles from './UpdatePrompt.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { applyUpdate, updateWaiting } from '../platform/registration.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useMakeRoom } from '../ui/useMakeRoom.ts'
import { isReloadBlocked } from './reloadGuard.ts'

/**
 * Offers a new version that has been downloaded. It is never forced, and not offered while a game or a money form is
 * open. It takes its own line: over the screen it would cover a form's button.
 */
export function UpdatePrompt() {
  const { t } = useLingui()
  const [offer, setOffer] = useState<'none' | 'made' | 'declined'>('none')
  const isBlocked = isReloadBlocked()
  const isWaiting = updateWaiting.value
  const isShown = isWaiting && offer === 'made'
  // Only after the first render: `useMakeRoom` slides nothing in that one.
  useEffect(() => {
    if (!isWaiting || isBlocked || offer !== 'none') return
    const timer = setTimeout(() => setOffer('made'))
    return () => clearTimeout(timer)
  }, [isWaiting, isBlocked, offer])
  // The next version is offered anew.
  useEffect(() => (isWaiting ? () => setOffer('none') : undefined), [isWaiting])
  const prompt = useRef<HTMLDivElement>(null)
  useMakeRoom(prompt, isShown)
  if (!isShown) return null
  return (
    <div className={classNames('update-prompt', styles.prompt, isBlocked && styles.blocked)} role="status" ref={prompt}>
      <Icon name="download" size={20} />
      <p>
        <Trans>A new version is ready.</Trans>
      </p>
      <Button kind="primary" size="small" onPress={applyUpdate}>
        <Trans>Update</Trans>
      </Button>
      <IconButton icon="close" size={20} label={t`Later`} onPress={() => setOffer('declined')} />
    </div>
  )
}
