import type { Tell } from '../messages.ts'
import { h, iconButton } from './dom.ts'
import type { LaunchParams } from './launch.ts'

type LeaveLook = 'main' | 'quiet' | 'tool'

export function leaveButton({ lobby }: LaunchParams, tell: Tell, label: string, look: LeaveLook): HTMLButtonElement {
  const leave = () => {
    tell({ event: 'exit' })
    if (window.parent === window) location.assign(lobby)
  }
  if (look === 'tool') return iconButton(look, label, 'back', leave)
  const button = h('button', { className: look, type: 'button' }, label)
  button.addEventListener('click', leave)
  return button
}
