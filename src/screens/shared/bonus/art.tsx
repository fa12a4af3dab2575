import styles from './bonus.module.css'

/** Small drawings of prizes. */

export function Coins({ count }: { count: number }) {
  const coins = Math.min(count, 4)
  return (
    <svg className={styles.art} viewBox="0 0 48 40">
      {Array.from({ length: coins }, (_, index) => (
        <g key={index} transform={`translate(${index % 2 ? 1.5 : -0.5} ${-index * 6})`}>
          <path d="M7 29v5c0 3 7.6 5.5 17 5.5s17-2.5 17-5.5v-5Z" fill="#B86A00" />
          <ellipse cx="24" cy="29" rx="17" ry="6" fill="#FFB21A" />
          <ellipse cx="24" cy="29" rx="12" ry="3.8" fill="#FFD469" />
        </g>
      ))}
    </svg>
  )
}

export function Gift() {
  return (
    <svg className={styles.art} viewBox="0 0 48 40">
      <path d="M8 18h32v18a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3Z" fill="#6C2BD9" />
      <path d="M27 18h13v18a3 3 0 0 1-3 3H27Z" fill="#5720B5" />
      <rect x="5" y="12" width="38" height="8" rx="2.5" fill="#8A4BEF" />
      <path d="M20.5 12h7v27h-7Z" fill="#FFB21A" />
      <path
        d="M24 12C17 12 12 9.5 12 5.8 12 3.3 14 2 16 2c4 0 7 5 8 10ZM24 12c7 0 12-2.5 12-6.2C36 3.3 34 2 32 2c-4 0-7 5-8 10Z"
        fill="#FFD469"
        stroke="#B86A00"
        strokeWidth="1.2"
      />
    </svg>
  )
}
