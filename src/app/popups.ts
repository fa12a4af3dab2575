import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'
import type { HelpTopic } from '../../locales/help/articles.ts'
import type { LegalDocumentName } from '../../locales/legal/document.ts'

/** What may lie over any screen, one of each kind at a time. */
export type Popup =
  /** `wanted`: the address to continue to after the login. `demo`: the game that a guest can try at once. */
  | { kind: 'loginFirst'; wanted: string; demo?: string }
  | { kind: 'kycSuspended' }
  | { kind: 'kycWarn' }
  | { kind: 'versionUpdate'; versionCode: number; downloadUrl: string }
  | { kind: 'installSteps' }
  | { kind: 'adConsent' }
  | BindWalletPopup
  | { kind: 'gameInfo'; code: string; name: string }
  | { kind: 'invite' }
  | { kind: 'wallet' }
  | { kind: 'calendar' }
  | { kind: 'readyToWithdraw' }
  | { kind: 'shortcuts' }
  | { kind: 'help' }
  | { kind: 'helpTopic'; topic: HelpTopic }
  | { kind: 'document'; name: LegalDocumentName }
  /** Rendered by the screens that claim, so the first view does not include it. */
  | { kind: 'rewards'; render: () => ReactNode }
  | ConfirmPopup

export interface BindWalletPopup {
  kind: 'bindWallet'
  /** The bank whose account is in another name than the verified one. */
  replaces?: string
  /** The action that needs an account, and continues once there is one. */
  game?: { name: string | undefined; play: () => void }
}

export interface ConfirmPopup {
  kind: 'confirm'
  title: string
  words?: string
  confirm: string
  /** A red button, for what cannot be undone. */
  danger?: boolean
  onConfirm: () => void
}

export const popups = signal<readonly Popup[]>([])

export function openPopup(popup: Popup) {
  popups.value = [...popups.value.filter((open) => open.kind !== popup.kind), popup]
}

export function closePopup(kind: Popup['kind']) {
  popups.value = popups.value.filter((open) => open.kind !== kind)
}

/** The menu is no popup, so that a link in it can close it. */
export const menuOpen = signal(false)

export function closeMenu() {
  menuOpen.value = false
}

export function closeEverything() {
  popups.value = []
  closeMenu()
}

/** What the app shows by itself: it stays until it was answered. */
const UNASKED: ReadonlySet<Popup['kind']> = new Set([
  'kycSuspended',
  'kycWarn',
  'versionUpdate',
  'adConsent',
  'rewards',
])

/** Closes what the player opened. */
export function closeAsked() {
  popups.value = popups.value.filter(({ kind }) => UNASKED.has(kind))
  closeMenu()
}

export function openDocument(name: LegalDocumentName) {
  openPopup({ kind: 'document', name })
}
