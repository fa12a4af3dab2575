import { Trans } from '@lingui/react/macro'
import { leadingTo } from '../../app/destination.ts'
import { pageAddress } from '../../app/navigation.ts'
import { ButtonLink, type ButtonKind, type ButtonSize } from '../../ui/Button.tsx'

interface KeepAccountProps {
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
}

/** Leads a guest to registration and back. */
export function KeepAccount({ kind = 'mango', ...look }: KeepAccountProps) {
  return (
    <ButtonLink kind={kind} {...look} to={leadingTo('/register', pageAddress())}>
      <Trans>Keep this account</Trans>
    </ButtonLink>
  )
}
