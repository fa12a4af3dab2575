import { Trans, useLingui } from '@lingui/react/macro'
import { applyUpdate, updateWaiting } from '../../platform/registration.ts'
import { Button } from '../../ui/Button.tsx'
import { ListRow } from '../../ui/Card.tsx'

/** The running version, and a newer one that waits. */
export function Version({ version }: { version: string }) {
  const { t } = useLingui()
  return (
    <ListRow
      icon="info"
      title={t`Version ${version}`}
      note={updateWaiting.value ? t`A newer version is ready` : t`Up to date when last checked`}
      after={
        updateWaiting.value && (
          <Button kind="mango" size="small" onPress={() => applyUpdate()}>
            <Trans>Update</Trans>
          </Button>
        )
      }
    />
  )
}
