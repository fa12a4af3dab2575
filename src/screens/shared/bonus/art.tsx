import styles from './bonus.module.css'

/** Small drawings of prizes and bonuses. */

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

/** A calendar, for daily bonuses. */
export function CalendarArt() {
  return (
    <svg className={styles.art} viewBox="0 0 120 120">
      <rect x="22" y="30" width="76" height="70" rx="12" fill="#fff" />
      <path d="M22 42a12 12 0 0 1 12-12h52a12 12 0 0 1 12 12v10H22Z" fill="#FF5A7A" />
      <path d="M40 22v16M80 22v16" stroke="#1E1238" strokeWidth="6" strokeLinecap="round" />
      <path d="M60 57l5.6 11.5 12.6 1.6-9.2 8.7 2.3 12.5L60 85.3l-11.3 6 2.3-12.5-9.2-8.7 12.6-1.6Z" fill="#FFB21A" />
      <g transform="translate(66 78) scale(.9)">
        <path d="M2 22v6c0 3.5 9 6.5 20 6.5S42 31.5 42 28v-6Z" fill="#B86A00" />
        <ellipse cx="22" cy="22" rx="20" ry="7" fill="#FFB21A" />
        <ellipse cx="22" cy="22" rx="14" ry="4.4" fill="#FFD469" />
      </g>
    </svg>
  )
}

/** A jar with coins, for deposits. */
export function JarArt() {
  return (
    <svg className={styles.art} viewBox="0 0 120 120">
      <circle cx="60" cy="24" r="13" fill="#FFB21A" stroke="#FFD469" strokeWidth="4" />
      <path d="M55 18h6a4.5 4.5 0 0 1 0 9h-6v5M52 22h14" fill="none" stroke="#8A3F00" strokeWidth="2.6" />
      <rect x="36" y="40" width="48" height="10" rx="4" fill="#C77DFF" />
      <path d="M38 50h44c8 8 12 16 12 28 0 18-12 28-34 28S26 96 26 78c0-12 4-20 12-28Z" fill="#fff" fillOpacity=".28" />
      <path d="M28 78c4-5 12-3 18-6s12 2 18 0 12-4 28 4c0 20-12 30-32 30S28 96 28 78Z" fill="#FFB21A" />
      <path d="M36 84h12M54 92h14M72 82h10" stroke="#B86A00" strokeWidth="4" strokeLinecap="round" opacity=".55" />
      <path d="M38 60c-4 6-6 12-5 20" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".8" />
    </svg>
  )
}

/** A rocket over steps, for the season. */
export function StairsArt() {
  return (
    <svg className={styles.art} viewBox="0 0 120 120">
      <path d="M16 104V86h24V68h24V50h24V32h20v72Z" fill="#fff" fillOpacity=".24" />
      <path d="M16 86h24V68h24V50h24V32h20" fill="none" stroke="#FFD469" strokeWidth="5" strokeLinejoin="round" />
      <path d="M96 4l4.2 8.6 9.4 1.2-6.9 6.5 1.7 9.4L96 25.2l-8.4 4.5 1.7-9.4-6.9-6.5 9.4-1.2Z" fill="#FFB21A" />
      <circle cx="28" cy="80" r="6" fill="#2EC4B6" />
      <circle cx="52" cy="62" r="6" fill="#4D96FF" />
      <circle cx="76" cy="44" r="6" fill="#FF5A7A" />
    </svg>
  )
}
