import './Chip.css'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

/** A filter or a suggestion, 44 px high; with `selected` it is a toggle. */
export function Chip(props: { children: ReactNode; onPress: () => void; selected?: boolean; icon?: IconName }) {
  return (
    <button type="button" className="chip" aria-pressed={props.selected} onClick={props.onPress}>
      {props.icon && <Icon name={props.icon} size={20} />}
      {props.children}
    </button>
  )
}

/** Chips in one line that scrolls sideways under the finger, edge to edge. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="chip-row" role="group" aria-label={label}>
      {children}
    </div>
  )
}
