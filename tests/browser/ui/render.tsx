import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../../../src/ui/tokens.css'
import '../../../src/ui/base.css'

// Without a catalog the source's English is shown.
i18n.loadAndActivate({ locale: 'en-US', messages: {} })

export interface Rendered {
  element: HTMLElement
  show: (content: ReactNode) => void
}

/** Renders content into the test's page, between the two roots of index.html, and unmounts it afterwards. */
export function render(content: ReactNode): Rendered {
  const shell = document.createElement('div')
  const layers = document.createElement('div')
  layers.id = 'layers'
  document.body.append(shell, layers)
  const root = createRoot(shell)
  const show = (next: ReactNode) => flushSync(() => root.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>))
  show(content)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    shell.remove()
    layers.remove()
  })
  return { element: shell, show }
}
