import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Layer.tsx'
import { navigate } from './navigation.ts'
import { closeGame } from './play.ts'

interface PlayPauseProps {
  title: string
  /** Where to read more, which leaves the game. */
  further: { label: string; path: string }
  onGoOn: () => void
  children: ReactNode
}

/** Interrupts a game for money. Leaving is as near as continuing. */
export function PlayPause({ title, further, onGoOn, children }: PlayPauseProps) {
  function leaveFor(path?: string) {
    onGoOn()
    closeGame()
    if (path) navigate(path)
  }

  return (
    <Dialog
      title={title}
      actions={
        <>
          <Button onPress={() => leaveFor()}>
            <Trans>Leave the game</Trans>
          </Button>
          <Button kind="primary" onPress={onGoOn}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      {children}
      <p className="soft">
        <Trans>Gambling can be addictive. Know when to stop.</Trans>
      </p>
      <Button kind="plain" size="small" onPress={() => leaveFor(further.path)}>
        {further.label}
      </Button>
    </Dialog>
  )
}
