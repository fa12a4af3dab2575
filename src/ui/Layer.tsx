import './Layer.css'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './classNames.ts'
import { addLayer, closeTop } from './layers.ts'
import { IconButton } from './IconButton.tsx'
import { useLingui } from '@lingui/react/macro'

interface LayerProps {
  /** sheet: from below on phones, centred on wide screens. drawer: from the left. full: the whole viewport. */
  look: 'sheet' | 'drawer' | 'full'
  label?: string
  labelledBy?: string
  /** Without it the player has to answer: neither Esc, Back nor the scrim closes it. */
  onClose?: (() => void) | undefined
  /** The layer's own address, if it has one. */
  address?: string
  className?: string | undefined
  children: ReactNode
}

/** A modal layer over the page, for as long as it is rendered. */
export function Layer({ look, label, labelledBy, onClose, address, className, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeNow = useRef(onClose)
  const closable = onClose !== undefined

  useEffect(() => {
    closeNow.current = onClose
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    // Focuses the field to type into, or else the dialog, so that screen readers announce its name first.
    const field = element.querySelector<HTMLElement>('[data-takes-focus=true]')
    ;(field ?? element).focus({ preventScroll: true })
    return () => {
      if (look !== 'full') leaveBehind(element)
      element.close()
    }
  }, [look])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    return addLayer({ element, close: closable ? () => closeNow.current?.() : undefined, address })
  }, [closable, address])

  return createPortal(
    <dialog
      className={classNames('layer', look)}
      ref={dialog}
      tabIndex={-1}
      // Esc and Back close the top-most layer, which the browser may not know: a game has layers of its own.
      closedby="none"
      // For browsers without that attribute. A file input's cancel event bubbles here too.
      onCancel={(event) => event.target === dialog.current && closeTop(event)}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {/* Esc and the close button do the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="scrim" onClick={onClose} />
      <div className={classNames('layer-body', className)}>{children}</div>
    </dialog>,
    layersRoot(),
  )
}

interface DialogProps {
  title: string
  /** Without it there is no close button. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Stays visible below the scrolling content. */
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
      {/* Focusable, so that long content can be scrolled by keyboard. */}
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

/** Animates a copy of the closed layer, which itself is removed at once. */
function leaveBehind(element: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Read before the page changes, so that nothing is laid out for it.
  const scrolled = element.querySelector('.dialog-content')?.scrollTop ?? 0
  const copy = document.createElement('div')
  copy.className = `${element.className} leaving`
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.popover = 'manual'
  for (const part of element.querySelectorAll(':scope > :is(.scrim, .layer-body)')) copy.append(part.cloneNode(true))
  for (const named of copy.querySelectorAll('[id], [role]')) {
    named.removeAttribute('id')
    named.removeAttribute('role')
  }
  layersRoot().append(copy)
  copy.showPopover()
  if (scrolled > 0) copy.querySelector('.dialog-content')?.scrollTo({ top: scrolled, behavior: 'instant' })
  setTimeout(() => copy.remove(), 180)
}
