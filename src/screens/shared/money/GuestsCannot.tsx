import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** A guest has demo money and no cashier. What else there is not for them is said by its own words. */
export function GuestsCannot({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <EmptyState
      scene="soon"
      title={t`Guests play with demo money`}
      action={
        <ButtonLink kind="mango" to="/register">
          <Trans>Keep this account</Trans>
        </ButtonLink>
      }
    >
      {children ?? <Trans>Sign up to deposit and withdraw. Your player id stays the same.</Trans>}
    </EmptyState>
  )
}
