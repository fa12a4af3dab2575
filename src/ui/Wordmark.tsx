import './Wordmark.css'

/** The name, drawn; the star is what is won. */
export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="0 0 68 32" role="img" aria-label="Jolly">
      <path d="M11.5 7V18.5C11.5 22 9.5 24 6.6 24 5 24 3.7 23.3 2.8 22.2M22.5 12.4a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.6ZM34.5 5V24M42 5V24M49 12.5L54.8 23.5M60.6 12.5L53.6 27C52.7 28.8 51.5 29.6 49.6 29.4" />
      <path className="wordmark-star" d="M62.5 1l1.3 3.2 3.2 1.3-3.2 1.3-1.3 3.2-1.3-3.2-3.2-1.3 3.2-1.3Z" />
    </svg>
  )
}

/** The coin that stands for points. */
export function Coin({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="#FFB21A" />
      <circle cx="10" cy="10" r="6.6" fill="none" stroke="#B35C00" strokeWidth="1.3" />
      <path d="M10 5.8l1.3 2.8 3 .3-2.3 2 .7 3-2.7-1.6-2.7 1.6.7-3-2.3-2 3-.3Z" fill="#8A3F00" />
    </svg>
  )
}
