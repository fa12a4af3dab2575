import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '../../state/data.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useOffline } from '../shared/useOffline.ts'
import { toastFailure } from '../../app/toastFailure.ts'

/** In messages about account changes: ends every other session, then says what to do next. */
export function NotMe() {
  const { t } = useLingui()
  const offline = useOffline() && t`This needs a connection.`
  const [ended, setEnded] = useState(false)

  async function endOthers() {
    const outcome = await ask((commands) => commands.endOtherSessions(), toastFailure)
    if (outcome.ok) setEnded(true)
  }

  return ended ? (
    <ButtonLink kind="primary" wide to="/security-center?code=loginPwd">
      <Trans>Now change your login password</Trans>
    </ButtonLink>
  ) : (
    <Button kind="danger" wide blocked={offline} onPress={endOthers}>
      <Trans>Not you? Log out all other devices</Trans>
    </Button>
  )
}
