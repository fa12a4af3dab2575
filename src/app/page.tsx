import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Router } from 'wouter'
import { AppErrors } from './AppErrors.tsx'
import { useAppLocation } from './navigation.ts'
import { Shell } from './Shell.tsx'
import { TakeOver } from './TakeOver.tsx'

/** The React tree, for the browser and for the operator's server, which renders it into a document. */
export const page = (
  <I18nProvider i18n={i18n}>
    <AppErrors>
      <Router hook={useAppLocation}>
        <Shell />
      </Router>
    </AppErrors>
    <TakeOver />
  </I18nProvider>
)
