import './AgeNotice.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { links } from 'virtual:brand'
import { MINIMUM_AGE } from '../../../contract/constants.ts'
import { wrapper } from '../../platform/wrapper.ts'
import { send } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { openDocument } from '../popups.ts'

/** Shown once per device, before anything else: the player is 21 or older, or leaves. */
export function AgeNotice() {
  const { t } = useLingui()
  const [opacity, setOpacity] = useState(1)

  /**
   * The press is answered with a frame first: when the notice closes, the whole page is styled and painted anew. Something
   * has to change in that frame, or Chromium does not show it, and the press is answered by the closing only.
   */
  function accept() {
    setOpacity(0.5)
    requestAnimationFrame(() => setTimeout(() => send((commands) => commands.setPreferences({ ageAccepted: true }))))
  }

  return (
    <Dialog
      title={t`Are you 21 or older?`}
      actions={
        <>
          <Button onPress={leave}>
            <Trans>Exit</Trans>
          </Button>
          <Button kind="mango" onPress={accept}>
            <Trans>Accept</Trans>
          </Button>
        </>
      }
    >
      <div className="age-notice">
        <span className="age-mark" style={{ opacity }} aria-hidden="true">
          {MINIMUM_AGE}+
        </span>
        <p>
          <Trans>
            This app is for players aged {MINIMUM_AGE} or older. By accepting you confirm your age, and that you agree
            to the{' '}
            <button type="button" onClick={() => openDocument('terms')}>
              terms
            </button>{' '}
            and the{' '}
            <button type="button" onClick={() => openDocument('privacy')}>
              privacy policy
            </button>
            .
          </Trans>
        </p>
        <p className="small soft">
          <Trans>Gambling can be addictive. Know when to stop.</Trans>
        </p>
      </div>
    </Dialog>
  )
}

function leave() {
  if (!wrapper?.exit()) location.href = links.searchSite
}
