import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { leadingTo } from '../destination.ts'
import { navigate } from '../navigation.ts'
import { closePopup } from '../popups.ts'

/** What a visitor is told who wants something that needs an account (section 2, guards). */
export function LoginFirst({ wanted }: { wanted: string }) {
  const { t } = useLingui()
  const close = () => closePopup('loginFirst')
  const leaveFor = (path: string) => {
    navigate(leadingTo(path, wanted))
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
    </Dialog>
  )
}
