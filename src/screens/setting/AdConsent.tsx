import { useLingui } from '@lingui/react/macro'
import { answerAdConsent } from '../../app/purchases.ts'
import { hasAdPixel } from '../../platform/adPixel.ts'
import { useResource } from '../../state/data.ts'
import { ListRow } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** Shown only if the operator measures advertising; off until the player agrees. */
export function AdConsent() {
  const { t } = useLingui()
  const consent = useResource('adConsent').value
  if (!hasAdPixel) return null

  return (
    <ListRow
      icon="info"
      title={t`Advertising measurement`}
      note={t`Tells our advertising partner when you make a deposit`}
      after={
        <Switch
          label={t`Advertising measurement`}
          on={consent === undefined ? undefined : consent === 'yes'}
          onChange={(on) => void answerAdConsent(on ? 'yes' : 'no')}
        />
      }
    />
  )
}
