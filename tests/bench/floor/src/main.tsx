// The minimum of the stack: it paints its worker's stored list. Everything beyond it is the app's own cost.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { signal } from '@preact/signals-react'
import { wrap } from 'comlink'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { screens } from 'virtual:floor-screens'
import { Router } from 'wouter'
import type { Protocol } from './worker.ts'

const worker = wrap<Protocol>(new Worker(new URL('worker.ts', import.meta.url), { type: 'module' }))
const lobby = signal<string[]>([])
const First = lazy(screens['screen0'] ?? (() => Promise.reject(new Error('no screen'))))

function Lobby() {
  return (
    <ul>
      {lobby.value.map((name) => (
        <li key={name} data-card>
          {name}
        </li>
      ))}
    </ul>
  )
}

const root = document.querySelector('#root')
i18n.loadAndActivate({ locale: 'en-US', messages: {} })
if (root) {
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <Router>
        <Suspense>
          <First />
          <Lobby />
        </Suspense>
      </Router>
    </I18nProvider>,
  )
}
lobby.value = await worker.lobby()
void navigator.serviceWorker?.register('/sw.js')
