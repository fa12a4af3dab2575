import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/Button.tsx'
import type { DetailsLeft } from './detailsLeft.ts'

/** Why the details come before the photos. */
export function DetailsFirst({ left }: { left: DetailsLeft }) {
  if (left === 'missing') {
    return <Trans>The photos are compared with your name and date of birth, so those come first.</Trans>
  }
  return (
    <Trans>
      Compare your name and date of birth with your ID, and correct what is different. Then go on to the photos.
    </Trans>
  )
}

export function ToDetails({ left, wide = false }: { left: DetailsLeft; wide?: boolean }) {
  return (
    <ButtonLink kind="mango" wide={wide} to="/kyc/baseInfo">
      {left === 'missing' ? <Trans>Fill in your details</Trans> : <Trans>Fix your details</Trans>}
    </ButtonLink>
  )
}
