import './Layer.css'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './classNames.ts'
import { addLayer } from './layers.ts'
import { IconButton } from './IconButton.tsx'
import { useLingui } from '@lingui/react/macro'

interface LayerProps {
  /** sheet: from below on the phone, in the middle on wide screens. drawer: from the left. full: the whole viewport. */
  look: 'sheet' | 'drawer' | 'full'
  label?: string
  labelledBy?: string
  /** Without it the player has to answer: no Esc, no Back, no scrim. */
  onClose?: (() => void) | undefined
  /** Of the layer itself, where it has one. */
  address?: string
  className?: string | undefined
  children: ReactNode
}

/** One thing over the page, for as long as it is rendered. */
export function Layer({ look, label, labelledBy, onClose, address, className, children }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const closeNow = useRef(onClose)
  const closable = onClose !== undefined

  useEffect(() => {
    closeNow.current = onClose
  })

  useLayoutEffect(() => {
    const element = layer.current
    if (!element) return undefined
    const remove = addLayer({ element, close: closable ? () => closeNow.current?.() : undefined, address })
    return () => {
      if (look !== 'full') leaveBehind(element)
      remove()
    }
  }, [closable, look, address])

  return createPortal(
    <div className={classNames('layer', look)} ref={layer}>
      {/* Esc and the close button do the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="scrim" onClick={onClose} />
      <div
        className={classNames('layer-body', className)}
        role="dialog"
        tabIndex={-1}
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
      >
        {children}
      </div>
    </div>,
    layersRoot(),
  )
}

interface DialogProps {
  title: string
  /** Without it there is no close button either. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Stays in sight below what scrolls. */
  actions?: ReactNode
  size?: 'small' | 'large'
}

/** A titled dialog: a bottom sheet on the phone, centred on wide screens. */
export function Dialog({ title, onClose, children, actions, size = 'small' }: DialogProps) {
  const titleId = useId()
  const { t } = useLingui()
  return (
    <Layer
      look="sheet"
      labelledBy={titleId}
      onClose={onClose}
      className={classNames('dialog', size === 'large' && 'dialog-large')}
    >
      <div className="grab" aria-hidden="true" />
      <header>
        <h2 id={titleId}>{title}</h2>
        {onClose && <IconButton icon="close" label={t`Close`} onPress={onClose} />}
      </header>
      {/* Long words are scrolled by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="dialog-content" tabIndex={size === 'large' ? 0 : undefined}>
        {children}
      </div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </Layer>
  )
}

function layersRoot(): HTMLElement {
  return document.getElementById('layers') ?? document.body
}

/** A still copy goes the way the layer came, while the layer itself is gone already. */
function leaveBehind(element: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const copy = document.createElement('div')
  copy.className = `${element.className} leaving`
  copy.inert = true
  copy.ariaHidden = 'true'
  for (const child of element.children) copy.append(child.cloneNode(true))
  for (const named of copy.querySelectorAll('[id], [role]')) {
    named.removeAttribute('id')
    named.removeAttribute('role')
  }
  layersRoot().append(copy)
  const scroller = element.querySelector('.dialog-content')
  copy.querySelector('.dialog-content')?.scrollTo({ top: scroller?.scrollTop ?? 0, behavior: 'instant' })
  setTimeout(() => copy.remove(), 180)
}
