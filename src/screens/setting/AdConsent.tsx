import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reportPurchases } from '../../app/purchases.ts'
import { adConsent, hasAdPixel, setAdConsent } from '../../platform/adPixel.ts'
import { ListRow } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** Shown only if the operator measures advertising; off until the player agrees. */
export function AdConsent() {
  const { t } = useLingui()
  const [given, setGiven] = useState(() => adConsent() === 'yes')
  if (!hasAdPixel) return null

  function change(on: boolean) {
    setAdConsent(on ? 'yes' : 'no')
    setGiven(on)
    if (on) void reportPurchases()
  }

  return (
    <ListRow
      icon="info"
      title={t`Advertising measurement`}
      note={t`Tells our advertising partner when you make a deposit`}
      after={<Switch label={t`Advertising measurement`} on={given} onChange={change} />}
    />
  )
}
