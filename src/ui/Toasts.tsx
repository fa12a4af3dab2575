import './Toasts.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { topLayer } from './layers.ts'
import { dismissToast, toasts } from './toasts.ts'
import type { Toast } from './toasts.ts'

/**
 * Success toasts are statuses, errors are alerts; both stay at least 4 s, longer with more text. They are rendered
 * inside the top-most layer, since everything outside it is inert.
 */
export function Toasts() {
  const layer = topLayer.value
  const all = (
    <div className="toasts">
      {toasts.value.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>
  )
  return layer ? createPortal(all, layer) : all
}

function ToastRow({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const { id, text, kind, action } = toast

  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(id), (action ? 7_000 : 4_000) + text.length * 40)
    return () => clearTimeout(timer)
  }, [held, id, text, action])

  return (
    <div
      className={`toast ${kind}`}
      role={kind === 'success' ? 'status' : 'alert'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === 'success' ? 'check' : 'warning'} size={20} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" size={20} label={t`Dismiss`} onPress={() => dismissToast(id)} />
    </div>
  )
}
