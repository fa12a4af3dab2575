import './SmallScene.css'
import type { ReactElement } from 'react'

/** The picture of an empty, finished or broken state, around one of `drawings.tsx` or `troubles.tsx`. */
export function SmallScene({ drawing }: { drawing: ReactElement }) {
  return (
    <svg className="small-scene" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <ellipse className="ground" cx="80" cy="106" rx="62" ry="8" />
      <circle className="halo" cx="80" cy="58" r="48" />
      <path className="spark" d="M128 20l2.6 6.4 6.4 2.6-6.4 2.6-2.6 6.4-2.6-6.4-6.4-2.6 6.4-2.6Z" />
      <path className="spark" d="M28 38l1.8 4.2 4.2 1.8-4.2 1.8-1.8 4.2-1.8-4.2-4.2-1.8 4.2-1.8Z" />
      {drawing}
    </svg>
  )
}
