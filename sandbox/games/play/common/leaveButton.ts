import type { Tell } from '../messages.ts'
import { h, icon, ICONS } from './dom.ts'
import type { LaunchParams } from './launch.ts'

type LeaveLook = 'main' | 'quiet' | 'tool'

export function leaveButton({ lobby }: LaunchParams, tell: Tell, label: string, look: LeaveLook): HTMLButtonElement {
  const button = h(
    'button',
    { className: look, type: 'button', aria: { label } },
    look === 'tool' ? icon(...ICONS.back) : label,
  )
  button.addEventListener('click', () => {
    tell({ event: 'exit' })
    if (window.parent === window) location.assign(lobby)
  })
  return button
}
