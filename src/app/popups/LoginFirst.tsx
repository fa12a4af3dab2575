import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { askOnce } from '../../state/data.ts'
import { leadingTo } from '../destination.ts'
import { gameAddress } from '../gameAddress.ts'
import { navigate } from '../navigation.ts'
import { closePopup } from '../popups.ts'
import { whenPlayer } from '../whenPlayer.ts'
import { toastFailure } from '../toastFailure.ts'

/** For a visitor who asks for something that needs an account. */
export function LoginFirst({ wanted, demo }: { wanted: string; demo: string | undefined }) {
  const { t } = useLingui()
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    closePopup('loginFirst')
  }
  const leaveFor = (path: string) => {
    navigate(leadingTo(path, wanted))
    close()
  }
  async function tryDemo(code: string) {
    const outcome = await askOnce((commands) => commands.loginAsGuest(), toastFailure)
    if (!outcome.ok) return
    await whenPlayer()
    // By the player: the login itself closes it, too.
    if (isClosed.current) return
    navigate(gameAddress({ code }))
    close()
  }
  return (
    <Dialog
      title={t`Please login first to view`}
      onClose={close}
      actions={
        <>
          <Button onPress={() => leaveFor('/register')}>
            <Trans>Sign up</Trans>
          </Button>
          <Button kind="mango" onPress={() => leaveFor('/login')}>
            <Trans>Log in</Trans>
          </Button>
        </>
      }
    >
      <p className="soft">
        <Trans>Signing up takes a minute. You can also play as a guest with demo money.</Trans>
      </p>
      {demo !== undefined && (
        <Button wide icon="play" onPress={() => tryDemo(demo)}>
          <Trans>Try the demo as a guest</Trans>
        </Button>
      )}
    </Dialog>
  )
}
