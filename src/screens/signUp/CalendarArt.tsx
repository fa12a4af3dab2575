import bonusStyles from '../shared/bonus/bonus.module.css'

/** A calendar, for daily bonuses. */
export function CalendarArt() {
  return (
    <svg className={bonusStyles.art} viewBox="0 0 120 120">
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
