import './Avatar.css'
import { useState } from 'react'

/** A player's picture; without one, a drawn face in colours derived from the seed. */
export function Avatar({ src, seed, size = 36 }: { src?: string | undefined; seed: string; size?: number }) {
  const [broken, setBroken] = useState<string>()
  if (src && src !== broken) {
    return <img className="avatar" src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
  }
  const look =
    looks[Array.from(seed).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % looks.length] ?? looks[0]
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" fill={look.back} />
      <path d="M4 36c1-9 7-12 14-12s13 3 14 12Z" fill={look.shirt} />
      <circle cx="18" cy="16" r="8" fill={look.skin} />
      <path d="M9.5 15c0-6 4-9 8.5-9s8.5 3 8.5 9c-2-1-4-4-5-5-2 3-8 4-12 5Z" fill={look.hair} />
    </svg>
  )
}

const looks = [
  { back: '#6c2bd9', shirt: '#ffb21a', skin: '#f2c49a', hair: '#2a1238' },
  { back: '#0c8599', shirt: '#ff8a5a', skin: '#d79b6c', hair: '#1b1420' },
  { back: '#d6336c', shirt: '#2a0e6e', skin: '#f0bd92', hair: '#4a2412' },
  { back: '#2b8a3e', shirt: '#fff1e0', skin: '#c98a5c', hair: '#20141c' },
  { back: '#1971c2', shirt: '#ffd24d', skin: '#e5b086', hair: '#33201a' },
] as const
