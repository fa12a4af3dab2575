import './Wordmark.css'
import { appName, shortName, wordmark } from 'virtual:brand'

/** The brand's drawing, or its short name as text. */
export function Wordmark() {
  if (!wordmark) return <b className="wordmark">{shortName}</b>
  const { width, height, parts } = wordmark
  return (
    <svg className="wordmark" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={appName}>
      {parts.map(({ d, colour, stroke }) => {
        const paint = `var(--${colour})`
        return stroke ? <path key={d} d={d} stroke={paint} strokeWidth={stroke} /> : <path key={d} d={d} fill={paint} />
      })}
    </svg>
  )
}

/** The coin that represents points. */
export function Coin({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="#FFB21A" />
      <circle cx="10" cy="10" r="6.6" fill="none" stroke="#B35C00" strokeWidth="1.3" />
      <path d="M10 5.8l1.3 2.8 3 .3-2.3 2 .7 3-2.7-1.6-2.7 1.6.7-3-2.3-2 3-.3Z" fill="#8A3F00" />
    </svg>
  )
}
